package stub;

import java.util.ArrayList;
import java.util.List;

/** What the stubs note, and what they answer. The test sets the fields and reads the calls. */
public final class Phone {
    public static final List<String> calls = new ArrayList<>();
    public static String path = "";
    public static String startFails = "";
    public static int language = 0;
    public static int spoken = 0;
    public static boolean motor = true;
    public static boolean imeVisible = false;
    public static int ime = 0;
    public static int leftOver = 2400;
    public static int windowTop = 0;
    public static int viewTop = 0;
    public static int viewBottom = 2400;
    public static Thread uiThread = null;

    private Phone() {}

    public static synchronized void note(String call) {
        calls.add(call);
    }

    public static synchronized String told() {
        String all = String.join("\n", calls);
        calls.clear();
        return all;
    }

    /** Java's own thread, on which views may be touched. */
    public static void onUiThread(Runnable action) throws InterruptedException {
        uiThread = new Thread(action);
        uiThread.start();
        uiThread.join();
    }

    public static void mustBeOnUiThread(String what) {
        if (Thread.currentThread() != uiThread) {
            throw new IllegalStateException(what + " on a thread that is not the view's");
        }
    }
}
