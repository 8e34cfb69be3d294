"""Records and their proof: what a game was is what its record says, and a forged record is found
out."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from lexiko.errors import BadRecord, LexiconError
from lexiko.notation.gcg import format_gcg, parse_gcg
from lexiko.notation.log import format_log, parse_log
from lexiko.notation.record import Record
from lexiko.notation.referee import Referee
from lexiko.notation.script import parse_script
from lexiko.notation.verification import verify
from lexiko.rules.alphabet import BLANK, format_faces
from lexiko.rules.events import Event, SeedRevealed, TableOpened, TilesDrawn, TilesPlayed
from lexiko.rules.lexicon import Lexicon

from .random_games import random_game
from .test_referee import no_lexicon

EDITIONS = ["heritage", "message-board", "dice", "deluxe", "classic", "tournament"]


def seeded_game(edition: str, **script: Any) -> Referee:
    """A game drawn from a seed: whatever two tiles come first are laid on the star, then all pass
    to the end."""
    seats = ["Ana", "Ben"] if edition == "tournament" else ["Ana", "Ben", "Cid"]
    data = {"edition": edition, "seats": seats, "lexicon": ["HORN"], "seed": "a seed", **script}
    referee = Referee(parse_script(data), no_lexicon)
    if referee.game.edition.is_dice:
        referee.turn("pass")
    else:
        mover = referee.game.mover
        assert mover is not None
        two = [face for face in referee.game.racks[mover] if face != BLANK][:2]
        referee.turn(f"8H {format_faces(two)}")
        referee.turn("exchange " + format_faces(referee.game.racks[referee.game.mover or 0][:3]))
    while not referee.game.is_over:
        referee.turn("pass")
    return referee


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_seeded_game_is_proved_to_the_last_draw(edition: str) -> None:
    game = seeded_game(edition, texts={"Ben": "my own words"})
    proof = verify(parse_log(format_log(game.events)))
    assert proof.seed_is_checked
    assert proof.is_over
    assert proof.events == len(game.events)
    assert proof.turns == len(game.game.sheet)
    assert proof.draws == game.game.chances > 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_reads_back_as_it_was_written(edition: str) -> None:
    events = seeded_game(edition).events
    text = format_log(events)
    assert parse_log(text) == events
    assert format_log(parse_log(text)) == text
    assert len(text.splitlines()) == len(events)


def test_games_of_one_edition_that_are_read_share_it() -> None:
    # A server with a thousand tables holds a few editions, not a thousand.
    texts = [format_log(seeded_game("deluxe", seed=seed).events) for seed in ("one", "two")]
    first, second = (parse_log(text)[0] for text in texts)
    assert isinstance(first, TableOpened)
    assert isinstance(second, TableOpened)
    assert first.edition is second.edition
    assert first.edition == seeded_game("deluxe").game.edition


def test_a_players_text_changes_the_draws() -> None:
    plain = seeded_game("heritage").game.sheet
    mixed = seeded_game("heritage", texts={"Ana": "shuffle well"}).game.sheet
    assert plain != mixed


def test_a_challenged_game_on_a_script_is_proved_without_a_seed() -> None:
    script = {
        "tiles": "HORN?AS" + "FAMOBEE",
        "order": ["Ana", "Ben"],
        "lexicon": ["HORN"],
        "turns": [],
    }
    referee = Referee(parse_script(script), no_lexicon)
    for turn in ["8F ROHN", "challenge Ben", "8F FAME", "accept", "resign"]:
        referee.turn(turn)
    proof = verify(referee.events)
    assert not proof.seed_is_checked
    assert proof.turns == 3
    assert verify(referee.events, referee.lexicon).words_are_checked


def test_a_seat_that_resigns_with_its_last_play_open_is_proved() -> None:
    script = {
        "seats": ["Ana", "Ben", "Cid"],
        "order": ["Ana", "Ben", "Cid"],
        "lexicon": [],
        "tiles": "NASTIERQBCDEFGAAEEIIO",
        "tiles_only": True,
    }
    referee = Referee(parse_script(script), no_lexicon)
    for turn in ["8H NASTIER", "resign Ana"]:
        referee.turn(turn)
    assert verify(referee.events).is_over


def test_words_are_needed_where_the_game_ends_for_want_of_them() -> None:
    script = {
        "order": ["Ana", "Ben"],
        "lexicon": ["RAT"],
        "tiles": "RATVVVVCCCCCCC",
        "tiles_only": True,
        "options": {"variations": ["end_when_no_play"]},
    }
    referee = Referee(parse_script(script), no_lexicon)
    for turn in ["8G RAT", "accept"]:
        referee.turn(turn)
    assert verify(referee.events, referee.lexicon).is_over
    with pytest.raises(LexiconError):
        verify(referee.events)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_two_that_went_through_gcg_is_still_proved(seed: int) -> None:
    events = random_game(seed, turns=200)
    assert verify(events).is_over
    assert verify(parse_gcg(format_gcg(Record(events))).events).is_over


def forged(change: Callable[[Event], Event]) -> list[Event]:
    return [change(event) for event in seeded_game("heritage").events]


def more_points(event: Event) -> Event:
    if isinstance(event, TilesPlayed):
        return dataclasses.replace(event, score=event.score + 1)
    return event


def better_tiles(event: Event) -> Event:
    if isinstance(event, TilesDrawn) and event.seat == 1:
        return dataclasses.replace(event, faces=("Z", *event.faces[1:]))
    return event


def other_seed(event: Event) -> Event:
    return SeedRevealed("00ff") if isinstance(event, SeedRevealed) else event


@pytest.mark.parametrize(
    ("change", "hint"),
    [(more_points, "score"), (better_tiles, "faces"), (other_seed, "hash")],
)
def test_a_forged_record_is_found_out(change: Callable[[Event], Event], hint: str) -> None:
    with pytest.raises(BadRecord) as problem:
        verify(forged(change))
    assert hint in problem.value.message


def test_a_missing_event_is_found_out() -> None:
    events = seeded_game("heritage").events
    with pytest.raises(BadRecord):
        verify([*events[:5], *events[6:]])


def test_a_lying_verdict_is_found_out() -> None:
    script = {"order": ["Ana", "Ben"], "tiles": "HORN?AS", "lexicon": ["HORN"]}
    referee = Referee(parse_script(script), no_lexicon)
    for turn in ["8F HORN", "challenge Ben"]:
        referee.turn(turn)

    class Nothing:
        def is_word(self, letters: object) -> bool:
            return False

        is_prefix = is_word

    nothing: Lexicon = Nothing()
    with pytest.raises(BadRecord) as problem:
        verify(referee.events, nothing)
    assert "play_challenged" in problem.value.message


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "line 1"),
        ("not json\n", "line 1"),
        ('{"event":"dance"}\n', "isn't a game event"),
        ('{"event":"turn_passed","seat":0}\n', "doesn't follow"),
        ('{"event":"turn_passed","seat":"Ana"}\n', "seat"),
        ('{"n":2,"event":"turn_passed","seat":0}\n', "out of order"),
        ('{"lexiko":99,"event":"turn_passed","seat":0}\n', "update Lexiko"),
        ("[" * 100_000, "isn't JSON"),
    ],
)
def test_a_malformed_record_names_line_and_reason(text: str, hint: str) -> None:
    with pytest.raises(BadRecord) as problem:
        parse_log(text)
    assert problem.value.message.startswith("line 1: ")
    assert hint in problem.value.message


def test_any_line_of_a_record_may_be_damaged_without_another_exception() -> None:
    text = format_log(seeded_game("deluxe").events)
    lines = text.splitlines()
    for number, line in enumerate(lines):
        for damaged in (
            line[: len(line) // 2],
            line.replace('"seat":', '"seat":9'),
            line.replace("[", "[[", 1),
        ):
            record = "\n".join([*lines[:number], damaged, *lines[number + 1 :]])
            try:
                verify(parse_log(record))
            except BadRecord:
                continue
            assert damaged == line


def test_a_record_without_events_is_refused() -> None:
    with pytest.raises(BadRecord, match="starts with table_opened"):
        verify([])
