"""What the five rule sheets give a player besides the rules: a copy of the facts, to be ticked off
wherever Lexiko shows them."""

import lzma
import re
from collections.abc import Mapping

from lexiko.catalogue import DATA
from lexiko.lexicon.shipped import shipped

FAMILY = DATA / "family" / "en.txt.xz"

TWOS = """
AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER ES ET EX
FA FE GO HA HE HI HM HO ID IF IN IS IT JO KA KI LA LI LO MA ME MI MM MO MU MY NA NE NO NU OD OE OF
OH OI OM ON OP OR OS OW OX OY PA PE PI QI RE SH SI SO TA TI TO UH UM UN UP US UT WE WO XI XU YA YE
YO ZA
""".split()
Q_WORDS = """
MBAQANGA MBAQANGAS QABALA QABALAS QABALAH QABALAHS QADI QADIS QAT QATS QAID QAIDS QI QIS QOPH QOPHS
FAQIR FAQIRS QANAT QANATS TRANQ TRANQS QINDAR QINDARS QINTAR QINTARS QWERTY QWERTYS SHEQEL QINDARKA
SHEQALIM
""".split()
LETTER_GROUPS = """
BR CH CL DLE ED ENT EST FUL GHT ING NK KLE MIS ISM IUM MB MP ND NT PR PL RE STR TH UN IVE OUS
""".split()
BEGINNINGS = "UN DE RE OUT".split()
ENDINGS = "ES ED ER LY ING ERS IER EST IES".split()

TIPS: Mapping[str, tuple[str, ...]] = {
    "1": ("two and three letters", "50 points"),
    "2": ("S", "plural", "8 points"),
    "3": ("Shuffle", *LETTER_GROUPS),
    "4": ("premium square", "vowel"),
    "5": ("STARLINE", "vowels", "one consonant more"),
    "6": ("all seven", "50", "left", "right", *BEGINNINGS, *ENDINGS),
    "7": ("Q without", "QI", "QAT"),
    "8": ("S", "Y, E, R and D"),
    "9": ("good play", "second", "time"),
    "10": ("luck", "forgive", "enjoy"),
}
"""What no tip may leave out, in English, by its number."""
DOS = (
    ("diagonally", "left to right", "top to bottom"),
    ("complete word",),
    ("empty square", "together make one word"),
    ("bag is empty", "last tile", "pass"),
    ("Agree on a dictionary", "challenges", "spelling", "open"),
    ("other languages", "part of speech", "capital", "hyphen", "apostrophe"),
    ("plurals", "verb forms"),
    ("add an S", "whole word"),
    ("blank", "stays", "swap"),
    ("same word", "often"),
)
"""The ten points in their order."""
HISTORY = (
    *("Alfred Butts", "architect", "Poughkeepsie", "score", "1930s", "Lexiko", "1940s"),
    *("Criss Cross Words", "at home", "patent", "copyright", "manufacturer", "1948", "new name"),
    *("new board", "40 million", "20,000", "25,000", "300", "Millions", "many languages"),
)


def threes() -> list[str]:
    """The words of three letters as the word list has them, without any graph, and without those
    that the family filter leaves out of every list that Lexiko shows."""
    words = shipped()["english"].read()
    left_out = lzma.decompress(FAMILY.read_bytes()).decode().split()
    found = {word for word in words if len(word) == 3 and word.isascii() and word.isalpha()}
    return sorted(found - {*left_out})


def tick_off(pages: Mapping[str, str]) -> None:
    """Check that every fact stands on its page: `1` to `10`, `dos`, `history`, `two_letters`,
    `three_letters`, `q_without_u`."""
    plain = {topic: " ".join(text.split()) for topic, text in pages.items()}
    missing = {
        topic: lost
        for topic, facts in {**TIPS, "dos": sum(DOS, ()), "history": HISTORY}.items()
        if (lost := [fact for fact in facts if not _stands_in(fact, plain[topic])])
    }
    assert missing == {}
    places = [plain["dos"].index(point[0]) for point in DOS]
    assert places == sorted(places)
    assert set(re.findall(r"\b[A-Z]{2}\b", plain["two_letters"])) == set(TWOS)
    assert set(re.findall(r"\b[A-Z]{3}\b", plain["three_letters"])) == set(threes())
    assert set(Q_WORDS) <= set(re.findall(r"\b[A-Z]{2,}\b", plain["q_without_u"]))
    assert not any("scrab" in text.lower() for text in plain.values())


def _stands_in(fact: str, text: str) -> bool:
    """Letters in capitals must stand by themselves: RE isn't in PREMIUM."""
    return bool(re.search(rf"\b{fact}\b", text)) if fact.isupper() else fact in text
