"""The boxes on the shelf: they load, and their numbers are those of the rule sheets."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from lexiko import catalogue
from lexiko.errors import BadEdition
from lexiko.rules.alphabet import BLANK
from lexiko.rules.editions import GameClock, TurnTimer
from lexiko.rules.layout import Direction, Square

KEYS = ["heritage", "message-board", "dice", "deluxe", "classic", "tournament"]
TILE_EDITIONS = [key for key in KEYS if key != "dice"]
COLOURS = {"frame", "frame_ink", "square"} | {
    f"{kind}{part}" for kind in ("dl", "tl", "dw", "tw") for part in ("", "_ink")
}
BRANDS = re.compile(r"(?i)scrabble|hasbro|mattel|winning solutions|merriam|ospd|wsgame")

OWN_BOX = '''
name = "Pocket"

[rules]
board = """
D...D
.d.d.
..*..
.d.d.
D...D
"""
tiles = "en"
rack = 5
bonus_at = 5
bonus = 20
seats = [2, 3]
timing = {kind = "turn", seconds = 90}
variations = ["blank_swap"]

[colours]
frame = "#102030"

[[how_to_play]]
heading = "The aim"
text = "Small words on a small board."
'''


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder for custom editions; nothing read from it is remembered afterwards."""
    monkeypatch.setenv("LEXIKO_DATA", str(tmp_path))
    folder = tmp_path / "editions"
    folder.mkdir()
    _forget()
    yield folder
    _forget()


def _forget() -> None:
    catalogue._read_edition.cache_clear()
    catalogue.card.cache_clear()


# ── The package's editions ──────────────────────────────────────────────────────────────────────


def test_the_shelf_has_the_six_editions_in_order(shelf: Path) -> None:
    assert catalogue.editions() == KEYS


@pytest.mark.parametrize("key", KEYS)
def test_an_edition_of_the_package_loads(key: str) -> None:
    box, card = catalogue.edition(key), catalogue.card(key)
    assert (box.key, box.name) == (card.key, card.name)
    assert box.key == key
    assert (box.rack, box.bonus_at, box.bonus) == (7, 7, 50)
    assert box.seats == ((2, 2) if key == "tournament" else (2, 4))
    assert box.words_judged_singly == (key == "classic")
    assert box.challenge == "double"
    assert box.is_dice == (key == "dice")


@pytest.mark.parametrize("key", TILE_EDITIONS)
def test_tile_editions_have_100_english_tiles_on_15_by_15(key: str) -> None:
    box = catalogue.edition(key)
    assert box.layout.size == 15
    assert box.tiles.total() == 100
    assert box.goal is None


def test_the_order_is_found_as_the_sheets_say() -> None:
    assert {key: catalogue.edition(key).order for key in KEYS} == {
        "heritage": "draw",
        "message-board": "shuffle",
        "dice": "roll",
        "deluxe": "draw",
        "classic": "draw",
        "tournament": "draw",
    }


def test_only_deluxe_and_tournament_ask_for_seven_tiles_in_the_bag() -> None:
    limits = {key: catalogue.edition(key).exchange_min_bag for key in TILE_EDITIONS}
    assert limits == {
        "heritage": 1,
        "message-board": 1,
        "deluxe": 7,
        "classic": 1,
        "tournament": 7,
    }


def test_timers_and_goal() -> None:
    dice, tournament = catalogue.edition("dice"), catalogue.edition("tournament")
    assert (dice.goal, dice.timing) == (200, TurnTimer(60))
    assert tournament.timing == GameClock(25 * 60, increment_s=0, points_per_minute=10)
    assert all(
        catalogue.edition(key).timing is None
        for key in ("heritage", "message-board", "deluxe", "classic")
    )


# ── Tiles and dice ──────────────────────────────────────────────────────────────────────────────


def test_english_tiles_have_the_usual_counts_and_values() -> None:
    kinds = {kind.face: (kind.copies, kind.value) for kind in catalogue.tile_set("en").kinds}
    assert len(kinds) == 27
    assert kinds["E"] == (12, 1)
    assert kinds["A"] == (9, 1)
    assert kinds["S"] == (4, 1)
    assert kinds["G"] == (3, 2)
    assert kinds["F"] == (2, 4)
    assert kinds["K"] == (1, 5)
    assert kinds["X"] == (1, 8)
    assert kinds["Q"] == kinds["Z"] == (1, 10)
    assert kinds[BLANK] == (2, 0)
    assert sum(count * value for count, value in kinds.values()) == 187


@pytest.mark.parametrize("language", catalogue.languages())
def test_a_tile_set_has_its_stated_total(language: str) -> None:
    stated = tomllib.loads((catalogue.DATA / "tiles" / f"{language}.toml").read_text("utf-8"))
    tiles = catalogue.tile_set(language)
    assert tiles.total() == stated["total"]
    assert tiles.values[BLANK] == 0
    assert BLANK not in tiles.letters


@pytest.mark.parametrize("language", catalogue.languages())
def test_a_tile_edition_is_played_in_every_language(language: str) -> None:
    box = catalogue.edition("heritage", language)
    assert box.tiles.key == language
    assert box.layout == catalogue.edition("heritage").layout


def test_the_dice_are_english_only() -> None:
    with pytest.raises(BadEdition, match="English"):
        catalogue.edition("dice", "de")


def test_twelve_dice_of_six_faces_with_one_blank_and_one_qu() -> None:
    box = catalogue.edition("dice")
    assert len(box.dice) == 12
    assert all(len(die) == 6 for die in box.dice)
    faces = Counter(face for die in box.dice for face in die)
    assert faces[BLANK] == 1
    assert faces["QU"] == 1
    assert faces["Q"] == 0
    assert box.tiles.total() == 72
    assert faces == {kind.face: kind.copies for kind in box.tiles.kinds}


def test_dice_values_and_letters() -> None:
    tiles = catalogue.edition("dice").tiles
    assert (tiles.values["QU"], tiles.values["V"], tiles.values[BLANK]) == (10, 4, 0)
    assert "Q" in tiles.letters
    assert "QU" not in tiles.letters
    assert tiles.letters_of(["QU", "I", "T"]) == ("Q", "U", "I", "T")


# ── Boards ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("key", KEYS)
def test_a_board_is_the_same_from_all_four_sides_and_in_the_mirror(key: str) -> None:
    rows = catalogue.edition(key).layout.rows
    assert tuple(row[::-1] for row in rows) == rows
    assert rows[::-1] == rows
    assert tuple("".join(column) for column in zip(*rows, strict=True)) == rows


def test_premiums_of_the_15_by_15_board() -> None:
    layout = catalogue.layout("classic_15x15")
    assert Counter("".join(layout.rows)) == {
        "T": 8,
        "D": 16,
        "*": 1,
        "t": 12,
        "d": 24,
        ".": 164,
    }
    assert layout.parse_square("8H") == (layout.star, Direction.ACROSS)
    assert layout.premium(layout.star) == (1, 2)
    assert layout.premium(Square(0, 0)) == (1, 3)
    assert layout.premium(Square(9, 5)) == (3, 1)


def test_premiums_of_the_11_by_11_board() -> None:
    layout = catalogue.edition("dice").layout
    assert layout.size == 11
    assert Counter("".join(layout.rows)) == {"T": 4, "D": 8, "*": 1, "t": 8, "d": 20, ".": 80}
    assert layout.star == Square(5, 5)


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(BadEdition, match="no board round"):
        catalogue.layout("round")


# ── Lids and lessons ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("key", KEYS)
def test_a_lid_has_all_eleven_colours(key: str) -> None:
    colours = catalogue.card(key).colours
    assert len(COLOURS) == 11
    assert colours.keys() == COLOURS
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours.values())


@pytest.mark.parametrize("key", KEYS)
def test_an_edition_explains_how_to_play(key: str) -> None:
    lessons = catalogue.card(key).how_to_play
    headings = [lesson.heading for lesson in lessons]
    assert len(set(headings)) == len(headings)
    assert {
        "The aim",
        "Setting up",
        "Your turn",
        "Laying a word",
        "The premium squares",
        "Scoring",
        "Challenges",
        "The end and who wins",
    } <= set(headings)
    for lesson in lessons:
        assert len(lesson.text.split()) > 10, lesson.heading
        assert lesson.text == lesson.text.strip()


@pytest.mark.parametrize("key", KEYS)
def test_no_lesson_names_a_brand(key: str) -> None:
    for lesson in catalogue.card(key).how_to_play:
        assert not BRANDS.search(f"{lesson.heading} {lesson.text}"), lesson.heading


@pytest.mark.parametrize(
    ("key", "dl", "tl", "dw", "tw"),
    [
        ("heritage", "light blue", "dark blue", "red", "burgundy"),
        ("message-board", "dark brown", "light brown", "light blue", "dark blue"),
        ("dice", "light blue", "dark blue", "pink", "red"),
        ("deluxe", "blue", "green", "red", "orange"),
        ("classic", "light blue", "dark blue", "pink", "red"),
        ("tournament", "light blue", "dark blue", "pink", "red"),
    ],
)
def test_lessons_name_the_colours_of_the_sheet_in_order(
    key: str, dl: str, tl: str, dw: str, tw: str
) -> None:
    text = _lesson(key, "The premium squares").lower()
    assert re.search(rf"on {dl}\b.*on {tl}\b.*\b{dw} .*\b{tw} ", text, re.DOTALL)
    assert re.search(rf"star [^.]*is {dw}\b", text)


@pytest.mark.parametrize("key", TILE_EDITIONS)
def test_lessons_work_out_horn_and_farm(key: str) -> None:
    text = _lesson(key, "Scoring")
    assert re.search(r"HORN.*\b14\b.*FARM.*\b9\b", text, re.DOTALL)


def test_dice_lessons_work_out_favor_and_fang() -> None:
    text = _lesson("dice", "Scoring")
    assert re.search(r"FAVOR.*\b30\b.*FANG.*\b16\b", text, re.DOTALL)


@pytest.mark.parametrize("key", TILE_EDITIONS)
def test_lessons_give_the_exchange_limit_of_the_edition(key: str) -> None:
    asks_for_seven = "at least seven tiles" in _lesson(key, "Exchanging and passing")
    assert asks_for_seven == (catalogue.edition(key).exchange_min_bag == 7)


@pytest.mark.parametrize(
    ("key", "heading"), [("deluxe", "Variation: Finish Line"), ("message-board", "Finish Line")]
)
def test_lessons_give_every_finish_line(key: str, heading: str) -> None:
    numbers = [int(number) for number in re.findall(r"\d+", _lesson(key, heading))]
    assert numbers == [70, 120, 200, 60, 100, 180, 50, 90, 160]


def _lesson(key: str, heading: str) -> str:
    (text,) = (
        lesson.text for lesson in catalogue.card(key).how_to_play if lesson.heading == heading
    )
    return text


# ── Custom editions ─────────────────────────────────────────────────────────────────────────────


def test_a_custom_edition_needs_no_code(shelf: Path) -> None:
    (shelf / "pocket.toml").write_text(OWN_BOX, "utf-8")
    assert catalogue.editions() == [*KEYS, "pocket"]
    box, card = catalogue.edition("pocket"), catalogue.card("pocket")
    assert (box.key, box.name, box.layout.size, box.rack) == ("pocket", "Pocket", 5, 5)
    assert (box.layout.star, box.seats, box.bonus) == (Square(2, 2), (2, 3), 20)
    assert box.timing == TurnTimer(90)
    assert box.variations == ("blank_swap",)
    assert box.tiles == catalogue.tile_set("en")
    assert card.colours == {"frame": "#102030"}
    assert [lesson.heading for lesson in card.how_to_play] == ["The aim"]


def test_a_custom_edition_is_played_in_another_language(shelf: Path) -> None:
    (shelf / "pocket.toml").write_text(OWN_BOX, "utf-8")
    assert catalogue.edition("pocket", "pl").tiles.key == "pl"


def test_an_edition_can_be_any_file(shelf: Path, tmp_path: Path) -> None:
    path = tmp_path / "garden.toml"
    path.write_text(OWN_BOX, "utf-8")
    box = catalogue.edition(str(path))
    assert (box.key, box.name) == ("garden", "Pocket")
    assert catalogue.card(str(path)).key == "garden"


def test_an_unknown_edition_is_refused_with_those_there_are(shelf: Path) -> None:
    with pytest.raises(BadEdition, match="no edition attic") as refused:
        catalogue.edition("attic")
    assert all(key in refused.value.message for key in KEYS)


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        pytest.param(
            OWN_BOX[OWN_BOX.index("board") : OWN_BOX.index("tiles")], "", "board", id="no board"
        ),
        pytest.param('name = "Pocket"\n', "", "name", id="no name"),
        pytest.param('tiles = "en"\n', "", "tiles", id="no tiles"),
        pytest.param("[rules]", "[regulations]", "rules", id="no rules"),
        pytest.param(".d.d.", ".*.d.", "exactly one star", id="more than one star"),
        pytest.param("..*..", ".....", "exactly one star", id="no star"),
        pytest.param("..*..", "..*...", "as many columns as rows", id="uneven board"),
        pytest.param("..*..", ".x*..", "'x'", id="unknown sign on the board"),
        pytest.param("rack = 5", "shelves = 5", "shelves", id="unknown key"),
        pytest.param("rack = 5", "rack = ", "pocket.toml", id="invalid TOML"),
        pytest.param("[2, 3]", "[2, 5]", "from 2 to 4", id="too many seats"),
        pytest.param("[2, 3]", "[1, 3]", "from 2 to 4", id="too few seats"),
        pytest.param("[2, 3]", "[4, 2]", "from 2 to 4", id="seats the wrong way round"),
        pytest.param("[2, 3]", "[2]", "pocket", id="one number of seats"),
        pytest.param('"en"', '"tlh"', "no tile set tlh", id="unknown tiles"),
        pytest.param('"en"', '"dice_en"', "goal", id="dice without a goal"),
        pytest.param('"turn"', '"moon"', "moon", id="unknown kind of timing"),
        pytest.param("seconds = 90", "minutes = 2", "minutes", id="unknown key of the timing"),
    ],
)
def test_a_malformed_edition_is_refused_with_a_sentence(
    shelf: Path, old: str, new: str, hint: str
) -> None:
    assert old in OWN_BOX
    (shelf / "pocket.toml").write_text(OWN_BOX.replace(old, new), "utf-8")
    with pytest.raises(BadEdition) as refused:
        catalogue.edition("pocket")
    assert refused.value.code == "bad_edition"
    assert hint in refused.value.message
    assert refused.value.message.endswith(".")


def test_a_file_that_is_not_text_is_refused_with_a_sentence(shelf: Path) -> None:
    (shelf / "pocket.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadEdition, match=r"Can't read pocket\.toml"):
        catalogue.edition("pocket")
