"""The part of qrcodegen that is used here."""

from collections.abc import Callable, Sequence

class DataTooLongError(ValueError): ...

class QrSegment:
    @staticmethod
    def make_segments(text: str) -> list[QrSegment]: ...

class QrCode:
    _reed_solomon_compute_remainder: Callable[[bytes, bytes], bytearray]

    class Ecc:
        LOW: QrCode.Ecc

    @staticmethod
    def encode_segments(segs: Sequence[QrSegment], ecl: QrCode.Ecc, *, mask: int = -1) -> QrCode: ...
    def get_size(self) -> int: ...
    def get_module(self, x: int, y: int) -> bool: ...
    @staticmethod
    def _reed_solomon_compute_divisor(degree: int) -> bytes: ...
    @staticmethod
    def _reed_solomon_multiply(x: int, y: int) -> int: ...
