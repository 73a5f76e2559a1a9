"""MarkupSafe for python-for-android: its wheels are taken where there are any, which is on 64-bit phones.

Elsewhere it is built here; without its compiled part it works too, only slower.
"""

from typing import ClassVar

from pythonforandroid.recipe import PyProjectRecipe


class MarkupSafeRecipe(PyProjectRecipe):  # type: ignore[misc]  # it has no types
    version = "3.0.4"
    url = "https://github.com/pallets/markupsafe/archive/refs/tags/{version}.tar.gz"
    site_packages_name = "markupsafe"
    depends: ClassVar = ["setuptools"]


recipe = MarkupSafeRecipe()
