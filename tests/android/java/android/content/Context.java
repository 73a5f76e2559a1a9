package android.content;

import android.content.res.Resources;
import android.os.Bundle;
import android.os.Vibrator;
import java.io.File;
import stub.Phone;

public class Context {
    public static final String VIBRATOR_SERVICE = "vibrator";

    public ComponentCallbacks stubCallbacks;

    public ContentResolver getContentResolver() {
        return new ContentResolver();
    }

    public File getCacheDir() {
        return new File(Phone.path);
    }

    public String getPackageName() {
        return "org.grimoire.grimoire";
    }

    public Resources getResources() {
        return new Resources();
    }

    public Object getSystemService(String name) {
        return name.equals(VIBRATOR_SERVICE) ? new Vibrator() : null;
    }

    public final <T> T getSystemService(Class<T> kind) {
        return null;
    }

    public void registerComponentCallbacks(ComponentCallbacks callbacks) {
        stubCallbacks = callbacks;
    }

    public void startActivity(Intent intent) {
        if (!Phone.startFails.isEmpty()) {
            throw new IllegalStateException(Phone.startFails);
        }
        Phone.note("startActivity " + intent.getAction());
    }

    public void startActivity(Intent intent, Bundle options) {}
}
