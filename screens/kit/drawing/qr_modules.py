"""The modules of a QR code. qrcodegen makes them; its slowest parts are replaced or left out.

It tries eight masks and takes the one that is best to read: two thirds of its time. Any of them can be read, and
what is encoded here has no large even areas, so one mask is used always. The error correction is worked out with
whole polynomials as numbers, and not byte by byte.
"""

from __future__ import annotations

from functools import lru_cache

# (x + y) divided by 3 leaves nothing: it breaks up rows, columns and squares alike.
MASK = 3
FIELD, MODULUS = 255, 0x11D


@lru_cache(maxsize=4)
def modules(text: str) -> tuple[bytes, ...]:
    """The rows of the code from top to bottom, a dark module being 1; none if no code can hold the text."""
    from qrcodegen import DataTooLongError, QrSegment
    from qrcodegen import QrCode as Code

    if not text:
        return ()
    Code._reed_solomon_compute_remainder = staticmethod(remainder)
    try:
        code = Code.encode_segments(QrSegment.make_segments(text), Code.Ecc.LOW, mask=MASK)
    except DataTooLongError:
        return ()
    across = range(code.get_size())
    return tuple(bytes(code.get_module(x, y) for x in across) for y in across)


def remainder(data: bytes, divisor: bytes) -> bytearray:
    """The remainder of a division of polynomials over GF(256); the leading 1 of the divisor is left out."""
    multiples, high = _multiples(bytes(divisor)), 8 * (len(divisor) - 1)
    rest = 0
    for byte in data:
        factor = byte ^ (rest >> high)
        rest = ((rest << 8) & ((1 << (high + 8)) - 1)) ^ multiples[factor]
    return bytearray(rest.to_bytes(len(divisor), "big"))


@lru_cache(maxsize=8)
def _multiples(divisor: bytes) -> tuple[int, ...]:
    """The divisor times each element, as numbers."""
    powers, logarithms = _powers()
    steps = [logarithms[coefficient] for coefficient in divisor]
    return (
        0,
        *(
            int.from_bytes(bytes(powers[step + logarithms[factor]] for step in steps), "big")
            for factor in range(1, FIELD + 1)
        ),
    )


@lru_cache(maxsize=1)
def _powers() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The powers of 2 in the field, twice round, and which power an element is."""
    powers, value = [], 1
    for _ in range(2 * FIELD):
        powers.append(value)
        value = value << 1 ^ (MODULUS if value >> 7 else 0)
    logarithms = [0] * (FIELD + 1)
    for exponent in range(FIELD):
        logarithms[powers[exponent]] = exponent
    return tuple(powers), tuple(logarithms)
