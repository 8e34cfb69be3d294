"""Before the first turn: open the table, find the playing order, deal the racks."""

from collections.abc import Sequence
from dataclasses import replace

from lexiko.errors import BadOptions
from lexiko.rules import endings
from lexiko.rules.bag import full_bag, moved
from lexiko.rules.commands import AddText, OpenTable, RenameSeat, StartGame
from lexiko.rules.editions import check_options
from lexiko.rules.events import OrderFound, SeatRenamed, TableOpened, TextAdded
from lexiko.rules.game import Game
from lexiko.rules.progress import Progress

LONGEST_TEXT = 200
LONGEST_NAME = 40


def opened(command: OpenTable) -> TableOpened:
    """The table as agreed; raises `BadOptions`."""
    check_options(command.edition, command.options, len(command.seats))
    check_names(command.seats)
    options = command.options
    if options.bag is not None:
        # In the set's order, so that the order in which the tiles were listed reveals nothing.
        options = replace(options, bag=moved((), command.edition.tiles, options.bag, ()))
    return TableOpened(
        command.edition,
        command.seats,
        options,
        command.lexicon,
        command.seed_hash,
        command.lexicon_hash,
    )


def check_names(seats: Sequence[str]) -> None:
    """Refuse names that a table can't show or tell apart."""
    for name in seats:
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadOptions(
                reason=f"A seat needs a name of 1 to {LONGEST_NAME} printable characters."
            )
    if len(set(seats)) < len(seats):
        raise BadOptions(reason="Each seat needs a different name.")


def renamed(progress: Progress, command: RenameSeat) -> None:
    """Give a seat another name."""
    seats = list(progress.game.seats)
    seats[command.seat] = command.name
    check_names(seats)
    progress.emit(SeatRenamed(command.seat, command.name))


def is_text(text: str) -> bool:
    """Whether this text can be encoded: half of a surrogate pair can't."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def prepare(progress: Progress, command: AddText | StartGame) -> None:
    """Mix in a seat's text, or start: find the order and deal one rack after another."""
    if isinstance(command, AddText):
        if len(command.text) > LONGEST_TEXT or not is_text(command.text):
            raise BadOptions(reason=f"A text to mix in can have up to {LONGEST_TEXT} characters.")
        progress.emit(TextAdded(command.seat, command.text))
        return
    game = progress.game
    if command.order is None:
        progress.emit(_found_order(progress, game))
    elif sorted(command.order) != list(range(len(game.seats))):
        raise BadOptions(reason="The playing order must name every seat once.")
    else:
        progress.emit(OrderFound(command.order, "told"))
    if not game.edition.is_dice:
        for seat in progress.game.order:
            progress.refill(seat)
    endings.settle(progress)


def _found_order(progress: Progress, game: Game) -> OrderFound:
    """The playing order, found the edition's way."""
    seats = list(range(len(game.seats)))
    chance, edition = progress.chance, game.edition
    if edition.order == "shuffle":
        return OrderFound(tuple(chance.shuffle(seats, game.chances, game.texts)), "shuffle")
    rounds: list[tuple[tuple[int, str], ...]] = []
    leading = seats
    while len(leading) > 1:
        number = game.chances + len(rounds)
        if edition.order == "roll":
            dice = range(len(edition.dice))
            rolled = chance.roll(dice, len(leading), number, game.texts, edition.dice)
            faces = [face for _, face in rolled]
        else:
            faces = chance.draw(full_bag(edition.tiles), len(leading), number, game.texts, None)
        rounds.append(tuple(zip(leading, faces, strict=True)))
        ranks = [edition.tiles.rank(face) for face in faces]
        leading = [seat for seat, rank in zip(leading, ranks, strict=True) if rank == min(ranks)]
    first = leading[0]
    return OrderFound((*seats[first:], *seats[:first]), edition.order, tuple(rounds))
