package android.app;

import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.view.View;
import android.view.Window;
import stub.Phone;

public class Activity extends Context {
    public static final int RESULT_OK = -1;

    public Intent stubIntent = new Intent("android.intent.action.MAIN");
    public int stubTask = 12;
    private final Window window = new Window();

    public Intent getIntent() {
        return stubIntent;
    }

    public int getTaskId() {
        return stubTask;
    }

    public Window getWindow() {
        return window;
    }

    public <T extends View> T findViewById(int id) {
        @SuppressWarnings("unchecked")
        T found = id == android.R.id.content ? (T) new View() : null;
        return found;
    }

    public final void runOnUiThread(Runnable action) {
        try {
            Phone.onUiThread(action);
        } catch (InterruptedException end) {
            throw new IllegalStateException(end);
        }
    }

    public void startActivityForResult(Intent intent, int request) {
        Phone.note("startActivityForResult " + intent.getAction() + " " + request);
    }

    public void startActivityForResult(Intent intent, int request, Bundle options) {}
}
