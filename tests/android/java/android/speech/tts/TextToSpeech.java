package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.HashMap;
import java.util.Locale;
import stub.Phone;

public class TextToSpeech {
    public static final int SUCCESS = 0;
    public static final int QUEUE_FLUSH = 0;

    public static OnInitListener stubListener;

    public interface OnInitListener {
        void onInit(int status);
    }

    public TextToSpeech(Context context, OnInitListener listener) {
        stubListener = listener;
    }

    public TextToSpeech(Context context, OnInitListener listener, String engine) {}

    public int setLanguage(Locale locale) {
        Phone.note("TextToSpeech.setLanguage " + locale);
        return Phone.language;
    }

    public int speak(CharSequence text, int queueMode, Bundle params, String utteranceId) {
        Phone.note("TextToSpeech.speak(CharSequence) " + text + " " + queueMode + " " + params + " " + utteranceId);
        return Phone.spoken;
    }

    public int speak(String text, int queueMode, HashMap<String, String> params) {
        Phone.note("TextToSpeech.speak(String)");
        return Phone.spoken;
    }

    public int stop() {
        Phone.note("TextToSpeech.stop");
        return SUCCESS;
    }
}
