"""The words left out for families: the data, and what a table with the option accepts."""

import codecs

import pytest

from lexiko import lexicon
from lexiko.catalogue import edition, tile_set
from lexiko.errors import BadRecord, BadWord
from lexiko.family import FamilyLexicon, words_left_out
from lexiko.lexicon.shipped import ShippedList, shipped
from lexiko.lexicon.word_lists import word_lists
from lexiko.notation.log import format_log, parse_log
from lexiko.notation.referee import Refused, play_script
from lexiko.notation.verification import verify
from lexiko.rules.editions import Options
from lexiko.rules.events import TableOpened
from lexiko.rules.lexicon import Lexicon, WordSet
from lexiko.table import Table

from .notation.test_referee import no_lexicon

SWEAR = "".join("F U C K".split())
LANGUAGES = ["en", "de", "fr", "es"]
INNOCENT = """
    ASSASSIN ASSET BREAST BUTT CLASS COCKATOO COCKPIT COCKTAIL CRACKER CUMIN DAMN DICE FAIRY
    FART GRAPE GRASS HELL HOE HOMOGENEOUS JEWEL NIGGLE NUTS PANSY PASS PIMPLE POOP PRICK
    PUSSYCAT PUSSYFOOT QUEER RAPESEED SCREW SEX SEXTANT SEXUAL SHITAKE SNIGGER SPADE
    SPICE SQUAWK TITAN TITLE WHORL ANALYST ANALOG ORGAN ORGANIC ARSENIC ARSENAL BASEMENT CRAPS
""".split()


OTHER_FORMS = {
    "de": "FPURVFFRERV IRESVPXGRZ XANPXNEFPU UHEGRFG AHGGVTFGR",
    "fr": "RAPHYRENVG PBAANFFRF ZREQBLNVG PUVREBAG FNYBCNVG",
    "es": "NPBWBANEBA WBQREVNZBF SBYYNONA CHGRNENA PNOEBANQNF",
}
"""Forms and compounds of swear words, in ROT13."""
OTHER_INNOCENT = {
    "de": """
        MARSCH BARSCH HURTIG SANDWICHS TETANUS ANALOG KANAL METHODEN ANSPORN VÖGEL TAPISSERIE
        TISCHLAMPE ROTSCHWANZ MITTE LESBAR SCHWULST FICKFACK PISSOIR SODOM
        """,
    "fr": """
        CHIANTI CHIEN CONNU CONNECTER DECONNECTER ACCUL CALCUL BISCUIT BITUME BAISER SALOPETTE
        BORDELAIS PISSENLIT PUTOIS FISTON ANALYSE CANAL FIEROT PARTOUT TESTER REPUTE
        """,
    "es": """
        COÑAC COÑA CALCULO ARTICULO AMPOLLAS REPOLLAS POLLO PUTREFACTO DISPUTA CONVERGEN PIJAMA
        FOLLETO FOLLAJE CHUPETE MARIQUITA PAJE AÑO AÑOS CANALES ESCALERA
        """,
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_left_out_is_spelled_with_the_tiles_of_its_language(language: str) -> None:
    tiles, words = tile_set(language), words_left_out(language)
    assert 600 <= len(words) <= 2000
    for word in words:
        letters = tiles.spell(word)
        assert letters
        assert 2 < len(letters) <= 15
        assert tiles.fold(word) == word


def test_forms_are_left_out_and_innocent_words_are_not() -> None:
    left_out = words_left_out("en")
    assert {SWEAR, SWEAR + "ER", SWEAR + "ERS", SWEAR + "ING"} <= left_out
    assert not left_out & set(INNOCENT)


@pytest.mark.parametrize("language", OTHER_FORMS)
def test_other_languages_leave_out_forms_and_no_innocent_words(language: str) -> None:
    left_out = words_left_out(language)
    assert set(codecs.decode(OTHER_FORMS[language], "rot13").split()) <= left_out
    assert not left_out & set(OTHER_INNOCENT[language].split())


@pytest.mark.parametrize("listed", shipped().values())
def test_most_words_left_out_are_in_the_list_that_comes_with_lexiko(listed: ShippedList) -> None:
    left_out = words_left_out(listed.language)
    assert len(left_out & frozenset(listed.read())) > 0.85 * len(left_out)


def test_dice_use_the_words_of_their_language_and_others_have_none() -> None:
    dice = edition("dice")
    assert dice.tiles.key == "dice_en"
    assert words_left_out(dice.tiles.language) == words_left_out("en")
    assert words_left_out("pl") == frozenset()


def test_a_family_lexicon_lacks_those_words_and_no_others() -> None:
    english = lexicon.load("english")
    family = FamilyLexicon(english, "en")
    missing = {word for word in english.words() if not family.is_word(word)}
    assert missing == words_left_out("en") & set(english.words())
    assert len(missing) > 500


def test_word_lists_do_not_show_them() -> None:
    lists = word_lists(lexicon.load("english"))
    shown = {*lists.two_letters, *lists.three_letters, *lists.q_without_u}
    assert not shown & words_left_out("en")
    assert {"QI", "ZAS", "QABALA"} <= shown


def script(challenge: str, *, family: bool) -> dict[str, object]:
    return {
        "edition": "deluxe",
        "lexicon": [SWEAR, "HORN"],
        "order": ["Ana", "Ben"],
        "tiles": SWEAR + "IVV" + "HORNAEE",
        "options": {"challenge": challenge, "family": family},
        "turns": [f"8G {SWEAR}"] + ([] if challenge == "void" else ["challenge Ben"]),
    }


def test_the_option_makes_the_word_invalid_at_a_referees_table() -> None:
    play_script(script("void", family=False), no_lexicon)
    with pytest.raises(Refused, match=SWEAR) as refused:
        play_script(script("void", family=True), no_lexicon)
    assert isinstance(refused.value.error, BadWord)
    removed = play_script(script("single", family=True), no_lexicon)
    assert removed.game.board.is_empty
    assert not play_script(script("single", family=False), no_lexicon).game.board.is_empty


def test_a_record_carries_the_option_and_is_verified_with_it() -> None:
    played = play_script(script("single", family=True), no_lexicon)
    words: Lexicon = WordSet([SWEAR, "HORN"], played.game.edition.tiles)
    events = parse_log(format_log(played.events))
    assert isinstance(events[0], TableOpened)
    assert events[0].options.family
    assert verify(events, words).words_are_checked
    without = play_script(script("single", family=False), no_lexicon)
    assert verify(without.events, words).words_are_checked
    with pytest.raises(BadRecord):
        verify([without.events[0], *events[1:]], words)


def test_a_table_from_python_honours_it() -> None:
    table = Table(challenge="void", options=Options(family=True))
    with pytest.raises(BadWord):
        table.play(f"8G {SWEAR}")
    table.play("8G HORN")
