"""What a seat of a GCG file holds: told by the line, known from before, or nothing known."""

from collections import Counter

from lexiko.errors import TileNotHeld, UnknownTile
from lexiko.notation.record import RemarkKind
from lexiko.rules.alphabet import UNKNOWN, format_faces
from lexiko.rules.bag import Faces, known, take
from lexiko.rules.events import RackTold
from lexiko.rules.game import Game
from lexiko.rules.progress import Progress


def settle_rack(
    progress: Progress, seat: int, given: Faces, used: Faces
) -> list[tuple[RemarkKind, str]]:
    """Tell the rack from which a seat is about to use tiles; gives back what was wrong with the
    file.

    1. Tiles that another seat was said to hold, and that are used here, show that the file was
       wrong about that seat: forget its rack.
    2. Take the rack that the line gives, if it can be held and the tiles can come from it.
    3. Else keep what is known, if the tiles can come from that; else know nothing; else know just
       the tiles that are used.
    """
    found: list[tuple[RemarkKind, str]] = []
    name = progress.game.seats[seat]
    if Counter(used) - _unseen(progress.game, seat):
        for other, rack in enumerate(progress.game.racks):
            if other != seat and known(rack):
                held_by = progress.game.seats[other]
                text = f"{held_by} cannot have held {format_faces(known(rack))}; forgotten."
                found.append(("rack", text))
                progress.emit(RackTold(other, ()))
        if missing := Counter(used) - _unseen(progress.game, seat):
            for face in missing:
                if face not in progress.game.edition.tiles.values:
                    raise UnknownTile(tile=face)
            raise TileNotHeld(
                seat=name, tile=f"{min(missing)}: all of its kind are on the board already"
            )
    held = known(progress.game.racks[seat])
    if given and _can_hold(progress.game, seat, given, used):
        faces = given
        gone = tuple((Counter(held) - Counter(given)).elements())
        if len(given) + len(gone) > len(progress.game.racks[seat]):
            text = f"{name} kept {format_faces(held)}, but {format_faces(gone)} isn't on this rack."
            found.append(("kept", text))
    else:
        if given:
            text = f"{name} cannot hold {format_faces(given)} here; the rack is left out."
            found.append(("rack", text))
        possible = (rack for rack in (held, ()) if _can_hold(progress.game, seat, rack, used))
        faces = next(possible, used)
    if faces != held:
        progress.emit(RackTold(seat, faces))
    return found


def _can_hold(game: Game, seat: int, faces: Faces, used: Faces) -> bool:
    """Whether these tiles can be all that is known of the rack before some tiles are used."""
    size = len(game.racks[seat])
    if len(faces) > max(size, game.rack_size) or Counter(faces) - _unseen(game, seat):
        return False
    rack = (*faces, *[UNKNOWN] * (size - len(faces)))
    return not take(rack, used)[1]


def _unseen(game: Game, seat: int) -> Counter[str]:
    """Tiles that this seat may hold."""
    return Counter((*game.bag, *known(game.racks[seat])))
