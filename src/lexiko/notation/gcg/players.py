"""The players of a GCG file: their names as seats, and the seat of each line."""

from collections.abc import Sequence

from lexiko.errors import BadRecord
from lexiko.notation.gcg.lines import GcgFile, Line
from lexiko.notation.record import Player, Remark
from lexiko.rules.editions import MOST_SEATS
from lexiko.rules.setup import LONGEST_NAME

_TURNS = ("play", "exchange", "pass")


def parse_players(file: GcgFile) -> tuple[tuple[Player, ...], list[Remark]]:
    """The players of a file, with long names shortened and equal names numbered."""
    numbers = sorted(file.players)
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) < 2:
        line = max((line for line, _, _ in file.players.values()), default=1)
        raise BadRecord(
            line=line, reason="a game needs #player1 and #player2, without gaps in the numbers."
        )
    if len(numbers) > MOST_SEATS:
        raise BadRecord(
            line=file.players[MOST_SEATS + 1][0],
            reason=f"a game can have up to {MOST_SEATS} players.",
        )
    players: list[Player] = []
    remarks: list[Remark] = []
    for number in numbers:
        line, given, name = file.players[number]
        if not given.isprintable():
            reason = f"the name of #player{number} has characters that can't be shown."
            raise BadRecord(line=line, reason=reason)
        nick = given if len(given) <= LONGEST_NAME else f"{given[: LONGEST_NAME - 1]}…"
        if nick != given:
            why = (
                f"the name {given} is longer than {LONGEST_NAME} characters, so it's cut to {nick}."
            )
            remarks.append(Remark(line, "name", why))
        if numbered := _numbered(nick, number, players):
            why = f"two players are called {nick}; this one is now {numbered}."
            remarks.append(Remark(line, "name", why))
        players.append(Player(numbered or nick, name))
    return tuple(players), remarks


def _numbered(nick: str, number: int, players: Sequence[Player]) -> str:
    """The name with a number, if another player already has it."""
    taken = {player.nick.lower() for player in players}
    found, tried = "", nick
    while tried.lower() in taken:
        found = tried = f"{nick[: LONGEST_NAME - 1 - len(str(number))]}_{number}"
        number += 1
    return found


def parse_seats(players: Sequence[Player]) -> tuple[str, ...]:
    """The full names if they can be seat names, otherwise the short ones."""
    names = [player.name for player in players]
    fits = all(name.isprintable() and 0 < len(name) <= LONGEST_NAME for name in names)
    if fits and len(set(names)) == len(names):
        return tuple(names)
    return tuple(player.nick for player in players)


def seats_of_lines(file: GcgFile) -> list[int]:
    """The seat of each line.

    If players share a name, they take turns in order, and totals decide the other lines.
    """
    nicks = [nick for _, (_, nick, _) in sorted(file.players.items())]
    totals = [0] * len(nicks)
    seats: list[int] = []
    last = -1
    for line in file.lines:
        named = _named(line, nicks)
        around = [(last + step) % len(nicks) for step in range(1, len(nicks) + 1)]
        if len(named) == 1 or line.kind in _TURNS:
            seat = next(seat for seat in around if seat in named)
        elif line.kind in ("taken_back", "challenge"):
            seat = last if last in named else named[0]
        else:
            follows = [seat for seat in named if line.total == totals[seat] + (line.score or 0)]
            # The seat that went out comes first: it gains what the others hold.
            seat = next(seat for seat in (last, *around) if seat in (follows or named))
        if line.kind in _TURNS:
            last = seat
        totals[seat] = totals[seat] + (line.score or 0) if line.total is None else line.total
        seats.append(seat)
    return seats


def _named(line: Line, nicks: Sequence[str]) -> list[int]:
    exactly = [seat for seat, nick in enumerate(nicks) if nick == line.nick]
    folded = [seat for seat, nick in enumerate(nicks) if nick.lower() == line.nick.lower()]
    if not folded:
        raise BadRecord(
            line=line.number,
            reason=f"there's no player {line.nick}: #player lines name {', '.join(nicks)}.",
        )
    return exactly or folded


def playing_order(moved: Sequence[int], seats: int) -> tuple[int, ...]:
    """The playing order: seats by their first turn, then the others as they sit."""
    order = list(dict.fromkeys(moved))
    last = order[-1] if order else -1
    rest = [(last + step) % seats for step in range(1, seats + 1)]
    return tuple(dict.fromkeys((*order, *rest)))
