"""Pages to read at the table: the keys, how to play this edition, what is still unseen, what was
agreed on."""

from collections import Counter

from rich.text import Text

from lexiko import catalogue
from lexiko.cli.palette import GOLD
from lexiko.cli.terminal.game.setup import CHALLENGE_SENTENCES, VARIATION_SENTENCES
from lexiko.errors import BadEdition
from lexiko.rules import Game, View
from lexiko.rules.alphabet import BLANK
from lexiko.rules.editions import DaysPerTurn, GameClock, TurnTimer

KEYS: tuple[tuple[str, str], ...] = (
    ("arrows", "move over the board; with Shift to its edge"),
    ("letters", "lay tiles from the cursor on, past those already there"),
    ("Shift+letter", "lays a blank; so does a letter you don't hold"),
    (".", "turns the last tile into a blank or a two-letter tile"),
    ("Space", "turns the arrow: across → or down ↓"),
    ("Backspace", "takes the last tile, swap or rearrangement back"),
    ("Esc", "takes everything back"),
    ("Enter", "plays; rolls dice; between turns shows your rack"),
    ("1", "exchange tiles"),
    ("2", "pass"),
    ("3", "shuffle the rack"),
    ("4", "challenge the last play"),
    ("5", "let the last play stand"),
    ("6", "look a word up (open dictionary)"),
    ("7", "take a blank off the board for its letter"),
    ("8", "trade tiles with the board by typing; 8 again ends it"),
    ("9", "rearrange the word under the cursor"),
    ("0", "tiles you haven't seen"),
    ("!", "how this edition is played, and what was agreed on"),
    ("F1", "ten tips, dos and don’ts, history, word lists"),
    ("?", "these keys"),
    ("Tab", "all actions as a list"),
    ("Ctrl+R", "resign"),
    ("Ctrl+T", "day or evening colours"),
    ("Ctrl+Q", "quit; the game is kept, go on later"),
)

COMPUTER_KEYS = (("Esc", "while a computer thinks: play now"),)
WATCH_KEYS: tuple[tuple[str, str], ...] = (
    ("Space", "pauses the game, and lets it go on"),
    ("Enter", "the next turn at once; paused, one turn"),
    ("→ or +", "faster"),
    ("← or -", "slower"),
    ("!", "how this edition is played, and what was agreed on"),
    ("F1", "ten tips, dos and don’ts, history, word lists"),
    ("?", "these keys"),
    ("Ctrl+T", "day or evening colours"),
    ("Ctrl+Q", "quit; the game is kept, go on later"),
)


def watch_keys_text() -> Text:
    """The keys for somebody who watches computers."""
    text = Text()
    for key, does in WATCH_KEYS:
        text.append(f"{key:>13}", style=f"bold {GOLD}")
        text.append(f"  {does}\n")
    text.append("\nThe bars below the board tell the speed. Percentages are chances to win, ")
    text.append("numbers with a sign points ahead in the end, as the computer sees it.")
    return text


def keys_text(game: Game, has_computers: bool = False) -> Text:
    """All keys that do something at this table."""
    off = {
        "1": game.edition.is_dice,
        "3": False,
        "6": not game.plays_with("open_dictionary"),
        "7": not game.plays_with("blank_swap"),
        "8": not game.plays_with("recycle"),
        "9": not game.plays_with("rearrange"),
        "4": game.mode == "void",
        "5": game.mode == "void",
    }
    text = Text()
    for key, does in (*KEYS, *(COMPUTER_KEYS if has_computers else ())):
        if not off.get(key):
            text.append(f"{key:>13}", style=f"bold {GOLD}")
            text.append(f"  {does}\n")
    text.append("\nThe mouse does all this too: click a square to put the cursor there, ")
    text.append("again to turn it; click a tile and then a square to lay it.")
    return text


def lessons_text(game: Game) -> Text:
    """How to play this edition, after what this table has agreed on."""
    text = agreed_text(game)
    try:
        lessons = catalogue.card(game.edition.key).how_to_play
    except BadEdition:
        # An edition of one's own may have gone from the shelf since the game began.
        lessons = ()
    for lesson in lessons:
        text.append(f"\n{lesson.heading}\n", style=f"bold {GOLD}")
        text.append(f"{lesson.text.strip()}\n")
    return text


def agreed_text(game: Game) -> Text:
    """What was agreed on before the start."""
    options = game.options
    text = Text().append("At this table\n", style=f"bold {GOLD}")
    facts = [f"Lexicon {game.lexicon}. Challenges: {CHALLENGE_SENTENCES[game.mode].lower()}."]
    if game.edition.words_judged_singly and game.mode != "void":
        facts.append("Words are challenged one by one.")
    for variation in sorted(options.variations):
        name, says = VARIATION_SENTENCES[variation]
        facts.append(f"{name}: {says}")
    if options.first_word_min:
        facts.append(f"The first word has at least {options.first_word_min} letters.")
    if game.goals:
        goals = ", ".join(
            f"{name} {goal}" for name, goal in zip(game.seats, game.goals, strict=True)
        )
        facts.append(f"First to reach their points wins: {goals}.")
    if options.advanced:
        facts.append("Advanced: the dice that you do not use stay up for the next seat.")
    match options.timing:
        case TurnTimer(seconds):
            facts.append(f"{seconds} seconds for each turn.")
        case GameClock(seconds):
            facts.append(f"{seconds // 60} minutes for the whole game, for each seat.")
        case DaysPerTurn(days):
            facts.append(f"{days} days for each turn.")
        case None:
            pass
    facts.append(f"Draws come from a secret seed whose hash is {game.seed_hash}.")
    text.append("\n".join(facts) + "\n")
    return text


def unseen_text(view: View) -> Text:
    """Every tile that this seat has not seen, with how many of it are left."""
    left = Counter(view.unseen)
    text = Text(
        f"{len(view.unseen)} tiles are unseen, {view.bag_count} of them in the bag, the rest on other racks.\n\n"
    )
    for number, kind in enumerate(view.edition.tiles.kinds):
        face = "blank" if kind.face == BLANK else kind.face
        count = left[kind.face]
        style = "bold" if count else "dim strike"
        text.append(f"{face:>5}", style=style)
        text.append(f" {count:<3}", style="dim")
        if number % 6 == 5:
            text.append("\n")
    return text


def dice_text(view: View) -> Text:
    """The faces of all dice."""
    text = Text("The faces of the twelve dice; every roll draws from those in the pouch.\n\n")
    for number, faces in enumerate(view.edition.dice, 1):
        shown = "  ".join("▢ " if face == BLANK else f"{face.capitalize():<2}" for face in faces)
        text.append(f"{number:>3}  ", style="dim")
        text.append(f"{shown}\n", style="bold")
    return text
