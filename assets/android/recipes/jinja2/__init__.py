"""Jinja for python-for-android: pure Python, and a recipe only so that pip does not look for a wheel of MarkupSafe."""

from typing import ClassVar

from pythonforandroid.recipe import PyProjectRecipe


class Jinja2Recipe(PyProjectRecipe):  # type: ignore[misc]  # it has no types
    version = "3.1.6"
    url = "https://github.com/pallets/jinja/archive/refs/tags/{version}.tar.gz"
    site_packages_name = "jinja2"
    depends: ClassVar = ["markupsafe"]


recipe = Jinja2Recipe()
