package android.view;

import stub.Phone;

public class Window {
    private final View decorView = new View();

    public final View getDecorView() {
        return decorView;
    }

    public WindowInsetsController getInsetsController() {
        return (appearance, mask) -> {
            Phone.mustBeOnUiThread("setSystemBarsAppearance");
            Phone.note("WindowInsetsController.setSystemBarsAppearance " + appearance + " " + mask);
        };
    }

    public void addFlags(int flags) {
        Phone.mustBeOnUiThread("addFlags");
        Phone.note("Window.addFlags " + flags);
    }

    public void setStatusBarColor(int colour) {
        Phone.mustBeOnUiThread("setStatusBarColor");
        Phone.note("Window.setStatusBarColor " + Integer.toHexString(colour));
    }

    public void setNavigationBarColor(int colour) {
        Phone.mustBeOnUiThread("setNavigationBarColor");
        Phone.note("Window.setNavigationBarColor " + Integer.toHexString(colour));
    }
}
