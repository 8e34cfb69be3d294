"""Between turns: racks are hidden, the last play is shown, and it can be challenged."""

from rich.text import Text

from lexiko.cli.palette import GOLD, SEAT_MARKS, SEATS
from lexiko.notation.sentences import listed
from lexiko.players.next_up import challengers
from lexiko.rules import Game
from lexiko.rules.game import Window

_ONE_LINE = 70
"""Longer sentences are shown only in the messages above."""


def open_window(game: Game) -> Window | None:
    """The play that can be challenged now."""
    return game.window if game.window and game.window.is_open else None


def handover_text(
    game: Game,
    news: list[str],
    closes_in_s: int | None,
    ends: bool,
    asked: tuple[int, ...] = (),
) -> Text:
    """Who gets the terminal next, what just happened, and the keys to respond.

    If people are `asked` about a play before a computer's turn, nobody gets the terminal.
    """
    text = Text()
    mover, may, window = game.mover, asked or challengers(game), open_window(game)
    if ends:
        text.append(" If it stands, the game ends. ", style=f"bold #16120e on {GOLD}")
    elif mover is not None:
        name = f" {SEAT_MARKS[mover]} {game.seats[mover]} "
        text.append("Next: " if asked else "Pass to ", style="bold")
        text.append(name, style=f"bold #ffffff on {SEATS[mover]}")
    if closes_in_s is not None:
        text.append(f"  {closes_in_s} s", style=f"bold {GOLD}")
    text.append("\n")
    if window and may:
        row = game.sheet[window.row]
        made = listed(word.text for word in row.words) if row.words else "a swap"
        points = f" for {row.score}" if row.kind == "play" else ""
        if asked:
            # The rack leaves little room: the messages above have the player and all words.
            made = f"{row.words[0].text} …" if len(row.words) > 1 else made
            text.append(f"{made}{points}\n")
        else:
            text.append(f"{game.seats[window.seat]} played {made}{points}.\n")
    elif news and len(news[-1]) <= _ONE_LINE:
        text.append(f"{news[-1]}\n")
    if ends or asked:
        keys: tuple[tuple[str, str], ...] = (("Enter", "Accept"), ("4", "Challenge"))
    elif mover is None:
        keys = (("Enter", "Show result"),)
    else:
        keys = (("Enter", "Take the dice" if game.edition.is_dice else "Show rack"),)
        if may:
            keys = (*keys, ("4", "Challenge"), ("5", "Accept"))
    for key, label in keys:
        text.append(f"{key} ", style=f"bold {GOLD}").append(f"{label}   ", style="dim")
    return text


def challenge_text(window: Window) -> Text:
    """One line with the key to challenge the last play, and its first word."""
    more = " …" if len(window.texts) > 1 else ""
    text = Text().append("4 ", style=f"bold {GOLD}").append("Challenge ", style="dim")
    return text.append(f"{window.texts[0]}{more}" if window.texts else "it", style="bold")


def price(game: Game, seat: int, words: int) -> str:
    """What a failed or successful challenge does."""
    name, mode = game.seats[seat], game.mode
    window = game.window
    player = game.seats[window.seat] if window else ""
    subject = {1: "the word is", 2: "both words are"}.get(words, f"all {words} words are")
    costs = {
        "double": f"{name} loses their next turn",
        "single": "nothing happens",
        "five": f"{player} gets 5 points",
        "ten": f"{player} gets 10 points",
        "triple": f"{name} loses the game",
    }
    wins = f"{player} loses the game" if mode == "triple" else "the play is removed"
    return f"If {subject} valid, {costs.get(mode, costs['double'])}. If not, {wins}."
