"""The languages of the app: one line in this table, and the catalogues in `locales/<code>`, make a language."""

from __future__ import annotations

from dataclasses import dataclass

NO_BREAK = "\u00a0"
# Numbers with at least this many digits get thousands separators: a year does not.
LEAST_PARTED = 10_000
ONE_OR_MANY = "nplurals=2; plural=(n != 1);"


@dataclass(frozen=True)
class Language:
    """What a program has to know of a language.

    `name` is what its speakers call it; `plural` is the rule in the head of a catalogue, and `quotes` an opening and a
    closing mark. `decimal` stands before a fraction, `thousands` between groups of digits. A line never ends with
    one of the `tied` words, which have one letter, nor between a number and one of the `units`. `listing` is the folder
    of its store texts, `voice` the name of its voice on a Mac; both may be missing.
    """

    code: str
    name: str
    plural: str
    quotes: str
    decimal: str = ","
    thousands: str = NO_BREAK
    tied: str = ""
    units: tuple[str, ...] = ("min", "h", "MB", "%")
    listing: str = ""
    voice: str = ""

    @property
    def forms(self) -> int:
        """How many plural forms there are."""
        return int(self.plural.partition(";")[0].removeprefix("nplurals="))

    def number(self, value: float, digits: int = 0) -> str:
        """With a real minus, and with this number of digits behind the decimal sign."""
        text = f"{abs(value):,.{digits}f}" if abs(value) >= LEAST_PARTED else f"{abs(value):.{digits}f}"
        whole, _, fraction = text.partition(".")
        sign = "−" if value < 0 and text.strip("0.,") else ""
        return sign + whole.replace(",", self.thousands) + (self.decimal + fraction if fraction else "")


# The plural rules are written by hand: the tables of other tools do not agree with each other about Hungarian.
TABLE: dict[str, Language] = {
    language.code: language
    for language in (
        Language("en", "English", ONE_OR_MANY, "“”", ".", ",", listing="en-US", voice="Samantha"),
        Language(
            "hu",
            "Magyar",
            ONE_OR_MANY,
            "„”",
            units=("perc", "óra", "MB", "%"),
            listing="hu-HU",
            voice="Tünde",
        ),
        Language(
            "pl",
            "Polski",
            "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
            "„”",
            tied="aiouwz",
            units=("min", "godz.", "MB", "%", "pkt"),
            listing="pl-PL",
            voice="Zosia",
        ),
        Language(
            "cs",
            "Čeština",
            "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
            "„“",
            tied="aikosuvz",
            listing="cs-CZ",
            voice="Zuzana",
        ),
    )
}
