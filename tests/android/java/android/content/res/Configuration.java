package android.content.res;

public final class Configuration {
    public float fontScale = 1.25f;
}
