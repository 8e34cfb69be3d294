"""The server's refusals, each with its HTTP status; `docs/server.md` lists them.

LexikoError
└── Refusal               status 400 unless the class says otherwise
    ├── BadRequest        the request is invalid
    ├── SignInFirst       401: not signed in, or no longer
    ├── NameMeansYou      422: no one can be called “You”
    ├── BadHours          422: impossible quiet hours or holidays
    ├── NotAllowed        403: this person can't do that (with subclasses)
    ├── NotFound          404: it doesn't exist, or this person can't see it
    ├── Conflict          409: it doesn't fit the current state (with subclasses)
    ├── TooLarge          413
    ├── BadPhoto          422: not a photo, or not one that we can use
    ├── BadLink           422: no game could be read from a link
    ├── ImpossiblePosition 422: a position that can't come about
    ├── CannotAnalyse     422: the method doesn't fit the position
    ├── LabClosed         403: this server has no lab
    ├── LabBusy           503: the lab is busy, or has failed
    └── TooMany           429: too often, or too many
"""

from typing import ClassVar

from lexiko.errors import LexikoError


class Refusal(LexikoError):
    """A request that the server refuses."""

    status: ClassVar[int] = 400


class BadRequest(Refusal):
    sentence = "Invalid request: {reason}"


class SignInFirst(Refusal):
    status = 401
    sentence = "Choose a name first, or sign in."


class WrongPassword(Refusal):
    status = 401
    sentence = "Wrong name or password: try again."


class WrongPasskey(Refusal):
    status = 401
    sentence = "This passkey wasn't accepted: try again, or sign in with your password."


class NameMeansYou(Refusal):
    status = 422
    sentence = "“{name}” can't be a name here: choose another."


class BadHours(Refusal):
    status = 422
    sentence = "These times don't work: {reason}"


class NotAllowed(Refusal):
    status = 403
    sentence = "You can't do that: {reason}"


class ForeignPage(NotAllowed):
    sentence = "This request came from another site: open Lexiko and try again."


class NotYourSeat(NotAllowed):
    sentence = "Seat {seat} isn't yours: choose a seat that is."


class NotTheKeeper(NotAllowed):
    sentence = (
        "One person keeps score at this table: ask them to enter it, and follow the sheet here."
    )


class NotTheHost(NotAllowed):
    sentence = "Only the host of this table can do that."


class NotYourThing(NotAllowed):
    sentence = (
        "Someone else posted this: only they can edit it, and only they or the host can remove it."
    )


class NoSpectators(NotAllowed):
    sentence = "This table isn't open to spectators."


class MembersOnly(NotAllowed):
    sentence = "This table belongs to a circle: only its members can see it and join."


class NotAHost(NotAllowed):
    sentence = "Only a host of this circle can do that."


class DictionaryClosed(NotAllowed):
    sentence = "You're playing with a closed dictionary: look words up when the game is over."


class NoHintsHere(NotAllowed):
    sentence = "There are no hints at this table."


class ByInvitation(NotAllowed):
    sentence = "You need an invitation to play here: open the link you were sent, or sign in."


class CannotJoin(NotAllowed):
    sentence = "You can't join this table: choose another, or set up your own."


class CannotBeSeated(NotAllowed):
    sentence = "{name} can't be seated at this table: choose someone else."


class CannotWrite(NotAllowed):
    sentence = "You can't write here: someone at this table only gets notes from people they know."


class TalkOff(NotAllowed):
    sentence = "Notes and drawings are turned off in this circle."


class PhotosOff(NotAllowed):
    sentence = "Photos are turned off in this circle."


class Quieted(NotAllowed):
    sentence = "A host has muted you in this circle: you can read, but not write."


class BannedFromCircle(NotAllowed):
    sentence = "You can't join this circle: ask one of its hosts."


class AskGuardian(NotAllowed):
    sentence = "An adult looks after this account: ask them to do that."


class AdultsOnly(NotAllowed):
    sentence = "Looking after someone needs an account: add a password or passkey first."


class NotAnAdministrator(NotAllowed):
    sentence = "Only an administrator of this server can do that."


class AccountClosed(NotAllowed):
    sentence = "This account was closed by an administrator."


class NotFound(Refusal):
    status = 404
    sentence = "There's no such {what}, or you can't see it."


class Conflict(Refusal):
    """The request doesn't fit the current state."""

    status = 409


class KeyReused(Conflict):
    sentence = "This key was used for another command: use a new key for each one."


class TableChanged(Conflict):
    sentence = "Someone just changed the table: check it, then try again."


class SeatTaken(Conflict):
    sentence = "This seat is taken: choose another."


class NoSeatFree(Conflict):
    sentence = "All seats at this table are taken."


class NotAgreed(Conflict):
    sentence = "The game can't start yet: {reason}"


class TableStarted(Conflict):
    sentence = "The game has started, so its rules can't change now."


class TableNotOver(Conflict):
    sentence = "The game isn't over yet: try again when it is."


class GameSettled(Conflict):
    sentence = "This game has a public page or a rematch, so it can't change now."


class TableClosed(Conflict):
    sentence = "The host has closed this table."


class SeatPresent(Conflict):
    sentence = "{seat} is here, or was a moment ago: only an absent player can be replaced."


class GuestsNotRated(Conflict):
    sentence = (
        "Rated games need an account: {name} has to add a sign-in name and a password or passkey "
        "first."
    )


class CannotPlan(Conflict):
    sentence = "You can't plan this turn: {reason}"


class PlanUnderWay(Conflict):
    sentence = "Your planned turn is being played right now."


class WallFull(Conflict):
    sentence = "There's no room for another {kind}: the limit is {most}. Remove something first."


class NothingOfYoursToUndo(Conflict):
    """Nothing to undo on a wall.

    Its code used to be `nothing_to_undo`, which now belongs to the rules; for one release,
    `details.alias` still has the old code.
    """

    sentence = "There's nothing of yours to undo, or someone has changed it since."

    def __init__(self) -> None:
        super().__init__(alias="nothing_to_undo")


class WallBusy(Conflict):
    sentence = "The wall is busy right now: try again."


class CircleFull(Conflict):
    sentence = "This circle is full: the limit is {most} members."


class LastHost(Conflict):
    sentence = "A circle needs a host: make someone else a host first."


class LastGuardian(Conflict):
    sentence = "Someone has to look after this account: add another adult first."


class StillGuardian(Conflict):
    sentence = "You look after {name}: hand that account over or delete it first."


class NotOffered(Conflict):
    sentence = "This account can't be handed over yet: ask the adult who looks after it."


class HandleNeeded(Conflict):
    sentence = "Choose a sign-in name first."


class TooLarge(Refusal):
    """A body of more than `limit` bytes."""

    status = 413
    sentence = "This is too large: the limit is {size}."

    def __init__(self, limit: int) -> None:
        size = f"{limit // 2**20} MB" if limit >= 2**20 else f"{limit // 2**10} kB"
        super().__init__(limit=limit, size=size)


class BadPhoto(Refusal):
    status = 422
    sentence = "This photo can't be used: {reason}"


class BadLink(Refusal):
    status = 422
    sentence = "This link doesn't lead to a game as text. Paste the game's text instead."


class ImpossiblePosition(Refusal):
    status = 422
    sentence = "This position isn't possible: {reason}"


class CannotAnalyse(Refusal):
    status = 422
    sentence = "This can't be analysed: {reason}"


class LabClosed(NotAllowed):
    sentence = "Reviews and analysis are turned off on this server."


class LabBusy(Refusal):
    status = 503
    sentence = "The lab is busy right now: try again in a moment."


class TooMany(Refusal):
    status = 429
    sentence = "You've reached a limit: {reason}"


class MailNotSent(Refusal):
    status = 503
    sentence = "We couldn't send the e-mail: check the address, or try again later."


class NotReady(Refusal):
    status = 503
    sentence = "The server isn't ready: {reason}"
