"""Commands that make no sense: typed errors only, whatever is asked."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexiko import catalogue
from lexiko.errors import LexikoError
from lexiko.rules.board import Placement, Tile
from lexiko.rules.commands import (
    AcceptPlay,
    AddText,
    BlankSwap,
    Challenge,
    Command,
    EnterRack,
    ExchangeTiles,
    NoticeTime,
    OpenTable,
    PassTurn,
    PlayTiles,
    Rearrangement,
    Recycle,
    Resign,
    RollDice,
    StartGame,
)
from lexiko.rules.editions import DaysPerTurn, GameClock, Options, TurnTimer, Variation
from lexiko.rules.layout import Direction, Square

from .gambler import Gambler

NUMBERS = st.sampled_from((0, 1, 2, 3, 5, 7, 8, 14, 15, -1, -16, 10**12, -(10**12)))
SIGNS = st.sampled_from(("A", "E", "?", "_", "", "a", "QU", "é", "\ud800", "{x}", "🂡", "\0", "Z"))
SQUARES = st.builds(Square, NUMBERS, NUMBERS)
TILES = st.builds(Tile, SIGNS, SIGNS) | SIGNS.map(lambda sign: Tile(sign, sign))
PLACED = st.lists(st.builds(Placement, SQUARES, TILES), max_size=9).map(tuple)
SWAPS = st.lists(
    st.builds(BlankSwap, SQUARES) | st.builds(Recycle, SQUARES, TILES), max_size=3
).map(tuple)
FACES = st.lists(SIGNS, max_size=12).map(tuple)
CHANGES = st.none() | st.builds(
    Rearrangement,
    SQUARES,
    st.sampled_from(Direction),
    st.lists(NUMBERS, max_size=5).map(tuple),
)
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(AddText, NUMBERS, SIGNS),
    st.builds(StartGame, st.none() | st.lists(NUMBERS, max_size=5).map(tuple)),
    st.builds(RollDice, NUMBERS, st.none() | FACES),
    st.builds(PlayTiles, NUMBERS, PLACED, SWAPS, CHANGES),
    st.builds(ExchangeTiles, NUMBERS, FACES, SWAPS),
    st.builds(PassTurn, NUMBERS, SWAPS),
    st.builds(Challenge, NUMBERS, st.none() | SIGNS),
    st.builds(AcceptPlay, NUMBERS),
    st.builds(Resign, NUMBERS),
    st.builds(NoticeTime),
    st.builds(EnterRack, NUMBERS, FACES),
)
EDITIONS = ("deluxe", "classic", "dice")


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=st.integers(0, 200), steps=st.integers(0, 25), commands=st.lists(COMMANDS, max_size=12))
@settings(max_examples=30)
def test_absurd_commands_meet_typed_errors_only(
    edition: str, seed: int, steps: int, commands: list[Command]
) -> None:
    gambler = Gambler(edition, seed)
    for _ in range(steps):
        if not gambler.game.is_over:
            gambler.step()
    for command in commands:
        with suppress(LexikoError):
            gambler.do(command)
            gambler.is_sound()


VARIATIONS: tuple[Variation, ...] = ("recycle", "nine_tile", "end_when_no_play")
OPTIONS = st.builds(
    Options,
    challenge=st.sampled_from(("edition", "void", "", "quadruple")),
    variations=st.frozensets(st.sampled_from((*VARIATIONS, "", "chess"))),
    first_word_min=st.none() | NUMBERS,
    targets=st.lists(NUMBERS, max_size=4).map(tuple),
    advanced=st.booleans(),
    goal=st.none() | NUMBERS,
    timing=st.none()
    | st.builds(TurnTimer, NUMBERS)
    | st.builds(GameClock, NUMBERS, NUMBERS, NUMBERS, NUMBERS)
    | st.builds(DaysPerTurn, NUMBERS, NUMBERS),
    window_limit_s=NUMBERS,
    racks_unknown=st.booleans(),
    bag=st.none() | FACES,
)


@given(
    edition=st.sampled_from(("heritage", "dice", "tournament")),
    seats=st.lists(SIGNS, max_size=5).map(tuple),
    options=OPTIONS,
)
@settings(max_examples=150)
def test_absurd_tables_are_refused_with_typed_errors(
    edition: str, seats: tuple[str, ...], options: Options
) -> None:
    gambler = Gambler("heritage", 1)
    gambler.current = None
    with suppress(LexikoError):
        gambler.do(OpenTable(catalogue.edition(edition), seats, options))
        gambler.do(StartGame())
        gambler.do(NoticeTime())
