package android.content;

import android.net.Uri;
import android.os.CancellationSignal;
import android.os.ParcelFileDescriptor;
import java.io.FileNotFoundException;
import stub.Phone;

public class ContentResolver {
    public final ParcelFileDescriptor openFileDescriptor(Uri address, String mode) throws FileNotFoundException {
        Phone.note("ContentResolver.openFileDescriptor " + address + " " + mode);
        if (address.toString().endsWith("gone")) {
            throw new FileNotFoundException(address.toString());
        }
        return new ParcelFileDescriptor();
    }

    public final ParcelFileDescriptor openFileDescriptor(Uri address, String mode, CancellationSignal signal) {
        return null;
    }
}
