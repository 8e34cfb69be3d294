"""Challenges: who may challenge the last play, how it's judged, and who pays."""

from lexiko.errors import (
    AlreadyAccepted,
    AlreadyJudged,
    NameAWord,
    NoPlayToChallenge,
    NotAWordOfThePlay,
    OwnPlay,
    WordsJudgedTogether,
)
from lexiko.rules import endings
from lexiko.rules.commands import AcceptPlay, Challenge
from lexiko.rules.events import (
    PlayAccepted,
    PlayChallenged,
    PlayTakenBack,
    PointsAwarded,
    TurnForfeited,
    WindowClosed,
)
from lexiko.rules.game import Game, Window
from lexiko.rules.progress import Progress

POINTS_FOR_A_GOOD_PLAY = {"five": 5, "ten": 10}


def accept(progress: Progress, command: AcceptPlay) -> None:
    """Accept the play on behalf of this seat."""
    _check_window(progress.game, command.seat)
    progress.emit(PlayAccepted(command.seat))
    endings.settle(progress)


def challenge(progress: Progress, command: Challenge) -> None:
    """Judge the play, or one word of it, and charge the loser by the table's mode."""
    game, seat = progress.game, command.seat
    window = _check_window(game, seat)
    judged = _named(game, window, command.word)
    verdicts = tuple(
        (
            text,
            all(
                progress.lexicon.is_word(word.letters) for word in window.words if word.text == text
            ),
        )
        for text in judged
    )
    progress.emit(PlayChallenged(seat, verdicts))
    if all(is_good for _, is_good in verdicts):
        _fail(progress, window, seat)
    else:
        progress.emit(PlayTakenBack(window.seat))
        if game.mode == "triple":
            endings.leave(progress, window.seat, "triple")
    endings.settle(progress)


def _fail(progress: Progress, window: Window, challenger: int) -> None:
    """Settle the challenge of a valid play: the challenger pays, its words are final."""
    mode = progress.game.mode
    if mode == "double":
        progress.emit(TurnForfeited(challenger))
    elif points := POINTS_FOR_A_GOOD_PLAY.get(mode):
        progress.emit(PointsAwarded(window.seat, points))
    now = progress.game.window
    if now and now.good >= set(window.texts):
        progress.emit(WindowClosed("judged"))
    if mode == "triple":
        endings.leave(progress, challenger, "triple")


def _check_window(game: Game, seat: int) -> Window:
    """The window that this seat may act in, or the error that says why it can't."""
    window = game.window
    if window is None or not (window.is_open or window.good):
        raise NoPlayToChallenge
    if window.seat == seat:
        raise OwnPlay(seat=game.seats[seat])
    if not window.is_open:
        raise AlreadyJudged(what="This play")
    if seat in window.accepted:
        raise AlreadyAccepted(seat=game.seats[seat])
    return window


def _named(game: Game, window: Window, word: str | None) -> tuple[str, ...]:
    """The words to judge."""
    if not game.edition.words_judged_singly:
        if word is not None:
            raise WordsJudgedTogether
        return window.texts
    words = ", ".join(window.texts)
    if word is None:
        if len(window.texts) > 1:
            raise NameAWord(words=words)
        word = window.texts[0]
    word = game.edition.tiles.fold(word.strip()).replace("[", "").replace("]", "")
    if word not in window.texts:
        raise NotAWordOfThePlay(word=word, words=words)
    if word in window.good:
        raise AlreadyJudged(what=word)
    return (word,)
