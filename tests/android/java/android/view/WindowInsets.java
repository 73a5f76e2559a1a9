package android.view;

import android.graphics.Insets;
import stub.Phone;

public final class WindowInsets {
    public static final class Type {
        public static int systemBars() {
            return 519;
        }

        public static int displayCutout() {
            return 128;
        }

        public static int ime() {
            return 8;
        }
    }

    public Insets getInsets(int types) {
        return types == Type.ime() ? Insets.of(0, 0, 0, Phone.ime) : Insets.of(0, 96, 12, types == 647 ? 48 : -1);
    }

    public boolean isVisible(int types) {
        return types == Type.ime() && Phone.imeVisible;
    }

    public int getSystemWindowInsetLeft() {
        return 1;
    }

    public int getSystemWindowInsetTop() {
        return 63;
    }

    public int getSystemWindowInsetRight() {
        return 2;
    }

    public int getSystemWindowInsetBottom() {
        return 42;
    }
}
