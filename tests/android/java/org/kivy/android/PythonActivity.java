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

    public interface PermissionsCallback {
        void onRequestPermissionsResult(int requestCode, String[] permissions, int[] grantResults);
    }

    public PermissionsCallback stubPermissionsCallback;
    public boolean stubGranted;

    public void addPermissionsCallback(PermissionsCallback callback) {
        stubPermissionsCallback = callback;
    }

    public boolean checkCurrentPermission(String permission) {
        return stubGranted;
    }

    public void requestPermissionsWithRequestCode(String[] permissions, int requestCode) {
        stubGranted = true;
        stubPermissionsCallback.onRequestPermissionsResult(requestCode, permissions, new int[] {0});
    }

    public void registerNewIntentListener(NewIntentListener listener) {
        stubNewIntentListener = listener;
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        stubResultListener = listener;
    }
}
