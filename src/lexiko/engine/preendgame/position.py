"""Check that a moment is a pre-endgame: two seats, and one to four tiles in the bag."""

from lexiko.engine.kernels.endgame.layout import MOST_IN_BAG
from lexiko.engine.moments import Moment
from lexiko.engine.variations import ON_THE_BOARD
from lexiko.errors import EngineError


def check_preendgame(moment: Moment, *, owes_turns: bool = False) -> None:
    """Raise `EngineError`, saying why, if the pre-endgame of a moment can't be solved."""
    if reason := _problem(moment, owes_turns):
        raise EngineError(reason=reason)


def is_preendgame(moment: Moment) -> bool:
    """Whether the pre-endgame of a moment can be solved."""
    return not _problem(moment, False)


def _problem(moment: Moment, owes_turns: bool) -> str:
    edition, bag = moment.edition, moment.bag_count
    if edition.is_dice:
        return f"{edition.name} is played with dice: it has no pre-endgame."
    if len(moment.others) != 1:
        return (
            "The engine solves pre-endgames of two seats; this position has "
            f"{len(moment.others) + 1}."
        )
    if moment.goals:
        return (
            "This table plays to a goal, and the engine solves pre-endgames by final scores only."
        )
    if changing := sorted(moment.variations & ON_THE_BOARD):
        return f"This table plays with {changing[0]}, which the engine doesn't search."
    if owes_turns:
        return "A seat still has to lose a turn: try again after that."
    if bag == 0:
        return "The bag is empty: solve this position as an endgame."
    if bag > MOST_IN_BAG:
        return f"{bag} tiles are in the bag: a pre-endgame has at most {MOST_IN_BAG}."
    if moment.board.is_empty:
        return "The first word hasn't been played yet: try again after it."
    if len(moment.rack) != moment.rack_size:
        return (
            f"The rack has {len(moment.rack)} tiles: with tiles in the bag, all "
            f"{moment.rack_size} must be known."
        )
    known = moment.known[0] if moment.known else ()
    if len(moment.unseen) != bag + moment.others[0] or len(known) > moment.others[0]:
        return "The tiles of this position don't add up to the set."
    return ""
