"""Called by python-for-android when it has written the manifest: adds the provider that shares files."""

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


def with_provider(manifest: str) -> str:
    if manifest.count(END) != 1 or "<provider" in manifest:
        raise ValueError("this is not the manifest that python-for-android writes")
    return manifest.replace(END, PROVIDER + END)


def before_apk_assemble(_toolchain: object) -> None:
    MANIFEST.write_text(with_provider(MANIFEST.read_text("utf-8")), "utf-8")
