"""Play games between computer players by the real rules."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from lexiko.engine import Engine
from lexiko.players.computers import plays_like
from lexiko.players.levels import Level
from lexiko.players.player import choose
from lexiko.players.thinking import pace_s
from lexiko.rules import Game, decide, evolve, view
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import Command, OpenTable, StartGame
from lexiko.rules.editions import Edition, Options
from lexiko.rules.events import Event, PlayChallenged, PlayTakenBack, TilesPlayed

_TURNS = frozenset({"play", "exchange", "pass", "taken_back"})
"""Rows of a score sheet that took thinking."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of a tournament: how it plays, and a time limit if it isn't its level's."""

    name: str
    level: Level
    time_s: float | None = None


def parse_entrant(text: str) -> Entrant:
    """Parse `easy`, `nib`, `champion@quick` or `champion@0.5` (seconds).

    Raises `BadLevel` or `BadPace`.
    """
    name = text.strip()
    key, has_time, pace = name.partition("@")
    level = plays_like(key)
    return Entrant(name, level, pace_s(pace) if has_time else None)


@dataclass(frozen=True, slots=True)
class TableRules:
    """What all games of a tournament have in common."""

    edition: Edition
    options: Options = field(default_factory=Options)


@dataclass(frozen=True, slots=True)
class Habits:
    """What a seat did in a game that the score doesn't show."""

    bonuses: int = 0
    """Plays that earned the bonus for many tiles."""
    phonies: int = 0
    """Plays with an invalid word."""
    phonies_stood: int = 0
    right: int = 0
    """Challenges that took a play back."""
    wrong: int = 0
    """Challenges of plays that stood."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished game; tuples are in playing order."""

    players: tuple[str, ...]
    seed: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """1 for the winner; equals share a place."""
    turns: tuple[int, ...]
    seconds: tuple[float, ...]
    """How long each seat thought in total."""
    habits: tuple[Habits, ...] = ()
    """Empty in results from before they were counted."""


def play_match(
    engine: Engine,
    entrants: Sequence[Entrant],
    rules: TableRules,
    seed: str,
    *,
    time_s: float | None = None,
    should_stop: Callable[[], bool] = lambda: False,
) -> MatchResult | None:
    """Play one game; return None if it was stopped before its end.

    The first entrant goes first. The seed decides the draws and what every player does, wherever it
    sits; only players that run out of time may differ. `time_s` is for entrants without a time
    limit.
    """
    table = _Table(engine, entrants, rules, seed)
    while not table.game.is_over:
        if should_stop():
            return None
        seat = table.asked()
        table.do(table.choice(seat, time_s, should_stop))
    game = table.game
    return MatchResult(
        tuple(entrant.name for entrant in entrants),
        seed,
        game.scores,
        places_of(game),
        tuple(
            sum(row.seat == seat and row.kind in _TURNS for row in game.sheet)
            for seat in range(len(entrants))
        ),
        tuple(round(spent, 4) for spent in table.seconds),
        tuple(table.habits),
    )


def play_recorded(
    engine: Engine,
    entrants: Sequence[Entrant],
    rules: TableRules,
    seed: str,
    *,
    time_s: float | None = None,
    should_stop: Callable[[], bool] = lambda: False,
) -> tuple[Event, ...]:
    """Play one game as `play_match` does; return its events, as far as it came."""
    table = _Table(engine, entrants, rules, seed)
    while not table.game.is_over and not should_stop():
        table.do(table.choice(table.asked(), time_s, should_stop))
    return tuple(table.events)


class _Table:
    """A game in progress; the rules check every command."""

    def __init__(
        self, engine: Engine, entrants: Sequence[Entrant], rules: TableRules, seed: str
    ) -> None:
        self.engine, self.entrants = engine, entrants
        self.seconds = [0.0] * len(entrants)
        self.habits = [Habits() for _ in entrants]
        self.events: list[Event] = []
        self._draws = SeededChance(seed.encode())
        # Each player has its own source of chance, so its doubts don't change what others overlook.
        self._chances = [Random(f"{seed} {entrant.name}") for entrant in entrants]
        self._game: Game | None = None
        names = tuple(entrant.name for entrant in entrants)
        self.do(OpenTable(rules.edition, names, rules.options, engine.lexicon.name))
        self.do(StartGame(tuple(range(len(entrants)))))

    @property
    def game(self) -> Game:
        assert self._game
        return self._game

    def do(self, command: Command) -> None:
        for event in decide(
            self._game, command, lexicon=self.engine.lexicon, chance=self._draws, now_ms=0
        ):
            self._game = evolve(self._game, event)
            self.events.append(event)
            self._note(event)

    def _note(self, event: Event) -> None:
        """Count what the score sheet doesn't show."""
        match event:
            case TilesPlayed(seat, placed, words):
                is_word = self.engine.lexicon.is_word
                is_phony = not all(is_word(word.letters) for word in words)
                self._add(
                    seat,
                    bonuses=len(placed) >= self.game.edition.bonus_at,
                    phonies=is_phony,
                    phonies_stood=is_phony,
                )
            case PlayChallenged(seat, verdicts):
                is_right = not all(is_valid for _, is_valid in verdicts)
                self._add(seat, right=is_right, wrong=not is_right)
            case PlayTakenBack(seat):
                self._add(seat, phonies_stood=-1)

    def _add(self, seat: int, **counts: int) -> None:
        habits = self.habits[seat]
        added = {name: getattr(habits, name) + count for name, count in counts.items()}
        self.habits[seat] = replace(habits, **added)

    def asked(self) -> int:
        """The seat that must act: one that hasn't accepted the open play, else the mover."""
        game, window = self.game, self.game.window
        if window and window.is_open:
            settled = window.accepted | {window.seat}
            return next(seat for seat in game.active() if seat not in settled)
        assert game.mover is not None
        return game.mover

    def choice(self, seat: int, time_s: float | None, should_stop: Callable[[], bool]) -> Command:
        entrant, begun = self.entrants[seat], time.perf_counter()
        command = choose(
            view(self.game, seat),
            level=entrant.level,
            chance=self._chances[seat],
            engine=self.engine,
            time_s=time_s if entrant.time_s is None else entrant.time_s,
            threads=1,
            should_stop=should_stop,
        )
        self.seconds[seat] += time.perf_counter() - begun
        assert command is not None, "a seat that is asked knows what to do"
        return command


def places_of(game: Game) -> tuple[int, ...]:
    """Return the place of each seat.

    First place is shared as the rules share a win, other places where scores are equal.
    """
    outcome = game.outcome
    assert outcome
    places = [0] * len(game.seats)
    before: int | None = None
    for place, seat in enumerate(outcome.standings, 1):
        shares = before is not None and (
            seat in outcome.winners
            or (before not in outcome.winners and _are_equal(game, before, seat))
        )
        places[seat] = places[before] if shares and before is not None else place
        before = seat
    return tuple(places)


def _are_equal(game: Game, one: int, other: int) -> bool:
    return game.scores[one] == game.scores[other] and (one in game.gone) == (other in game.gone)
