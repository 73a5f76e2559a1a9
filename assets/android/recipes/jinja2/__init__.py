"""Jinja for python-for-android: pure Python, and a recipe only so that pip does not look for a wheel of MarkupSafe."""

from typing import ClassVar

from pythonforandroid.recipe import PyProjectRecipe


class Jinja2Recipe(PyProjectRecipe):  # type: ignore[misc]  # it has no types
    version = "3.1.6"
    url = "https://github.com/pallets/jinja/releases/download/{version}/jinja2-{version}.tar.gz"
    sha256sum = "0137fb05990d35f1275a587e9aee6d56da821fc83491a0fb838183be43f66d6d"
    site_packages_name = "jinja2"
    depends: ClassVar = ["markupsafe"]


recipe = Jinja2Recipe()
