package android.content;

import android.net.Uri;
import android.os.Bundle;
import android.os.Parcelable;
import java.io.Serializable;
import stub.Phone;

public class Intent implements Parcelable {
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT";
    public static final String ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT";
    public static final String CATEGORY_OPENABLE = "android.intent.category.OPENABLE";
    public static final String EXTRA_TITLE = "android.intent.extra.TITLE";
    public static final String EXTRA_SUBJECT = "android.intent.extra.SUBJECT";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final String EXTRA_STREAM = "android.intent.extra.STREAM";
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 1;
    public static final int FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 1048576;

    private String action;
    private Uri data;
    private Parcelable stream;
    private int flags;

    public Intent() {}

    public Intent(Intent other) {
        this(other.action, other.data);
    }

    public Intent(String action) {
        this(action, (Uri) null);
    }

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
        Phone.note("new Intent " + action + (data == null ? "" : " " + data));
    }

    public Intent(Context context, Class<?> kind) {}

    public Intent(String action, Uri data, Context context, Class<?> kind) {}

    public String getAction() {
        return action;
    }

    public Uri getData() {
        return data;
    }

    public int getFlags() {
        return flags;
    }

    public Intent addFlags(int flags) {
        this.flags |= flags;
        Phone.note("Intent.addFlags " + flags);
        return this;
    }

    public Intent addCategory(String category) {
        Phone.note("Intent.addCategory " + category);
        return this;
    }

    public Intent setType(String type) {
        Phone.note("Intent.setType " + type);
        return this;
    }

    /** Deprecated since API 33, and declared as no more than a parcel. */
    public <T extends Parcelable> T getParcelableExtra(String name) {
        @SuppressWarnings("unchecked")
        T found = name.equals(EXTRA_STREAM) ? (T) stream : null;
        return found;
    }

    public <T> T getParcelableExtra(String name, Class<T> kind) {
        return kind.cast(stream);
    }

    public static Intent createChooser(Intent target, CharSequence title) {
        Phone.note("Intent.createChooser " + title);
        return new Intent("android.intent.action.CHOOSER");
    }

    public static Intent createChooser(Intent target, CharSequence title, IntentSender sender) {
        return null;
    }

    public Intent putExtra(String name, CharSequence value) {
        return noted("CharSequence", name, value);
    }

    public Intent putExtra(String name, Parcelable value) {
        if (name.equals(EXTRA_STREAM)) {
            stream = value;
        }
        return noted("Parcelable", name, value);
    }

    public Intent putExtra(String name, String value) {
        return noted("String", name, value);
    }

    public Intent putExtra(String name, Serializable value) {
        return noted("Serializable", name, value);
    }

    public Intent putExtra(String name, Bundle value) {
        return noted("Bundle", name, value);
    }

    public Intent putExtra(String name, boolean value) {
        return noted("boolean", name, value);
    }

    public Intent putExtra(String name, byte value) {
        return noted("byte", name, value);
    }

    public Intent putExtra(String name, char value) {
        return noted("char", name, value);
    }

    public Intent putExtra(String name, int value) {
        return noted("int", name, value);
    }

    public Intent putExtra(String name, long value) {
        return noted("long", name, value);
    }

    public Intent putExtra(String name, float value) {
        return noted("float", name, value);
    }

    public Intent putExtra(String name, double value) {
        return noted("double", name, value);
    }

    public Intent putExtra(String name, Parcelable[] value) {
        return noted("Parcelable[]", name, value);
    }

    public Intent putExtra(String name, boolean[] value) {
        return noted("boolean[]", name, value);
    }

    public Intent putExtra(String name, int[] value) {
        return noted("int[]", name, value);
    }

    public Intent putExtra(String name, String[] value) {
        return noted("String[]", name, value);
    }

    private Intent noted(String kind, String name, Object value) {
        Phone.note("Intent.putExtra(" + kind + ") " + name + " " + value);
        return this;
    }
}
