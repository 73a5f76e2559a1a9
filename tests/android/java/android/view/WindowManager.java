package android.view;

public interface WindowManager {
    class LayoutParams {
        public static final int FLAG_DRAWS_SYSTEM_BAR_BACKGROUNDS = -2147483648;
    }
}
