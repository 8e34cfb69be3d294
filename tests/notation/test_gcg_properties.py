"""What holds of GCG for every game and for every damage to a file."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from lexiko.errors import BadRecord
from lexiko.notation.gcg import check, format_gcg, parse_gcg, read_gcg
from lexiko.notation.record import Record
from lexiko.rules import replay
from lexiko.rules.editions import CHALLENGE_MODES, ChallengeMode
from lexiko.rules.events import TilesPlayed

from .random_games import random_game

HERE = Path(__file__).parent
FILES = [
    path.read_bytes()
    for folder in (HERE.parent / "golden", HERE / "gcg")
    for path in sorted(folder.glob("*.gcg"))
]

SIGNS = [*b"> # \n \r -4 -- +7 99 ( ) [ ? Q \xe9 H8 _".split(b" "), "Ö".encode()]
LINES = [
    b"\n>ana: -- -5 10\n",
    b"\n>ben: AB (challenge) +5 99\n",
    b"\n>ana: (AB) +4 99\n",
    b"\n>ben: X (time) -10 0\n",
    b"\n#note #unsuccessful-challenge\n",
    b"\n#rack1 QZ\n",
    b"\n#incomplete AE\n",
    b"#lexicon RD28\n",
    b"\n#player2 ana\n",
]
PIECES = st.sampled_from([b"", b" ", *SIGNS, *LINES])


@settings(max_examples=25)
@given(
    seed=st.integers(0, 10_000),
    edition=st.sampled_from(["heritage", "classic", "message-board", "deluxe", "tournament"]),
    seats=st.integers(2, 4),
    challenge=st.sampled_from(CHALLENGE_MODES),
    language=st.sampled_from(["en", "de", "es", "pl"]),
    turns=st.sampled_from([1, 8, 40, 200]),
)
def test_a_game_comes_back_from_gcg_with_its_turns_and_is_written_the_same(
    seed: int, edition: str, seats: int, challenge: ChallengeMode, language: str, turns: int
) -> None:
    seats = 2 if edition == "tournament" or challenge == "triple" else seats
    events = random_game(seed, edition, seats, challenge, language, turns, resigns=seats == 2)
    text = format_gcg(Record(events))
    record = parse_gcg(text)
    assert record.warnings == ()
    assert check(record).is_sound
    assert format_gcg(record) == text
    before, after = replay(events), record.game
    assert (after.board, after.scores, after.seats) == (before.board, before.scores, before.seats)
    assert _plays(record.events) == _plays(events)


def _plays(events: tuple[object, ...]) -> list[tuple[object, ...]]:
    return [
        (event.seat, sorted(event.placed), sorted(event.words), event.score)
        for event in events
        if isinstance(event, TilesPlayed)
    ]


@settings(max_examples=150)
@given(data=st.data())
def test_a_damaged_file_is_refused_with_a_line_or_read_for_good(data: st.DataObject) -> None:
    damaged = bytearray(data.draw(st.sampled_from(FILES)))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(damaged)))
        length = data.draw(st.integers(0, 12))
        damaged[start : start + length] = data.draw(PIECES | st.binary(max_size=3))
    try:
        record = read_gcg(bytes(damaged))
    except BadRecord as problem:
        assert isinstance(problem.details["line"], int)  # noqa: PT017
        return
    assert replay(record.events)
    assert check(record).turns >= 0
    assert parse_gcg(format_gcg(record)).events == record.events


@settings(max_examples=60)
@given(text=st.text(max_size=200))
def test_any_text_is_refused_with_a_line_or_read(text: str) -> None:
    try:
        record = parse_gcg(f"#player1 a\n#player2 b\n{text}")
    except BadRecord:
        return
    assert parse_gcg(format_gcg(record)).events == record.events
