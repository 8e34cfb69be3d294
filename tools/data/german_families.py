"""The words of the German list that are forms of one word, by their endings.

They're grouped by what the list itself has: a stem is an adjective's if all five endings follow it,
a verb's if it has an infinitive and the participle in -END; what's neither can be a noun.
"""

from collections.abc import Collection, Iterator

Forms = dict[str, str]
"""Forms, and what makes each of them: its ending, or its beginning and ending."""

_ADJECTIVE = ("E", "EM", "EN", "ER", "ES")
_DEGREES = ("ER", "ST", "EST")
_PRESENT = ("", "E", "ST", "EST", "T", "ET", "EN", "N", "ENS", "NS")
_PAST = ("TE", "TEST", "TEN", "TET", "ETE", "ETEST", "ETEN", "ETET")
_NOUN = ("S", "ES", "E", "EN", "N", "ER", "ERN", "NEN", "SE", "SES", "SEN")
_NOUN_WITH_UMLAUT = ("", "E", "EN", "ER", "ERN", "N")
_SHORTEST = 3
_SEPARABLE = (
    """
    AB AN AUF AUS BEI DA DABEI DAHIN DAVON DAZU DURCH EIN EMPOR ENTGEGEN ENTLANG FEHL FEST FORT FREI
    GEGENÜBER HEIM HER HERAB HERAN HERAUF HERAUS HEREIN HERUM HERUNTER HERVOR HIN HINAB HINAUF
    HINAUS HINEIN HINTERHER HINUNTER HINWEG HINZU HOCH LOS MIT NACH NIEDER RAN RAUF RAUS REIN RUM
    RUNTER STATT TEIL UM UMHER UNTER VOR VORAN VORAUS VORBEI WEG WEITER WIEDER ZU ZURECHT ZURÜCK
    ZUSAMMEN ÜBER
    """
).split()
_UMLAUTS = str.maketrans("AOU", "ÄÖÜ")


def families(words: frozenset[str], without_forms: Collection[str]) -> Iterator[tuple[str, Forms]]:
    """Yield each group of forms in the list, with its kind.

    Words `without_forms` aren't nouns: NACHEN isn't the plural of NACH.
    """
    taken: set[str] = set()
    for word in sorted(words):
        for kind, forms in (("verb", _verb(word)), ("adjective", _adjective(word, words))):
            if found := {form: part for form, part in forms.items() if form in words}:
                # A noun can be the stem of a verb too, or that with an -E: TISCH, REISE.
                taken.update(
                    form for form, part in found.items() if kind != "verb" or part not in ("", "E")
                )
                yield kind, found
    for word in sorted(words - taken - frozenset(without_forms)):
        found = {form: part for form, part in _noun(word).items() if form in words}
        if len(found) > 1:
            yield "noun", found


def _adjective(word: str, words: frozenset[str]) -> Forms:
    stem = word.removesuffix("EM")
    if stem == word or len(stem) < _SHORTEST:
        return {}
    if not all(stem + ending in words for ending in _ADJECTIVE):
        return {}
    forms = {stem + ending: ending for ending in ("", *_ADJECTIVE)}
    for degree in _DEGREES:
        forms |= {stem + degree + ending: degree + ending for ending in ("", *_ADJECTIVE)}
    return forms


def _verb(word: str) -> Forms:
    """The forms of the verb that has this word as its participle in -END, with an -E."""
    infinitive = word.removesuffix("DE")
    if not infinitive.endswith("N") or infinitive == word:
        return {}
    stem = infinitive.removesuffix("N").removesuffix("E")
    if len(stem) < _SHORTEST - 1:
        return {}
    forms = {stem + ending: ending for ending in (*_PRESENT, *_PAST)}
    forms |= {infinitive + "D" + ending: "ND" + ending for ending in ("", *_ADJECTIVE)}
    forms |= _participles("", stem)
    for prefix in _SEPARABLE:
        rest = stem.removeprefix(prefix)
        if rest != stem and len(rest) > 1:
            forms |= _participles(prefix, rest)
            with_zu = f"{prefix}ZU{infinitive.removeprefix(prefix)}"
            forms[with_zu] = "ZU"
            forms |= {f"{with_zu}D{ending}": "ZU" + ending for ending in ("", *_ADJECTIVE)}
    return forms


def _participles(prefix: str, stem: str) -> Forms:
    return {
        f"{prefix}GE{stem}{last}{ending}": "GE" + ending
        for last in ("T", "ET", "EN")
        for ending in ("", *_ADJECTIVE)
    }


def _noun(word: str) -> Forms:
    if len(word) < _SHORTEST:
        return {}
    forms = {word + ending: ending for ending in ("", *_NOUN)}
    changed = _with_umlaut(word)
    if changed != word:
        forms |= {changed + ending: "Ä" + ending for ending in _NOUN_WITH_UMLAUT}
    return forms


def _with_umlaut(word: str) -> str:
    """The word with its last A, O, U or AU changed, as in plurals: HAUS → HÄUS."""
    at = max(word.rfind(vowel) for vowel in "AOU")
    if at < 0:
        return word
    if word[max(0, at - 1) : at + 1] == "AU":
        at -= 1
    return word[:at] + word[at].translate(_UMLAUTS) + word[at + 1 :]
