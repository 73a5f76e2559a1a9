package android.graphics;

import java.nio.Buffer;
import java.nio.ByteBuffer;

public class Bitmap {
    private final int width;
    private final int height;

    Bitmap(int width, int height) {
        this.width = width;
        this.height = height;
    }

    public int getWidth() {
        return width;
    }

    public int getHeight() {
        return height;
    }

    public int getByteCount() {
        return 4 * width * height;
    }

    public static Bitmap createScaledBitmap(Bitmap source, int width, int height, boolean filter) {
        return new Bitmap(width, height);
    }

    /** Every dot has the same colour; its bytes reach over the sign. */
    public void copyPixelsToBuffer(Buffer target) {
        for (int dot = 0; dot < width * height; dot++) {
            ((ByteBuffer) target).put(new byte[] {1, (byte) 128, (byte) 200, (byte) 255});
        }
    }
}
