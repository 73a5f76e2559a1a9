package android.os;

public class VibrationEffect {
    public static final int DEFAULT_AMPLITUDE = -1;
    private long milliseconds;

    public static VibrationEffect createOneShot(long milliseconds, int amplitude) {
        VibrationEffect effect = new VibrationEffect();
        effect.milliseconds = milliseconds;
        return effect;
    }

    long milliseconds() {
        return milliseconds;
    }
}
