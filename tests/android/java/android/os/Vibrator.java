package android.os;

import android.media.AudioAttributes;
import stub.Phone;

public class Vibrator {
    public boolean hasVibrator() {
        return Phone.motor;
    }

    public void vibrate(long milliseconds) {
        Phone.note("Vibrator.vibrate(long) " + milliseconds);
    }

    public void vibrate(long milliseconds, AudioAttributes attributes) {}

    public void vibrate(long[] pattern, int repeat) {}

    public void vibrate(long[] pattern, int repeat, AudioAttributes attributes) {}

    public void vibrate(VibrationEffect effect) {
        Phone.note("Vibrator.vibrate(VibrationEffect) " + effect.milliseconds());
    }

    public void vibrate(VibrationEffect effect, AudioAttributes attributes) {}

    public void vibrate(VibrationEffect effect, VibrationAttributes attributes) {}
}
