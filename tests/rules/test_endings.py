"""How games end, what unplayed letters cost, and who has won."""

from collections import Counter
from dataclasses import replace

import pytest

from lexiko import catalogue
from lexiko.errors import AlreadyStarted, GameOver, NotStarted
from lexiko.notation.log import format_log, parse_log
from lexiko.notation.verification import verify
from lexiko.rules import evolve, view
from lexiko.rules.commands import AddText, Challenge, NoticeTime, PassTurn, Resign, StartGame
from lexiko.rules.editions import Options
from lexiko.rules.endings import ending, places, visible_ending
from lexiko.rules.events import MinimumLifted, SeedRevealed

from .gambler import Gambler
from .table import ANA, BEN, CID, SEED, Table, recycle

NO_PLAY = Options(variations=frozenset({"end_when_no_play"}))


def last_tiles(seats: int = 2, words: tuple[str, ...] = ("HORNPAS",)) -> Table:
    """Ana can go out with HORNPAS; Ben holds Q and E, Cid, if there, nothing."""
    return Table(
        seats=seats, tiles="HORNPAS" + "QEEEEEE" + "J" * (seats > 2), only=True, words=words
    )


def test_going_out_takes_the_value_of_the_other_racks() -> None:
    table = last_tiles(3)
    table.play("8F HORNPAS")
    assert table.ended() is None
    played = table.scores[ANA]
    table.accept(BEN, CID)
    assert table.ended() == "out"
    assert table.scores == (played + 16 + 8, -16, -8)
    assert table.winners() == (ANA,)
    assert table.game.outcome is not None
    assert table.game.outcome.standings == (ANA, CID, BEN)


def test_the_last_play_can_be_challenged_and_the_game_goes_on() -> None:
    table = last_tiles(words=())
    table.play("8F HORNPAS")
    table.challenge(BEN)
    assert table.ended() is None
    assert (table.scores, table.rack(ANA), table.mover()) == ((0, 0), "AHNOPRS", BEN)


def test_a_good_last_play_ends_the_game_when_it_is_judged() -> None:
    table = last_tiles()
    table.play("8F HORNPAS")
    table.challenge(BEN)
    assert table.ended() == "out"


def test_the_window_of_the_last_play_closes_by_its_limit() -> None:
    table = last_tiles()
    table.play("8F HORNPAS")
    assert table.wait(19.9) == ()
    table.wait(0.1)
    assert table.ended() == "out"


def test_nothing_can_be_done_after_the_end() -> None:
    table = last_tiles()
    table.play("8F HORNPAS")
    table.accept(BEN)
    for command in (PassTurn(BEN), Challenge(BEN), Resign(BEN), NoticeTime()):
        table.refuses(GameOver, command)
    table.refuses(AlreadyStarted, StartGame())


def test_nothing_can_be_done_before_the_start() -> None:
    table = Table(start=False)
    table.refuses(NotStarted, PassTurn(ANA))
    table.refuses(NotStarted, Resign(ANA))
    table.do(AddText(ANA, "mine"))
    table.do(StartGame())
    table.refuses(AlreadyStarted, AddText(ANA, "too late"))


def test_the_seed_is_revealed_at_the_end_and_not_before() -> None:
    table = last_tiles()
    table.play("8F HORNPAS")
    assert table.game.seed == ""
    table.accept(BEN)
    assert table.happened(SeedRevealed) == [SeedRevealed(SEED.hex())]


# ── Passing ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_passing_with_an_empty_bag_ends_the_game(seats: int) -> None:
    table = Table(seats=seats, tiles="AAAAAAA" * seats, only=True)
    for _ in range(seats - 1):
        table.skip()
    assert table.ended() is None
    table.skip()
    assert table.ended() == "passes"
    assert table.scores == (-7,) * seats
    assert table.winners() == tuple(range(seats))


def test_all_passing_with_tiles_in_the_bag_does_not_end_the_game() -> None:
    table = Table(tiles="AAAAAAA" * 2 + "E", only=True)
    table.skip()
    table.skip()
    assert table.ended() is None


def test_lost_turns_neither_count_as_passes_nor_break_the_row() -> None:
    table = Table(seats=3, tiles="AAAAAAA" * 3, only=True, words=["AA"])
    table.play("8G AA")
    table.challenge(CID)  # Cid owes the turn after Ben's.
    table.skip()
    table.skip()
    assert (table.kinds, table.ended()) == (["play", "pass", "lost", "pass"], None)
    table.skip()  # Ben again: Cid has yet to pass.
    assert table.ended() is None
    table.skip()
    assert table.ended() == "passes"


def test_a_play_breaks_the_row_of_passes() -> None:
    table = Table(tiles="AAAAAAA" * 2, only=True)
    table.skip()
    table.play("8G AA")
    table.skip()
    assert table.ended() is None
    table.skip()
    assert table.ended() == "passes"


# ── Turns without a standing play ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_turns_for_each_seat_without_a_play_end_the_game(seats: int) -> None:
    table = Table(seats=seats)
    for turn in range(3 * seats):
        assert table.ended() is None
        if turn % 2:
            table.skip()
        else:
            table.exchange(table.rack(table.mover())[0])
    assert table.ended() == "scoreless"


def test_taken_back_plays_count_towards_the_end() -> None:
    table = Table(tiles="AAAAAAA" + "EEEEEEE")
    for play in ("8G AA", "8G EE") * 3:
        table.play(play)
        table.challenge(table.mover())
    assert (table.ended(), table.kinds) == ("scoreless", ["taken_back"] * 6)


def test_a_play_that_scores_nothing_resets_the_count() -> None:
    table = Table(tiles="??AAAAA" + "EEEEEEE")
    for _ in range(4):
        table.skip()
    table.play("8H ab")
    table.skip()
    assert (table.scores, table.game.scoreless) == ((0, 0), 1)


def test_everyone_loses_the_rack_and_scores_may_be_negative() -> None:
    table = Table(tiles="QZAAAAA" + "EEEEEEE")
    for _ in range(6):
        table.skip()
    assert table.scores == (-25, -7)
    assert table.winners() == (BEN,)


def test_a_tie_goes_to_the_higher_score_before_the_rack_adjustment() -> None:
    table = Table(tiles="AAHHEEE" + "EEEEEEO", only=True)
    table.play("8G AA")  # 4 points, and letters for 11 are left.
    table.skip()
    table.skip()
    assert table.scores == (4 - 11, -7)
    assert table.winners() == (ANA,)


def test_a_game_that_is_equal_before_and_after_is_shared() -> None:
    table = Table(seats=3, tiles="AAAAAAA" + "EEEEEEE" + "HEEEEEE", only=True)
    for _ in range(3):
        table.skip()
    assert table.winners() == (ANA, BEN)
    assert table.game.outcome is not None
    assert table.game.outcome.standings == (ANA, BEN, CID)


# ── The first-word minimum ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3])
def test_the_first_word_minimum_is_lifted_after_three_turns_for_each_seat(seats: int) -> None:
    options = Options(first_word_min=5)
    table = Table("deluxe", seats, tiles="HORNPAS", options=options)
    for _ in range(3 * seats):
        table.skip()
    assert table.happened(MinimumLifted) == [MinimumLifted()]
    assert (table.ended(), table.game.scoreless) == (None, 0)
    for _ in range(3 * seats - 1):
        table.skip()
    assert table.ended() is None
    table.skip()
    assert table.ended() == "scoreless"


def test_after_the_minimum_is_lifted_a_short_first_word_may_be_played() -> None:
    table = Table("deluxe", tiles="HORNPAS", options=Options(first_word_min=5))
    for _ in range(6):
        table.skip()
    table.play("8H HO")


def test_a_taken_back_first_word_leaves_the_minimum_in_force() -> None:
    table = Table("deluxe", tiles="HORNPAS" + "FAMOBEE", options=Options(first_word_min=5))
    table.play("8F HORNS")
    table.challenge(BEN)
    assert not table.game.minimum_lifted
    assert table.game.scoreless == 1


# ── When no play is left ────────────────────────────────────────────────────────────────────────


def test_the_game_ends_when_nobody_has_a_play_left() -> None:
    tiles, words = "HORNQQQ" + "ZZZZZZZ", ["HORN"]
    table = Table(tiles=tiles, only=True, words=words, options=NO_PLAY)
    table.play("8F HORN")
    assert table.ended() is None  # The play that would end the game is still open.
    table.accept(BEN)
    assert table.ended() == "no_play"
    assert table.scores == (14 - 30, -70)


def test_the_game_goes_on_while_one_seat_has_a_play() -> None:
    words = ["HORN", "ZO"]
    table = Table(tiles="HORNQQQ" + "ZZZZZZZ", only=True, words=words, options=NO_PLAY)
    table.play("8F HORN")
    table.accept(BEN)
    assert table.ended() is None
    table.play("G7 Z.")
    assert table.ended() is None or table.ended() == "no_play"


def test_swaps_and_rearrangements_are_plays_that_are_left() -> None:
    words = ["HORN", "QORN", "THORN", "NORHZ"]
    extra = Options(variations=NO_PLAY.variations | {"rearrange"})
    table = Table("deluxe", tiles="HORNQQQ" + "ZZZZZZZ", only=True, words=words, options=extra)
    table.play("8F HORN")
    table.accept(BEN)
    assert table.ended() is None
    swaps = Options(variations=NO_PLAY.variations | {"recycle"})
    table = Table(
        "deluxe",
        tiles="HORNTQQ" + "ZZZZZZZ",
        only=True,
        words=["HORN", "TORN", "HTORN"],
        options=swaps,
    )
    table.play("8F HORN")
    table.accept(BEN)
    assert table.ended() is None  # T takes the place of H, and H goes before it.


def test_without_the_option_the_game_goes_on() -> None:
    table = Table(tiles="HORNQQQ" + "ZZZZZZZ", only=True, words=["HORN"])
    table.play("8F HORN")
    table.accept(BEN)
    assert table.ended() is None


def test_a_pass_with_an_open_swap_ends_the_game_only_when_its_window_closes() -> None:
    options = Options(variations=frozenset({"recycle"}))
    table = Table("deluxe", tiles="HORNTEE" + "BEEEEEE", only=True, words=["HORN"], options=options)
    table.play("8F HORN")
    table.skip()
    table.skip(recycle("F8=T"))
    assert table.ended() is None
    table.challenge(BEN)  # TORN is bad here: the pass is undone, the turn lost.
    assert (table.ended(), table.letter("F8"), table.mover()) == (None, "H", BEN)


@pytest.mark.parametrize("edition", ["heritage", "dice"])
def test_every_seat_sees_whether_the_open_play_ends_the_game(edition: str) -> None:
    ends = Counter[str | None]()
    for seed in range(8):
        gambler = Gambler(edition, seed)
        gambler.play_on(100)
        game = None
        for event in gambler.events:
            game = evolve(game, event)
            if not game.has_started or game.is_over:
                continue
            end = visible_ending(game)
            assert visible_ending(view(game, game.mover)) == end
            if not game.plays_with("end_when_no_play"):
                assert ending(game, gambler.lexicon) == end
            ends[end] += bool(game.window and game.window.is_open)
    assert ends[None] > 10
    assert sum(ends.values()) > ends[None]


# ── As clubs count ──────────────────────────────────────────────────────────────────────────────


def club(tiles: str = "HORNPAS" + "QEEEEEE") -> Table:
    return Table("tournament", tiles=tiles, only=True, words=("HORNPAS",))


def test_clubs_give_twice_the_other_rack_to_the_seat_that_went_out() -> None:
    table = club()
    table.play("8F HORNPAS")
    played = table.scores[ANA]
    table.accept(BEN)
    assert (table.ended(), table.scores) == ("out", (played + 2 * 16, 0))


def test_at_clubs_everyone_loses_their_own_rack_where_nobody_went_out() -> None:
    table = club()
    table.skip()
    table.skip()
    assert (table.ended(), table.scores) == ("passes", (-12, -16))


def level(edition: str) -> Table:
    """Equal in the end, though Ana was ahead before racks were counted."""
    table = Table(edition, tiles="AAHHEEE" + "EEEEEEO", only=True)
    table.play("8G AA")
    table.skip()
    table.skip()
    assert table.scores == (-7, -7)
    return table


def test_at_clubs_a_tie_is_a_draw() -> None:
    drawn, broken = level("tournament"), level("heritage")
    assert {*drawn.winners()} == {ANA, BEN}
    assert places(drawn.game) == (1, 1)
    assert broken.winners() == (ANA,)
    assert places(broken.game) == (1, 2)


def test_a_record_of_clubs_from_before_verifies_as_it_was_counted() -> None:
    before = replace(
        catalogue.edition("tournament"), unplayed="from_the_others", tie="score_before_racks"
    )
    table = Table(before, tiles="HORNPAS" + "QEEEEEE", only=True, words=("HORNPAS",))
    table.play("8F HORNPAS")
    played = table.scores[ANA]
    table.accept(BEN)
    assert table.scores == (played + 16, -16)
    events = [event for event in table.events if not isinstance(event, SeedRevealed)]
    log = format_log(events)
    assert "unplayed" not in log  # Records were written so before there was such a field.
    assert verify(parse_log(log), table.lexicon).is_over
