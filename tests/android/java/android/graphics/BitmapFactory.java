package android.graphics;

import stub.Phone;

public class BitmapFactory {
    public static class Options {
        public int inSampleSize;

        public Options() {}
    }

    public static Bitmap decodeFile(String path, Options options) {
        Phone.note("BitmapFactory.decodeFile " + path + " " + options.inSampleSize);
        return path.endsWith(".broken") ? null : new Bitmap(80 / options.inSampleSize, 40 / options.inSampleSize);
    }

    public static Bitmap decodeFile(String path) {
        throw new IllegalStateException("a large picture would be read whole");
    }
}
