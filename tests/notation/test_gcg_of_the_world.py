"""GCG as other programs write it: one file, written here, for each cause that once refused a sound
game."""

from pathlib import Path

import pytest

from lexiko.errors import BadEdition, BadRecord
from lexiko.notation.gcg import format_gcg, parse_gcg, read_gcg
from lexiko.notation.record import Record

FILES = Path(__file__).parent / "gcg"
REFUSED = {"super-board", "list-of-catalan", "german-letters-under-an-english-list"}
READ = sorted(path.stem for path in FILES.glob("*.gcg") if path.stem not in REFUSED)


def read(name: str, language: str | None = None) -> Record:
    return read_gcg((FILES / f"{name}.gcg").read_bytes(), language)


def refused(name: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read(name)
    return caught.value


@pytest.mark.parametrize("name", READ)
def test_every_file_is_read_and_written_as_the_same_game(name: str) -> None:
    record = read(name)
    again = parse_gcg(format_gcg(record))
    assert again.events == record.events
    assert again.header.players == record.header.players


# ── Boards ──────────────────────────────────────────────────────────────────────────────────────


def test_the_usual_board_goes_by_many_names() -> None:
    assert read("standard15").game.scores == (39, 9)
    head = "#player1 ana\n#player2 ben\n"
    for name in ("Standard 15", "CrosswordGame", "crossword-game", "classic_15x15"):
        assert parse_gcg(f"#board-layout {name}\n{head}").warnings == ()


def test_a_board_that_lexiko_lacks_is_refused_with_those_it_has() -> None:
    assert refused("super-board").message == (
        "line 1: Lexiko doesn't have the board super21; it reads games on the standard "
        "15 by 15 board (standard15, CrosswordGame)."
    )


# ── Languages ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("name", "language", "proof"),
    [
        ("no-language-german", "German", "letters and scores"),
        ("no-language-polish", "Polish", "letters and scores"),
        ("no-language-french", "French", "scores"),
    ],
)
def test_a_language_that_nobody_names_is_guessed_and_said(
    name: str, language: str, proof: str
) -> None:
    record = read(name)
    assert record.game.edition.tiles.name == language
    assert record.game.lexicon == language.lower()
    assert record.warnings == (
        f"line 1: the file doesn't name its language; its {proof} are those of {language}.",
    )


@pytest.mark.parametrize(
    ("lexicon", "language"),
    [
        ("NWL23", "en"),
        ("CSW 21", "en"),
        ("collins", "en"),
        ("GERMAN", "de"),
        ("D25WL04", "de"),
        ("RD28", "de"),
        ("FRA24", "fr"),
        ("ODS8", "fr"),
        ("FISE2", "es"),
        ("FILE2017", "es"),
        ("OSPS50", "pl"),
        ("DSW25", "nl"),
        ("RDF", "en"),
        ("my own list", "en"),
    ],
)
def test_a_well_known_word_list_shows_the_language(lexicon: str, language: str) -> None:
    record = parse_gcg(f"#lexicon {lexicon}\n#player1 ana\n#player2 ben\n")
    assert record.game.edition.tiles.key == language
    assert record.warnings == ()


def test_the_name_of_a_list_is_enough_where_letters_are_not() -> None:
    assert read("list-of-german").game.scores == (19, 6)
    assert read("list-of-spanish").game.scores == (32, 12)
    assert read("list-of-spanish").warnings == ()


def test_a_language_that_lexiko_lacks_is_refused_by_name() -> None:
    said = refused("list-of-catalan").message
    assert said.startswith("line 3: DISC2 is a Catalan word list, but Lexiko has no Catalan tiles")
    with pytest.raises(
        BadRecord, match="line 1: Lexiko has no Norwegian tiles; the available ones are Dutch"
    ):
        parse_gcg("#tile-distribution norwegian\n#player1 ana\n#player2 ben\n")


def test_a_refusal_names_the_language_that_fits_the_letters() -> None:
    problem = refused("german-letters-under-an-english-list")
    assert problem.message == (
        "line 4: “Ö” isn't a tile in this game. If the game isn't in English, name its language: "
        "German fits its letters."
    )
    assert problem.details["language"] == "de"


@pytest.mark.parametrize("language", ["de", "DE", "german", "Deutsch"])
def test_a_reader_may_name_the_language_whatever_the_file_says(language: str) -> None:
    record = read("german-letters-under-an-english-list", language)
    assert record.game.scores == (30, 0)
    assert record.warnings == ()
    assert parse_gcg(format_gcg(record)).events == record.events


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(BadEdition, match="There are no tiles for klingon"):
        read("standard15", "klingon")


def test_a_few_wrong_scores_do_not_make_an_english_game_french() -> None:
    head = "#player1 ana\n#player2 ben\n"
    record = parse_gcg(f"{head}>ana: 8E WAGON +30 30\n>ben: I6 YE. +13 13\n")
    assert record.game.edition.tiles.key == "en"
    text = (FILES / "no-language-german.gcg").read_text("utf-8").replace("+1", "+7")
    with pytest.raises(BadRecord, match="German fits its letters"):
        parse_gcg(text.replace("+30", "+31").replace("+21", "+22"))


# ── Names ───────────────────────────────────────────────────────────────────────────────────────


def test_a_long_name_is_cut_with_a_warning_in_its_line() -> None:
    record = read("long-name")
    assert record.game.seats == ("ana", "the_club_of_all_those_who_never_draw_an…")
    assert [remark.line for remark in record.remarks] == [2]
    assert "longer than 40 characters" in record.warnings[0]


def test_two_players_of_one_name_are_numbered_and_told_apart_by_turns_and_totals() -> None:
    record = read("equal-names")
    assert record.game.seats == ("NoName", "NoName_2")
    assert record.game.scores == (29, 0)
    assert record.warnings == ("line 2: two players are called NoName; this one is now NoName_2.",)


def test_names_are_refused_in_the_line_where_they_stand() -> None:
    with pytest.raises(BadRecord, match="line 3: a game can have up to 4 players"):
        parse_gcg("#player1 a\n#player2 b\n#player5 e\n#player3 c\n#player4 d\n")
    with pytest.raises(BadRecord, match="line 2: the name of #player2 has characters"):
        parse_gcg("#player1 a\n#player2 b\x07\n")


# ── A play taken back under the wrong name ──────────────────────────────────────────────────────


def test_a_play_is_taken_back_though_the_other_name_stands_there() -> None:
    record = read("misplaced-return")
    assert [row.kind for row in record.game.sheet] == ["play", "taken_back", "play", "play"]
    assert record.game.scores == (19, 13)
    assert record.warnings == (
        "line 5: ana made no play to take back; Ben Okoro's is taken back instead.",
    )


def test_a_play_that_was_judged_good_is_not_taken_back_by_another_name() -> None:
    lines = ">a: HORNPAS 8F HORN +14 14\n>a: (challenge) +5 19\n>b: -- -14 0\n"
    with pytest.raises(BadRecord, match="line 5: there's no play by b just before"):
        parse_gcg(f"#player1 a\n#player2 b\n{lines}")
