"""Between turns: no rack is on the screen, the last turn is told, and whoever doubts it is asked
first."""

from rich.text import Text

from lexiko.cli.palette import GOLD, SEAT_MARKS, SEATS
from lexiko.notation.sentences import listed
from lexiko.players.next_up import challengers
from lexiko.rules import Game
from lexiko.rules.game import Window

_ONE_LINE = 70
"""What is longer than this is read in the messages above alone."""


def open_window(game: Game) -> Window | None:
    """The turn that can be challenged now."""
    return game.window if game.window and game.window.is_open else None


def handover_text(
    game: Game,
    said: list[str],
    closes_in_s: int | None,
    ends: bool,
    asked: tuple[int, ...] = (),
) -> Text:
    """Who gets the terminal now, what just happened, and what can be done about it.

    Where people are `asked` whether a play stands before a computer makes the next one, nobody gets
    the terminal.
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
        made = listed(word.text for word in row.words) if row.words else "a turn with swaps"
        points = f" for {row.score}" if row.kind == "play" else ""
        if asked:
            # A rack leaves little room here: who played it, and all its words, is in the messages
            # above.
            made = f"{row.words[0].text} …" if len(row.words) > 1 else made
            text.append(f"{made}{points}\n")
        else:
            text.append(f"{game.seats[window.seat]} played {made}{points}.\n")
    elif said and len(said[-1]) <= _ONE_LINE:
        text.append(f"{said[-1]}\n")
    if ends or asked:
        keys: tuple[tuple[str, str], ...] = (("Enter", "lets it stand"), ("4", "challenges"))
    elif mover is None:
        keys = (("Enter", "shows the result"),)
    else:
        keys = (("Enter", "hands over the dice" if game.edition.is_dice else "shows the rack"),)
        if may:
            keys = (*keys, ("4", "challenges"), ("5", "lets it stand"))
    for key, does in keys:
        text.append(f"{key} ", style=f"bold {GOLD}").append(f"{does}   ", style="dim")
    return text


def doubt_text(window: Window) -> Text:
    """In one line: the key that challenges the last play, and its first word."""
    more = " …" if len(window.texts) > 1 else ""
    text = Text().append("4 ", style=f"bold {GOLD}").append("challenges ", style="dim")
    return text.append(f"{window.texts[0]}{more}" if window.texts else "it", style="bold")


def price(game: Game, seat: int, words: int) -> str:
    """What a challenge that fails costs this seat."""
    name, mode = game.seats[seat], game.mode
    window = game.window
    player = game.seats[window.seat] if window else ""
    many = {1: "the word is", 2: "both words are"}.get(words, f"all {words} words are")
    costs = {
        "double": f"{name} loses the next turn",
        "single": "nothing happens",
        "five": f"{player} gets 5 points",
        "ten": f"{player} gets 10 points",
        "triple": f"{name} loses the game",
    }
    wins = f"{player} loses the game" if mode == "triple" else "the turn comes off and is lost"
    return f"If {many} good, {costs.get(mode, costs['double'])}. If not, {wins}."
