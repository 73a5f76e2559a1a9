"""Called by python-for-android when it has written the manifest and laid out its Java classes.

Adds what buildozer has no key for: the provider that shares files, how the window behaves under the keyboard, and the
intent that comes while the program is still being unpacked. It may be called more than once for one build.
"""

from pathlib import Path

MANIFEST = Path("src/main/AndroidManifest.xml")
END = "</application>"
# Gradle puts the name of the package in.
PROVIDER = """
        <provider android:name="androidx.core.content.FileProvider"
                  android:authorities="${applicationId}.files"
                  android:exported="false"
                  android:grantUriPermissions="true">
            <meta-data android:name="android.support.FILE_PROVIDER_PATHS"
                       android:resource="@xml/shared_files" />
        </provider>
    """
# The window keeps its size: the prompt makes room by itself, and where it cannot, Android moves the window up.
THEME = 'android:theme="@style/KivySupportCutout"'
KEYBOARD = 'android:windowSoftInputMode="adjustPan"'

ACTIVITY = Path("src/main/java/org/kivy/android/PythonActivity.java")
# A file that is tapped while the process is gone comes before Python listens. Kept here, `getIntent` has it.
NEW_INTENT = "protected void onNewIntent(Intent intent) {\n"
KEPT = "        setIntent(intent);\n"


def with_provider(manifest: str) -> str:
    if manifest.count(END) != 1 or "<provider" in manifest:
        raise ValueError("this is not the manifest that python-for-android writes")
    return manifest.replace(END, PROVIDER + END)


def with_keyboard_mode(manifest: str) -> str:
    if manifest.count(THEME) != 1 or "windowSoftInputMode" in manifest:
        raise ValueError("this is not the manifest that python-for-android writes")
    return manifest.replace(THEME, THEME + "\n                  " + KEYBOARD)


def with_intent_kept(activity: str) -> str:
    if activity.count(NEW_INTENT) != 1:
        raise ValueError("this is not the activity of python-for-android")
    return activity if NEW_INTENT + KEPT in activity else activity.replace(NEW_INTENT, NEW_INTENT + KEPT)


def before_apk_assemble(_toolchain: object) -> None:
    MANIFEST.write_text(with_keyboard_mode(with_provider(MANIFEST.read_text("utf-8"))), "utf-8")
    ACTIVITY.write_text(with_intent_kept(ACTIVITY.read_text("utf-8")), "utf-8")
