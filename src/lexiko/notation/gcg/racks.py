"""The rack of a seat in a GCG file: given, known from before, or unknown."""

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
    """Enter the rack that a seat is about to use tiles from; returns what was wrong.

    1. If another seat was said to hold tiles that are used here, the file was wrong about it:
       forget that rack.
    2. Use the rack that the line gives, if it's possible and the tiles can come from it.
    3. Otherwise keep what is known, if the tiles can come from that; if not, know nothing; if that
       fails too, know just the tiles that are used.
    """
    found: list[tuple[RemarkKind, str]] = []
    name = progress.game.seats[seat]
    if Counter(used) - _unseen(progress.game, seat):
        for other, rack in enumerate(progress.game.racks):
            if other != seat and known(rack):
                held_by = progress.game.seats[other]
                text = f"{held_by} can't have held {format_faces(known(rack))}; forgotten."
                found.append(("rack", text))
                progress.emit(RackTold(other, ()))
        if missing := Counter(used) - _unseen(progress.game, seat):
            for face in missing:
                if face not in progress.game.edition.tiles.values:
                    raise UnknownTile(tile=face)
            raise TileNotHeld(
                seat=name, tile=f"{min(missing)}: all of its kind are already on the board"
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
            text = f"{name} can't have {format_faces(given)} here; the rack is left out."
            found.append(("rack", text))
        possible = (rack for rack in (held, ()) if _can_hold(progress.game, seat, rack, used))
        faces = next(possible, used)
    if faces != held:
        progress.emit(RackTold(seat, faces))
    return found


def _can_hold(game: Game, seat: int, faces: Faces, used: Faces) -> bool:
    """Whether this can be all that's known of the rack before some tiles are used."""
    size = len(game.racks[seat])
    if len(faces) > max(size, game.rack_size) or Counter(faces) - _unseen(game, seat):
        return False
    rack = (*faces, *[UNKNOWN] * (size - len(faces)))
    return not take(rack, used)[1]


def _unseen(game: Game, seat: int) -> Counter[str]:
    """The tiles that this seat may hold."""
    return Counter((*game.bag, *known(game.racks[seat])))
