"""What goes into the package: manifest parts, store listing and workflow, as far as files can tell."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from io import BytesIO
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[1]
ANDROID = ROOT / "assets" / "android"
NAME = "{http://schemas.android.com/apk/res/android}"
SPEC = (ROOT / "buildozer.spec").read_text("utf-8")
HEAD = '<manifest xmlns:android="http://schemas.android.com/apk/res/android">'


def read(inner: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"{HEAD}{inner}</manifest>")


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hook", ANDROID / "hook.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# The manifest


def test_the_hook_adds_one_provider_that_is_not_exported(hook: ModuleType) -> None:
    written = hook.with_provider(f"{HEAD}<application></application></manifest>")
    (provider,) = ElementTree.fromstring(written).iter("provider")
    assert provider.get(f"{NAME}authorities") == "${applicationId}.files"
    assert provider.get(f"{NAME}exported") == "false"
    assert provider.get(f"{NAME}grantUriPermissions") == "true"
    (paths,) = provider.iter("meta-data")
    assert paths.get(f"{NAME}resource") == "@xml/shared_files"


@pytest.mark.parametrize("manifest", ["<manifest/>", "<application><provider/></application>", "</application>" * 2])
def test_the_hook_refuses_a_manifest_that_it_does_not_know(hook: ModuleType, manifest: str) -> None:
    with pytest.raises(ValueError, match="not the manifest"):
        hook.with_provider(manifest)


ACTIVITY = """<application><activity android:name="a"
    android:theme="@style/KivySupportCutout"></activity></application>"""


def test_a1_the_hook_says_how_the_window_behaves_under_the_keyboard(hook: ModuleType) -> None:
    written = hook.with_keyboard_mode(f"{HEAD}{ACTIVITY}</manifest>")
    (activity,) = ElementTree.fromstring(written).iter("activity")
    assert activity.get(f"{NAME}windowSoftInputMode") == "adjustPan"
    for manifest in ("<manifest/>", written):
        with pytest.raises(ValueError, match="not the manifest"):
            hook.with_keyboard_mode(manifest)


NEW_INTENT = """    @Override
    protected void onNewIntent(Intent intent) {
        if (this.newIntentListeners == null) return;
    }
"""


def test_likely_5_the_hook_lets_the_activity_keep_an_intent_that_comes_before_python(hook: ModuleType) -> None:
    written = hook.with_intent_kept(NEW_INTENT)
    assert written.splitlines()[2:4] == ["        setIntent(intent);", *NEW_INTENT.splitlines()[2:3]]
    assert hook.with_intent_kept(written) == written, "buildozer makes the package twice"
    with pytest.raises(ValueError, match="not the activity"):
        hook.with_intent_kept("public class Other {}")


def test_a3_speech_is_looked_for() -> None:
    queries = read((ANDROID / "queries.xml").read_text("utf-8"))
    assert [action.get(f"{NAME}name") for action in queries.iterfind("queries/intent/action")] == [
        "android.intent.action.TTS_SERVICE"
    ]
    assert f"extra_manifest_xml = {(ANDROID / 'queries.xml').relative_to(ROOT).as_posix()}" in SPEC


def test_a4_the_library_that_shares_files_brings_no_kotlin() -> None:
    (libraries,) = re.findall(r"^android\.gradle_dependencies = (.+)$", SPEC, re.MULTILINE)
    assert libraries == "androidx.core:core:1.6.0"


def test_the_id_is_decided_and_everywhere_the_same() -> None:
    """To Android another id is another app, without the matches of the first."""
    from tools.package import merged

    domain, name = (re.findall(rf"^package\.{key} = (.+)$", SPEC, re.MULTILINE)[0] for key in ("domain", "name"))
    assert f"{domain}.{name}" == merged.ID == "org.grimoire.grimoire"
    assert "org.grimoire.grimoire" in (ROOT / "docs" / "release.md").read_text("utf-8")


def test_the_recipe_for_f_droid_is_of_this_version() -> None:
    from tools.package import release

    version, code = release.read_version()
    recipe = (ROOT / "docs" / "fdroid" / f"{release_id()}.yml").read_text("utf-8")
    assert set(re.findall(r"(?:versionName|CurrentVersion): (\S+)", recipe)) == {version}
    assert set(re.findall(r"(?:versionCode|CurrentVersionCode): (\S+)", recipe)) == {code}
    assert f"commit: v{version}\n" in recipe and f"bin/grimoire-{version}-arm64-v8a-release-unsigned.apk" in recipe
    (ndk,) = re.findall(r"^android\.ndk = (\S+)$", SPEC, re.MULTILINE)
    assert f"ndk: r{ndk}\n" in recipe


def release_id() -> str:
    from tools.package import merged

    return merged.ID


def test_the_provider_shows_the_folder_that_sharing_writes_to_and_nothing_else() -> None:
    from device.sharing import SHARED

    (path,) = ElementTree.parse(ANDROID / "shared_files.xml").getroot()
    assert (path.tag, path.get("path")) == ("cache-path", f"{SHARED}/")


def test_match_files_are_opened_by_type_by_name_and_when_they_are_shared() -> None:
    filters = list(read((ANDROID / "intent_filters.xml").read_text("utf-8")))
    actions = [{action.get(f"{NAME}name") for action in one.iter("action")} for one in filters]
    assert actions == [{f"android.intent.action.{name}"} for name in ("VIEW", "VIEW", "SEND")]
    for one in filters:
        assert "android.intent.category.DEFAULT" in {item.get(f"{NAME}name") for item in one.iter("category")}
    patterns = [data.get(f"{NAME}pathPattern") for data in filters[1].iter("data")]
    # As Android reads them: no backtracking, so every further dot needs a pattern of its own.
    for name in ("/friday.grimoire.json", "/4.7.friday.grimoire.json", "/a.b.grimoire.json"):
        assert any(re.fullmatch((pattern or "").replace("\\\\", "\\"), name) for pattern in patterns)
    assert not any(re.fullmatch((pattern or "").replace("\\\\", "\\"), "/friday.json") for pattern in patterns)


# The store listing

LISTING = ROOT / "fastlane" / "metadata" / "android"
LOCALES = ("cs-CZ", "en-US", "hu-HU", "pl-PL")
MOST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}


def test_every_language_has_its_listing_and_no_other() -> None:
    from scoring.words import LANGUAGES
    from tools import store

    assert tuple(sorted(folder.name for folder in LISTING.iterdir())) == LOCALES
    assert set(store.LOCALES) == set(LANGUAGES) and sorted(store.LOCALES.values()) == list(LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_listing_is_whole_and_as_long_as_the_stores_take_it(locale: str) -> None:
    for name, most in MOST.items():
        text = (LISTING / locale / name).read_text("utf-8")
        assert 0 < len(text.strip()) <= most, name
        assert '"' not in text and "'" not in text and "  " not in text, "typography as everywhere"
    full = (LISTING / locale / "full_description.txt").read_text("utf-8")
    assert all(game in full for game in ("Witchstone", "Winter Queen", "Čarodění", "Witchcraft"))
    (note,) = (LISTING / locale / "changelogs").iterdir()
    assert note.name == f"{version_code()}.txt" and 0 < len(note.read_text("utf-8").strip()) <= 500


def version_code() -> str:
    """As python-for-android works it out: 10, the oldest API level, and two digits for each part of the version."""
    from screens.shell.version import VERSION

    code = 0
    for part in VERSION.split("."):
        code = 100 * code + int(part)
    return f"1024{code}"


def test_pictures_of_a_listing_are_of_a_shape_that_play_takes() -> None:
    from tools.store import SCREENS, SHOWN

    for screen in SCREENS.values():
        short, long = sorted(screen.pixels)
        assert long <= 2 * short and short >= 1080 and long <= 3840
    assert 2 <= len(SHOWN) <= 8


def test_a_listing_has_its_pictures_and_they_are_small() -> None:
    from PIL import Image

    from tools.store import FEATURE, SCREENS, SHOWN

    sizes = {"icon": (512, 512), "featureGraphic": FEATURE}
    sizes |= {f"phoneScreenshots/{number}": SCREENS["phoneScreenshots"].pixels for number in range(1, len(SHOWN) + 1)}
    total = 0
    for locale in LOCALES:
        for name, size in sizes.items():
            file = LISTING / locale / "images" / f"{name}.png"
            total += file.stat().st_size
            with Image.open(file) as picture:
                assert picture.size == size, file
    assert total < 6_000_000, "they are in the repository"


def test_the_banner_has_the_colours_of_the_games() -> None:
    from scoring.games import IDS
    from screens.game_screens import game_screens
    from tools.store import TINTS

    assert {game: game_screens(game).look.tint["dark"] for game in IDS} == TINTS


def test_the_privacy_statement_is_one_sentence() -> None:
    title, _, statement = (ROOT / "docs" / "privacy.md").read_text("utf-8").partition("\n\n")
    assert title == "# Privacy"
    assert statement.count(".") == 1 and statement.endswith(".\n")


# What may speak with a network: one module asks for the own address, and guests are answered while a table is open.
MAY_USE = {"guests": {"urllib", "asyncio", "socket"}, "device/network.py": {"socket"}}
CALLS_OUT = re.compile(r"urllib\.request|create_connection|open_connection|HTTPConnection|SOCK_STREAM\).*connect")


def test_the_sentence_is_true_of_the_code() -> None:
    """Nothing that ships opens a connection; a link is handed to the system."""
    network = re.compile(
        r"^\s*(?:import|from) (?:socket|http|urllib|ssl|requests|smtplib|ftplib|asyncio)\b", re.MULTILINE
    )
    for room in ("scoring", "storage", "device", "guests", "screens"):
        for path in (ROOT / room).rglob("*.py"):
            name, text = path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
            used = {line.split()[1].split(".")[0] for line in network.findall(text)}
            assert used <= MAY_USE.get(name, MAY_USE.get(room, {"urllib"})), path
            assert not CALLS_OUT.search(text), path
            assert ".connect((" not in text or name == "device/network.py", path


def test_the_search_for_the_own_address_sends_nothing() -> None:
    """Connecting a UDP socket only chooses a way."""
    text = (ROOT / "device" / "network.py").read_text("utf-8")
    assert "SOCK_DGRAM" in text and "SOCK_STREAM" not in text and "send" not in text.replace("sends nothing", "")


# The workflows

WORKFLOWS = ROOT / ".github" / "workflows"
TOOLS = ROOT / ".github" / "actions" / "android-tools" / "action.yml"
BUILDING = (WORKFLOWS / "android.yml").read_text("utf-8")
BUILD, EMULATOR, RELEASE = re.split(r"(?m)^  (?:emulator|release):$", BUILDING)


@pytest.mark.parametrize("path", [*sorted(WORKFLOWS.iterdir()), TOOLS], ids=lambda path: path.stem)
def test_a_workflow_pins_every_action_and_keeps_no_credentials(path: Path) -> None:
    text = path.read_text("utf-8")
    used = [action for action in re.findall(r"uses: (.+)", text) if not action.startswith("./")]
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    assert text.count("persist-credentials: false") == text.count("actions/checkout@")


def test_only_the_job_that_publishes_may_write_and_sees_the_key() -> None:
    for text in ((WORKFLOWS / "tests.yml").read_text("utf-8"), BUILD, EMULATOR):
        assert "secrets." not in text and "contents: write" not in text
    for name in ("tests.yml", "android.yml"):
        assert "permissions:\n  contents: read\n" in (WORKFLOWS / name).read_text("utf-8")
    assert "permissions:\n      contents: write\n" in RELEASE and "if: startsWith(github.ref, 'refs/tags/v')" in RELEASE
    assert "buildozer" not in RELEASE and "android-tools" not in RELEASE, "nothing is built beside the key"
    from tools.package import release

    secrets = set(re.findall(r"secrets\.(\w+)", RELEASE))
    assert secrets == {"GRIMOIRE_KEYSTORE_BASE64", *release.KEY[1:]}


def test_the_workflow_reads_keys_that_the_spec_has() -> None:
    """Buildozer takes a variable only for a key that the spec has."""
    text = BUILDING + TOOLS.read_text("utf-8")
    named = set(re.findall(r"\b(APP_[A-Z_]+)\b", text))
    assert {"APP_ANDROID_SKIP_UPDATE", "APP_ANDROID_ACCEPT_SDK_LICENSE", "APP_ANDROID_ARCHS"} <= named
    keys = {f"APP_{key.upper().replace('.', '_')}" for key in re.findall(r"^([\w.]+) =", SPEC, re.MULTILINE)}
    assert named <= keys, named - keys


def test_likely_6_the_parts_of_the_sdk_are_named_and_no_newer_ones_are_taken() -> None:
    (level,) = re.findall(r"^android\.api = (\d+)$", SPEC, re.MULTILINE)
    tools = TOOLS.read_text("utf-8")
    assert f'"platforms;android-{level}" "build-tools;{level}.0.0"' in tools and "APP_ANDROID_SKIP_UPDATE=1" in tools
    assert set(re.findall(r"build-tools[;/]([\d.]+)", BUILDING + tools)) == {f"{level}.0.0"}


def test_what_was_compiled_is_cached_by_everything_that_decides_it() -> None:
    (key,) = re.findall(r"key: (.+)", TOOLS.read_text("utf-8"))
    assert "${{ inputs.archs }}" in key
    named = re.findall(r"'([^']+)'", key)
    assert named == [
        "buildozer.spec",
        "requirements/package.txt",
        "assets/android/hook.py",
        "assets/android/recipes/**",
    ]
    (recipes,) = re.findall(r"^p4a\.local_recipes = (.+)$", SPEC, re.MULTILINE)
    assert f"{recipes}/**" in named and all(list(ROOT.glob(name)) for name in named)


def test_the_modules_that_the_workflow_runs_exist() -> None:
    modules = set(re.findall(r"python3? -m (tools\.[\w.]+)", BUILDING))
    assert modules == {"tools.package.alignment", "tools.package.merged", "tools.package.release", "tools.on_a_device"}
    for name in modules:
        assert importlib.util.find_spec(name), name
    assert "--throwaway" in EMULATOR and "build/device" in EMULATOR
    from screens.shell.version import VERSION

    (expression,) = re.findall(r"sed -n 's/\^(.+?)\$/", RELEASE)
    source = (ROOT / "screens" / "shell" / "version.py").read_text("utf-8")
    assert re.findall(expression.replace("\\(", "(").replace("\\)", ")"), source) == [VERSION]


@pytest.mark.parametrize("path", [*sorted(WORKFLOWS.iterdir()), TOOLS], ids=lambda path: path.stem)
def test_shell_of_the_workflows_can_be_parsed(path: Path) -> None:
    """As far as bash can tell without running it."""
    if not shutil.which("bash") or sys.platform == "win32":
        pytest.skip("bash is not here")
    lines = path.read_text("utf-8").splitlines()
    for number, line in enumerate(lines):
        if not (match := re.fullmatch(r"( *)(?:- )?run: (.*)", line)):
            continue
        script = match[2]
        if script in ("|", ">"):
            inner = _block(lines[number + 1 :], len(match[1]) + 1)
            script = ("\n" if script == "|" else " ").join(inner)
        else:
            assert ": " not in script and " #" not in script, f"YAML takes this for something else: {script}"
        script = re.sub(r"\$\{\{.*?\}\}", "value", script)
        done = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
        assert done.returncode == 0, f"{script}\n{done.stderr}"


def _block(lines: list[str], depth: int) -> list[str]:
    """The lines that are indented more, up to the first that is not."""
    block = []
    for line in lines:
        if line.strip() and len(line) - len(line.lstrip()) < depth:
            break
        block.append(line.strip())
    return block


# Pages of 16 KB

HEADERS = """
Program Headers:
  Type           Offset   VirtAddr           PhysAddr           FileSiz  MemSiz   Flg Align
  PHDR           0x000040 0x0000000000000040 0x0000000000000040 0x0002d8 0x0002d8 R   0x8
  LOAD           0x000000 0x0000000000000000 0x0000000000000000 0x000628 0x000628 R   0x4000
  LOAD           0x004000 0x0000000000004000 0x0000000000004000 0x000175 0x000175 R E {align}
"""


def test_the_smallest_alignment_counts() -> None:
    from tools.package.alignment import PAGE, smallest

    assert smallest(HEADERS.replace("{align}", "0x4000")) == PAGE
    assert smallest(HEADERS.replace("{align}", "0x1000")) < PAGE


@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("readelf"), reason="readelf is not here")
def test_a_library_with_small_pages_is_found(tmp_path: Path) -> None:
    from tools.package.alignment import too_small

    this = Path(sys.executable).resolve().read_bytes()
    headers = subprocess.run(["readelf", "-lW", sys.executable], capture_output=True, text=True).stdout
    names = (
        ("lib/arm64-v8a/libsmall.so", "base/lib/x86_64/libpybundle.so: modules/_small.so")
        if "0x1000" in headers
        else ()
    )
    bundle = BytesIO()
    with tarfile.open(fileobj=bundle, mode="w:gz") as tar:
        for name, content in (("modules", None), ("modules/_small.so", this), ("modules/os.pyc", b"compiled")):
            member = tarfile.TarInfo(name)
            member.type, member.size = (tarfile.DIRTYPE, 0) if content is None else (tarfile.REGTYPE, len(content))
            tar.addfile(member, BytesIO(content or b""))
    package = tmp_path / "app.apk"
    with zipfile.ZipFile(package, "w") as archive:
        archive.writestr("lib/arm64-v8a/libsmall.so", this)
        archive.writestr("base/lib/x86_64/libpybundle.so", bundle.getvalue())
        archive.writestr("lib/armeabi-v7a/libold.so", b"\x7fELF")
    assert [problem.partition(" is aligned")[0] for problem in too_small(package)] == list(names)
    with zipfile.ZipFile(tmp_path / "empty.apk", "w") as archive:
        archive.writestr("classes.dex", b"")
    with pytest.raises(ValueError, match="no library"):
        too_small(tmp_path / "empty.apk")


# What comes by pipx


def test_every_room_and_its_data_go_into_the_wheel() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    setuptools = config["tool"]["setuptools"]
    assert config["project"]["scripts"] == {"grimoire": "main:main"}
    included = setuptools["packages"]["find"]["include"]
    for room in ("scoring*", "storage*", "device*", "screens*", "kv*", "locales*", "assets.atlas", "assets.big"):
        assert room in included
    endings = {pattern.removeprefix("*") for pattern in setuptools["package-data"]["*"]}
    read = {
        path.suffix
        for folder in ("kv", "assets/atlas", "assets/big", "scoring", "screens", "storage", "device")
        for path in (ROOT / folder).rglob("*.*")
        if "__pycache__" not in path.parts
    }
    assert read <= endings | {".py"} and ".mo" in endings
