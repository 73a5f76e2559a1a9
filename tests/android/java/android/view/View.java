package android.view;

import android.graphics.Point;
import android.graphics.Rect;
import stub.Phone;

public class View {
    public static final int SYSTEM_UI_FLAG_LIGHT_STATUS_BAR = 8192;
    public static final int SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR = 16;

    private int visibility = 256;

    public final int getWidth() {
        return 1080;
    }

    public final int getHeight() {
        return 2400;
    }

    public WindowInsets getRootWindowInsets() {
        return new WindowInsets();
    }

    public final boolean getGlobalVisibleRect(Rect visible) {
        visible.top = Phone.viewTop;
        visible.right = 1080;
        visible.bottom = Phone.viewBottom;
        return true;
    }

    public boolean getGlobalVisibleRect(Rect visible, Point offset) {
        return false;
    }

    public void getWindowVisibleDisplayFrame(Rect frame) {
        frame.right = 1080;
        frame.bottom = Phone.leftOver;
    }

    public void getLocationOnScreen(int[] place) {
        place[0] = 0;
        place[1] = Phone.windowTop;
    }

    public int getSystemUiVisibility() {
        return visibility;
    }

    public void setSystemUiVisibility(int visibility) {
        Phone.mustBeOnUiThread("setSystemUiVisibility");
        this.visibility = visibility;
        Phone.note("View.setSystemUiVisibility " + visibility);
    }
}
