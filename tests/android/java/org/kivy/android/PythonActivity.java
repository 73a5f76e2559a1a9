package org.kivy.android;

import android.app.Activity;
import android.content.Intent;

public class PythonActivity extends Activity {
    public static PythonActivity mActivity = new PythonActivity();

    public NewIntentListener stubNewIntentListener;
    public ActivityResultListener stubResultListener;

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    public void registerNewIntentListener(NewIntentListener listener) {
        stubNewIntentListener = listener;
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        stubResultListener = listener;
    }
}
