"""GCG files as they are found: what is read, what is written, and what is refused with line and
reason."""

from pathlib import Path

import pytest

from lexiko import catalogue
from lexiko.errors import BadRecord
from lexiko.notation.gcg import format_gcg, parse_gcg, read_gcg
from lexiko.notation.gcg.lines import decode_gcg
from lexiko.notation.record import Record
from lexiko.rules.board import Tile
from lexiko.rules.commands import BlankSwap
from lexiko.rules.editions import Options
from lexiko.rules.events import (
    OrderFound,
    PlayChallenged,
    PlayTakenBack,
    PointsAwarded,
    RackTold,
    TableOpened,
    TilesExchanged,
    TurnLost,
    TurnPassed,
)
from lexiko.rules.layout import Square

GOLDEN = Path(__file__).parent.parent / "golden"
FILES = sorted(GOLDEN.glob("*.gcg"))
HEAD = "#player1 ana Ana Ruiz\n#player2 ben Ben Okoro\n"
OPENING = f"{HEAD}>ana: HORNPAS 8F HORN +14 14\n"


def game(*lines: str) -> Record:
    return parse_gcg(HEAD + "\n".join(lines))


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        parse_gcg(text)
    return caught.value


# ── Golden games ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_that_was_read_and_written_is_read_as_the_same_events(path: Path) -> None:
    record = read_gcg(path.read_bytes())
    again = parse_gcg(format_gcg(record))
    assert again.events == record.events
    assert (again.header, again.notes) == (record.header, record.notes)


@pytest.mark.parametrize("name", ["club-night", "nobody-gets-out", "four-seats"])
def test_a_file_of_our_own_is_written_as_it_was_read(name: str) -> None:
    path = GOLDEN / f"{name}.gcg"
    assert format_gcg(read_gcg(path.read_bytes())) == path.read_text("utf-8")


def test_the_scores_of_a_file_are_the_scores_of_its_game() -> None:
    scores = {path.stem: read_gcg(path.read_bytes()).game.scores for path in FILES}
    assert scores == {
        "club-night": (444, 399),
        "four-seats": (13, 0, 39, 9),
        "in-the-wild": (444, 404),
        "nobody-gets-out": (434, 409),
    }


def test_a_file_in_the_wild_is_read_with_all_its_oddities() -> None:
    record = read_gcg((GOLDEN / "in-the-wild.gcg").read_bytes())
    assert record.game.seats == ("José Núñez", "Ben Okoro")
    assert record.header.title == "Sábado"
    assert record.header.others == (("game-board", "whatever"),)
    assert record.game.lexicon == "TWL06"
    assert record.warnings == ()
    assert "looked like 24 to me" in record.notes.values()
    assert any("plural\nof MONTANE" in note for note in record.notes.values())
    assert record.game.outcome
    assert record.game.outcome.rack_points == (10, 0)
    assert record.game.outcome.time_points == (0, -10)


# ── Encodings and lines ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "data",
    [
        "#player1 zoë Zoë".encode("iso-8859-1"),
        "#player1 zoë Zoë".encode(),
        "\ufeff#player1 zoë Zoë".encode(),
        "#character-encoding UTF-8\n#player1 zoë Zoë".encode(),
        "#character-encoding UTF-8\n#player1 zoë Zoë".encode("iso-8859-1"),
        "#character-encoding ISO-8859-1\n#player1 zoë Zoë".encode("iso-8859-1"),
    ],
)
def test_every_encoding_of_the_wild_is_understood(data: bytes) -> None:
    assert decode_gcg(data).splitlines()[-1] == "#player1 zoë Zoë"


def test_an_unknown_encoding_is_refused() -> None:
    with pytest.raises(BadRecord, match="line 1: the encoding rot13 is unknown"):
        decode_gcg(b"#character-encoding rot13\n")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n", "\n\n"])
def test_any_line_end_will_do(end: str) -> None:
    text = (GOLDEN / "club-night.gcg").read_text("utf-8")
    assert parse_gcg(text.replace("\n", end)).events == parse_gcg(text).events


def test_a_note_goes_on_over_following_lines() -> None:
    record = game(">ana: HORNPAS 8F HORN +14 14", "#note one", "two", "", "#- three", "#note four")
    assert list(record.notes.values()) == ["one\ntwo\nthree\nfour"]


# ── Turns ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("word", ["FA.M", "FA(R)M", "FARM"])
@pytest.mark.parametrize("position", ["H6", "h6"])
def test_through_tiles_may_be_points_letters_or_in_parentheses(position: str, word: str) -> None:
    record = parse_gcg(f"{OPENING}>ben:  FAMOBEE  {position} {word}   +9  9")
    assert record.game.scores == (14, 9)
    assert record.warnings == ()


def test_a_blank_is_lower_case_in_the_word() -> None:
    record = game(">ana: ?ORNPAS 8F hORN +6 6")
    tile = record.game.board[Square(7, 5)]
    assert tile == Tile("?", "H")
    assert ">ana: ?ORNPAS 8F hORN +6 6" in format_gcg(record)


def test_racks_may_be_partial_or_left_out() -> None:
    record = game(">ana: HO 8F HORN +14 14", ">ben: H6 FA.M +9 9")
    assert [e.faces for e in record.events if isinstance(e, RackTold)] == [("H", "O")]
    assert record.game.racks == (("_",) * 7, ("_",) * 7)


def test_a_play_taken_back_is_challenged_off() -> None:
    record = parse_gcg(f"{OPENING}>ben: FAMOBEE H6 FA.B +9 9\n>ben: FAMOBEE -- -9 0\n")
    assert record.game.scores == (14, 0)
    assert [row.kind for row in record.game.sheet] == ["play", "taken_back"]
    assert PlayChallenged(0, (("FARB", False),)) in record.events
    assert record.game.racks[1] == tuple("FAMOBEE")


def test_a_challenge_bonus_is_no_rack_that_is_counted() -> None:
    record = parse_gcg(f"{OPENING}>ana: PASEEIT (challenge) +5 19\n")
    assert record.game.scores == (19, 0)
    assert not record.game.is_over
    assert record.game.mode == "five"
    assert record.game.racks[0] == tuple("PASEEIT")


def test_a_lost_double_challenge_is_a_lost_turn() -> None:
    lines = ">ben: - +0 0\n#note #unsuccessful-challenge he was sure\n"
    record = parse_gcg(OPENING + lines)
    assert TurnLost(1) in record.events
    assert list(record.notes.values()) == ["he was sure"]
    assert "#note #unsuccessful-challenge\n#note he was sure" in format_gcg(record)


def test_a_pass_without_that_note_is_a_pass() -> None:
    assert TurnPassed(1) in parse_gcg(f"{OPENING}>ben: FAMOBEE -  +0 0\n").events
    assert TurnPassed(1) in parse_gcg(f"{OPENING}>ben: FAMOBEE -0 +0 0\n").events


def test_exchanges_are_written_by_tiles_or_by_number() -> None:
    record = game(">ana: QOHORNA -QO +0 0", ">ben: ABCDEFG -4 +0 0", ">ana: HORNABC -7 +0 0")
    returned = [event.returned for event in record.events if isinstance(event, TilesExchanged)]
    assert returned == [("Q", "O"), ("_",) * 4, tuple("HORNABC")]
    assert ">ben: ABCDEFG -4 +0 0" in format_gcg(record)


def test_the_first_to_move_need_not_be_the_first_player() -> None:
    record = game(">ben: HORNPAS 8F HORN +14 14", ">ana: FAM H6 FA.M +9 9")
    assert record.events[1] == OrderFound((1, 0), "told")
    assert record.warnings == ()


# ── Numbers that are wrong ──────────────────────────────────────────────────────────────────────


def test_a_wrong_score_is_kept_and_said() -> None:
    record = game(">ana: HORNPAS 8F HORN +15 15", ">ben: FAMOBEE H6 FA.M +9 9")
    assert record.game.scores == (15, 9)
    assert PointsAwarded(0, 1) in record.events
    assert record.warnings == ("line 3: the score is +14 by the rules; the file's +15 is used.",)
    assert ">ana: HORNPAS 8F HORN +15 15" in format_gcg(record)


def test_a_wrong_total_is_kept_and_said() -> None:
    record = game(">ana: HORNPAS 8F HORN +14 20", ">ben: - +0 -3", ">ana: - +0 20")
    assert record.game.scores == (20, -3)
    assert len(record.warnings) == 2
    assert parse_gcg(format_gcg(record)).events == record.events


def test_a_wrong_score_that_is_taken_back_leaves_nothing() -> None:
    record = game(">ana: HORNPAS 8F HORN +16 16", ">ana: HORNPAS -- -16 0")
    assert record.game.scores == (0, 0)
    assert PlayTakenBack(0) in record.events
    assert ">ana: HORNPAS 8F HORN +16 16\n>ana: HORNPAS -- -16 0" in format_gcg(record)


def test_a_rack_that_cannot_be_is_left_out() -> None:
    record = game(">ana: QQQQQQQ 8F HORN +14 14")
    assert record.warnings == ("line 3: Ana Ruiz can't have QQQQQQQ here; the rack is left out.",)
    assert record.game.scores == (14, 0)


# ── Ends ────────────────────────────────────────────────────────────────────────────────────────


def test_six_zeros_end_with_both_racks_counted_and_totals_below_zero() -> None:
    zeros = [f">{nick}: - +0 0" for nick in ("ana", "ben") * 3]
    record = game(*zeros, ">ana: T (T) -1 -1", ">ben: QZ (QZ) -20 -20", ">ben: QZ (time) +-30 -50")
    assert record.game.outcome
    assert record.game.outcome.reason == "scoreless"
    assert record.game.scores == (-1, -50)
    assert parse_gcg(format_gcg(record)).events == record.events


def test_an_unfinished_game_shows_its_racks() -> None:
    record = parse_gcg(f"{OPENING}#rack2 ABC\n#incomplete PASTE\n")
    assert record.game.racks[0] == (*"PAS", *"____")
    assert record.game.racks[1] == (*"PASTE", *"__")
    record = parse_gcg(f"{OPENING}#rack1 PASTE\n#rack2 ABC\n#incomplete\n")
    assert record.game.racks == ((*"PASTE", *"__"), (*"ABC", *"____"))


# ── Other tiles ─────────────────────────────────────────────────────────────────────────────────


def test_a_file_may_name_its_tiles_or_only_its_word_list() -> None:
    for line in ("#tile-distribution german", "#lexicon RD28"):
        record = parse_gcg(f"{line}\n{HEAD}>ana: ÜBERALL 8D ÜBERALL +78 78")
        assert record.game.edition.tiles.key == "de"
        assert "#tile-distribution german" in format_gcg(record)


def test_a_tile_of_several_letters_stands_in_brackets() -> None:
    record = parse_gcg(
        f"#tile-distribution spanish\n{HEAD}>ana: [CH]I?OANE 8F [CH]IcO +14 14\n>ben: [LL] - +0 0"
    )
    assert record.game.board[Square(7, 5)] == Tile("CH", "CH")
    assert record.game.board[Square(7, 7)] == Tile("?", "C")
    assert record.warnings == ()
    assert ">ana: [CH]I?OANE 8F [CH]IcO +14 14\n>ben: [LL] - +0 0" in format_gcg(record)


def test_unknown_tiles_and_boards_are_refused() -> None:
    assert (
        "line 1: there are no tiles called klingon"
        in refused(f"#tile-distribution klingon\n{HEAD}").message
    )
    assert "the board Super" in refused(f"#board-layout SuperCrosswordGame\n{HEAD}").message
    assert parse_gcg(f"#board-layout CrosswordGame\n{HEAD}").game.edition.layout.size == 15


def test_a_blank_may_be_written_in_other_ways() -> None:
    record = parse_gcg(f"#tile H 1\n{HEAD}>ana: ?ORNPAS 8F 1ORN +6 6")
    assert record.game.board[Square(7, 5)] == Tile("?", "H")


# ── Malformed ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (">ana HORN", "a turn starts with the player"),
        (">ana: HORNPAS", "no play, exchange or pass by ana"),
        (">ana: HORNPAS 8F", "there's no word after 8F"),
        (">ana: HORNPAS 8F HORN much", "“much” isn't a score"),
        (">ana: HORNPAS 8F H.RN +14 14", "There's no tile on G8"),
        (">ana: HORNPAS 8A HORN +14 14", "The first word must cover the star"),
        (">ana: HORNPAS 8Z HORN +14 14", "There's no square 8Z"),
        (">ana: HORNPAS 8F HÖRN +14 14", "“Ö” isn't a tile"),
        (">ana: 8F QQ +14 14", "doesn't have Q: all of its kind"),
        (">cid: HORNPAS 8F HORN +14 14", "there's no player cid"),
        (">ana: -9 +0 0", "has 7 tiles and can't exchange 9"),
        (">ana: HORNPAS -- -14 0", "there's no play by ana just before"),
        (">ana: HORNPAS (challenge) +5 5", "there's no play by ana just before"),
        (">ana: (AB +5 5", "isn't closed"),
        ("what is this", "neither a turn (>) nor a pragma (#)"),
        ("#player2 cid Cid", "#player2 appears twice"),
        ("#rack7 AB", "there's no player 7"),
        ("#tile A", "#tile needs"),
    ],
)
def test_a_malformed_line_is_named_with_its_reason(line: str, reason: str) -> None:
    problem = refused(f"{HEAD}{line}\n")
    assert problem.details["line"] == 3
    assert reason in problem.message


def test_a_turn_after_the_count_is_refused() -> None:
    problem = refused(f"{OPENING}>ana: (AB) +5 19\n>ben: - +0 0\n")
    assert problem.message.startswith("line 5: this turn comes after the end")


def test_a_file_without_players_is_refused() -> None:
    assert "needs #player1 and #player2" in refused("").message
    assert "needs #player1 and #player2" in refused("#player1 ana\n#player3 ben\n").message


# ── What GCG can't express ─────────────────────────────────────────────────────────────────────


def opened(edition: str, options: Options | None = None) -> Record:
    table = TableOpened(catalogue.edition(edition), ("Ana", "Ben"), options or Options(), "x", "")
    return Record((table, OrderFound((0, 1), "told")))


@pytest.mark.parametrize(
    ("record", "what"),
    [
        (opened("dice"), "a game with dice"),
        (
            opened("deluxe", Options(variations=frozenset({"nine_tile"}))),
            "racks of a size other than seven",
        ),
        (opened("deluxe", Options(bag=("A", "B"))), "a bag that isn't the whole set"),
        (
            Record((*opened("deluxe").events, TurnPassed(0, (BlankSwap(Square(7, 7)),)))),
            "a swap of tiles on the board",
        ),
    ],
)
def test_what_gcg_cannot_express_is_said_and_another_format_named(
    record: Record, what: str
) -> None:
    with pytest.raises(BadRecord, match=f"GCG can't express {what}.*jsonl"):
        format_gcg(record)
