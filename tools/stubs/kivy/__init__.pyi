"""The part of Kivy's interface that is used here, with the types that Kivy 2.3.1 has at runtime."""

__version__: str
kivy_data_dir: str
