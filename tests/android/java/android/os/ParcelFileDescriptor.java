package android.os;

import stub.Phone;

public class ParcelFileDescriptor {
    public int detachFd() {
        Phone.note("ParcelFileDescriptor.detachFd");
        return -1;
    }
}
