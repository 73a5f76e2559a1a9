"""MarkupSafe for python-for-android: its wheels are taken where there are any, which is on 64-bit phones.

Elsewhere it is built here; without its compiled part it works too, only slower.
"""

from typing import ClassVar

from pythonforandroid.recipe import PyProjectRecipe


class MarkupSafeRecipe(PyProjectRecipe):  # type: ignore[misc]  # it has no types
    version = "3.0.4"
    url = "https://github.com/pallets/markupsafe/releases/download/{version}/markupsafe-{version}.tar.gz"
    sha256sum = "2e9ad7dd851bf45fab9f75cbff4cb493fee9979e8d8c7c9c3ee119022518edd6"
    site_packages_name = "markupsafe"
    depends: ClassVar = ["setuptools"]


recipe = MarkupSafeRecipe()
