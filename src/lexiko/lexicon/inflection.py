"""Add regular English endings to word lists that leave them out, as most do.

The Deluxe sheet, “Dos, Don'ts” no. 7: regular plurals and verb endings are acceptable, as in BOAT,
BOATS; TALK, TALKED, TALKING, TALKS. A word list doesn't say which words are nouns and verbs, so a
word gets all the endings that its spelling allows, with known exceptions: words that already are
another word with an ending, irregular verbs and nouns, and function words. That's generous; for
exact forms, use a list that has them all.
"""

import re
from collections.abc import Iterable, Iterator

_VOWELS = "AEIOU"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_ONE_SYLLABLE_CLOSED = re.compile(r"(?:[^AEIOUY]|QU|Y(?=[AEIOU]))*[AEIOUY][^AEIOUHYWX]")
"""Consonants, one vowel, one consonant, as in STOP, QUIT and YAP: the last letter is doubled."""

_IRREGULAR_VERBS = _words(
    """
    ARISE AWAKE BE BEAR BEAT BECOME BEFALL BEGET BEGIN BEHOLD BEND BESET BESTRIDE BET BID BIND BITE
    BLEED BLOW BREAK BREED BRING BUILD BURST BUY CAST CATCH CHOOSE CLING COME COST CREEP CUT DEAL
    DIG DO DRAW DRINK DRIVE EAT FALL FEED FEEL FIGHT FIND FLEE FLING FLY FORBID FORGET FORGIVE
    FORSAKE FREEZE GET GIVE GO GRIND GROW HAVE HEAR HIDE HIT HOLD HURT KEEP KNOW LEAD LEAVE LEND LET
    LOSE MAKE MEAN MEET MISTAKE OVERCOME PUT QUIT READ RIDE RISE RUN SAY SEE SEEK SELL SEND SET
    SHAKE SHOOT SHRINK SHUT SIT SLAY SLEEP SLIDE SLING SLINK SLIT SPEAK SPEND SPIN SPLIT SPREAD
    SPRING STAND STEAL STICK STING STRIDE STRIKE STRIVE SWEAR SWEEP SWIM SWING TAKE TEACH TEAR TELL
    THINK THROW THRUST TREAD UNDERGO UNDERSTAND UNDERTAKE UPSET WEAR WEAVE WEEP WIN WITHDRAW
    WITHSTAND WRING WRITE
    """
)
"""Verbs with an irregular past: no -ED."""

_IRREGULAR_NOUNS = _words(
    """
    CALF CHILD ELF FOOT GOOSE HALF KNIFE LEAF LIFE LOAF LOUSE MAN MOUSE OX SELF SHEAF SHEEP SHELF
    TOOTH WIFE WOLF WOMAN
    """
)
"""Nouns with an irregular plural. Some are verbs too (KNIFES, WOLFS), but a list without endings
doesn't show that."""

_O_WITH_ES = _words(
    """
    BUFFALO CARGO DO DOMINO ECHO EMBARGO GO GROTTO HERO LINGO MANGO MOSQUITO MOTTO NO POTATO TOMATO
    TORNADO TORPEDO UNDERGO VETO VOLCANO
    """
)

_WITHOUT_ENDINGS = _words(
    """
    A ALTHOUGH AM AMONG AN AND ARE AS AT BECAUSE BEEN BEING BUT BY COULD DID DOES DONE FOR FROM GONE
    HAD HAS HE HER HERS HIM HIS HOW I IF IN INTO IS IT ITS ME MIGHT MINE MUST MY NOR OF OFTEN ON
    ONTO OR OUGHT OUR OURS SHALL SHE SHOULD SINCE SO SUCH THAN THAT THE THEIR THEIRS THEM THEN THERE
    THESE THEY THIS THOSE THOUGH TO UNLESS UNTIL UPON US VERY WAS WE WERE WHEN WHERE WHETHER WHICH
    WHILE WHO WHOM WHOSE WITH WITHIN WITHOUT WOULD YET YOU YOUR YOURS
    """
)


def with_s(word: str) -> str:
    """Add -S: BOAT → BOATS, BOX → BOXES, QUIZ → QUIZZES, CITY → CITIES."""
    if word.endswith("Z") and _ONE_SYLLABLE_CLOSED.fullmatch(word):
        return word + "ZES"
    if word.endswith(("S", "X", "Z", "CH", "SH")) or word in _O_WITH_ES:
        return word + "ES"
    return word[:-1] + "IES" if _ends_in_consonant_and_y(word) else word + "S"


def with_ed(word: str) -> str:
    """Add -ED: TALK → TALKED, BAKE → BAKED, CRY → CRIED, STOP → STOPPED."""
    if word.endswith("E"):
        return word + "D"
    return (word[:-1] + "I" if _ends_in_consonant_and_y(word) else _stem(word)) + "ED"


def with_ing(word: str) -> str:
    """Add -ING: TALK → TALKING, BAKE → BAKING, DIE → DYING, STOP → STOPPING."""
    if word.endswith("IE"):
        return word[:-2] + "YING"
    if word.endswith("E") and not word.endswith(("EE", "OE", "YE")) and len(word) > 2:
        return word[:-1] + "ING"
    return _stem(word) + "ING"


def inflect(words: Iterable[str]) -> set[str]:
    """The regular forms of English upper-case words that aren't among them yet."""
    known = frozenset(words)
    forms = {form for word in known if not _has_ending(word, known) for form in _forms(word)}
    return forms - known


def _forms(word: str) -> Iterator[str]:
    if len(word) < 2 or word in _WITHOUT_ENDINGS or not any(vowel in word for vowel in "AEIOUY"):
        return
    if word not in _IRREGULAR_NOUNS:
        yield with_s(word)
    if word not in _IRREGULAR_VERBS:
        yield with_ed(word)
    yield with_ing(word)


def _has_ending(word: str, known: frozenset[str]) -> bool:
    """Whether this is another known word with an ending, and so gets no other."""
    stems: list[str] = []
    if word.endswith("S") and not word.endswith("SS"):
        stems += [word[:-1], word[:-2], word[:-3] + "Y"]
    if word.endswith("ED"):
        stems += [word[:-1], word[:-2], word[:-3], word[:-3] + "Y"]
    if word.endswith("ING"):
        stems += [word[:-3], word[:-3] + "E", word[:-4]]
    if word.endswith("LY"):
        stems += [word[:-2], word[:-1] + "E", word[:-3] + "Y"]
    return any(len(stem) > 1 and stem in known for stem in stems)


def _ends_in_consonant_and_y(word: str) -> bool:
    return len(word) > 1 and word[-1] == "Y" and (word[-2] not in _VOWELS or word[-3:-1] == "QU")


def _stem(word: str) -> str:
    is_closed = _ONE_SYLLABLE_CLOSED.fullmatch(word) is not None
    if word.endswith("C") and (is_closed or word.endswith("IC")):
        return word + "K"
    return word + word[-1] if is_closed else word
