package android.net;

import android.os.Parcelable;

public class Uri implements Parcelable {
    private final String address;

    private Uri(String address) {
        this.address = address;
    }

    public static Uri parse(String address) {
        return new Uri(address);
    }

    @Override
    public String toString() {
        return address;
    }
}
