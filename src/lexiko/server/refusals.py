"""What the server refuses, each with its HTTP status; `docs/server.md` lists them.

LexikoError
└── Refusal               status 400 unless the class says otherwise
    ├── BadRequest        the request cannot be read
    ├── SignInFirst       401: nobody is signed in, or no longer
    ├── BadHours          422: nobody can rest like that
    ├── NotAllowed        403: this person may not do that (and what is derived from it)
    ├── NotFound          404: there is no such thing, or not for this person
    ├── Conflict          409: it does not fit how things stand now (and what is derived from it)
    ├── TooLarge          413
    ├── BadPhoto          422: what was sent is no photo, or none that can be used
    └── TooMany           429: too often, or too many of them
"""

from typing import ClassVar

from lexiko.errors import LexikoError


class Refusal(LexikoError):
    """Something that the server does not do."""

    status: ClassVar[int] = 400


class BadRequest(Refusal):
    sentence = "This request cannot be read: {reason}"


class SignInFirst(Refusal):
    status = 401
    sentence = "Choose a name first, or sign in."


class WrongPassword(Refusal):
    status = 401
    sentence = "Name and password do not belong together: try again."


class WrongPasskey(Refusal):
    status = 401
    sentence = "This passkey was not accepted: try again, or sign in with your password."


class BadHours(Refusal):
    status = 422
    sentence = "You cannot rest like that: {reason}"


class NotAllowed(Refusal):
    status = 403
    sentence = "You may not do that: {reason}"


class ForeignPage(NotAllowed):
    sentence = "This request came from another page; open Lexiko itself and try again."


class NotYourSeat(NotAllowed):
    sentence = "Seat {seat} is not yours: act for a seat that you have."


class NotTheKeeper(NotAllowed):
    sentence = "One person keeps the score at this table: say it to them, and watch the sheet here."


class NotTheHost(NotAllowed):
    sentence = "Only the host of the table may do that."


class NotYourThing(NotAllowed):
    sentence = (
        "Somebody else put this up: only they change it, and only they or the host take it down."
    )


class NoSpectators(NotAllowed):
    sentence = "This table is for its seats only."


class MembersOnly(NotAllowed):
    sentence = "This table belongs to a circle: only its members see it and sit down."


class NotAHost(NotAllowed):
    sentence = "Only a host of the circle may do that."


class DictionaryClosed(NotAllowed):
    sentence = (
        "You play at a table with a closed dictionary: words can be looked up when it is over."
    )


class NotFound(Refusal):
    status = 404
    sentence = "There is no such {what}, or it is not yours to see."


class Conflict(Refusal):
    """It does not fit how things stand now."""

    status = 409


class KeyReused(Conflict):
    sentence = "This key was used for another command: take a new key for each."


class TableChanged(Conflict):
    sentence = "Somebody changed the table just now: look again, then decide."


class SeatTaken(Conflict):
    sentence = "This seat is taken: choose another."


class NoSeatFree(Conflict):
    sentence = "All seats of this table are taken."


class NotAgreed(Conflict):
    sentence = "The table cannot start: {reason}"


class TableStarted(Conflict):
    sentence = "The game has started; what was agreed on is fixed now."


class TableNotOver(Conflict):
    sentence = "The game is not over yet: that comes after its end."


class GameSettled(Conflict):
    sentence = "This game has a public page or a rematch: it stays as it is."


class TableClosed(Conflict):
    sentence = "The host has closed this table."


class SeatPresent(Conflict):
    sentence = "{seat} is here or was a moment ago; only a seat that is absent can be replaced."


class GuestsNotRated(Conflict):
    sentence = (
        "Rated games are for accounts that last: {name} first needs a name to sign in with and a "
        "password or a passkey."
    )


class WallFull(Conflict):
    sentence = "There is no room for another {kind}: {most} at most. Take something down first."


class NothingOfYoursToUndo(Conflict):
    """On a wall. Its code was `nothing_to_undo`, which is the rules' at a real board; for one
    release `details.alias` still says so."""

    sentence = "There's nothing of yours to undo, or someone has changed it since."

    def __init__(self) -> None:
        super().__init__(alias="nothing_to_undo")


class WallBusy(Conflict):
    sentence = "Many people are at the wall this moment: try again."


class CircleFull(Conflict):
    sentence = "A circle has {most} members at most, and this one is full."


class LastHost(Conflict):
    sentence = "A circle always has a host: make somebody else one first."


class HandleNeeded(Conflict):
    sentence = "Choose the name that you will sign in with first."


class TooLarge(Refusal):
    """More bytes than `limit`."""

    status = 413
    sentence = "This is too large: {size} at most."

    def __init__(self, limit: int) -> None:
        size = f"{limit // 2**20} MB" if limit >= 2**20 else f"{limit // 2**10} kB"
        super().__init__(limit=limit, size=size)


class BadPhoto(Refusal):
    status = 422
    sentence = "This photo cannot be pinned up: {reason}"


class TooMany(Refusal):
    status = 429
    sentence = "That was too much at once: {reason}"


class MailNotSent(Refusal):
    status = 503
    sentence = (
        "The letter could not be sent just now: look whether the address is right, or try again "
        "later."
    )


class NotReady(Refusal):
    status = 503
    sentence = "The server is not ready: {reason}"
