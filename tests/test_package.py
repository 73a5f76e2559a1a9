"""What goes into the package: manifest parts, store listing and workflow, as far as files can tell."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[1]
ANDROID = ROOT / "assets" / "android"
NAME = "{http://schemas.android.com/apk/res/android}"
HEAD = '<manifest xmlns:android="http://schemas.android.com/apk/res/android">'


def read(inner: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"{HEAD}{inner}</manifest>")


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    found = importlib.util.spec_from_file_location("hook", ANDROID / "hook.py")
    assert found and found.loader
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


# The manifest


def test_the_hook_adds_one_provider_that_nobody_can_read_unasked(hook: ModuleType) -> None:
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
