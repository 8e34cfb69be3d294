"""Help pages at the table: keys, rules of the edition, unseen tiles, the game's setup."""

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
    ("arrows", "move the cursor; with Shift to the edge"),
    ("letters", "lay tiles from the cursor, skipping those on the board"),
    ("Shift+letter", "lay a blank; so does a letter you don't have"),
    (".", "change the last tile to a blank or a two-letter tile"),
    ("Space", "change direction: across → or down ↓"),
    ("Backspace", "undo the last tile, swap or rearrangement"),
    ("Esc", "recall all tiles"),
    ("Enter", "play; roll the dice; show your rack"),
    ("1", "exchange tiles"),
    ("2", "pass"),
    ("3", "shuffle the rack"),
    ("4", "challenge the last play"),
    ("5", "accept the last play"),
    ("6", "look up a word (open dictionary)"),
    ("7", "swap a letter for a blank on the board"),
    ("8", "swap tiles with the board by typing; 8 again to stop"),
    ("9", "rearrange the word under the cursor"),
    ("0", "show unseen tiles"),
    ("!", "how to play this edition, and this game's setup"),
    ("F1", "ten tips, dos and don’ts, history, word lists"),
    ("?", "show these keys"),
    ("Tab", "list all actions"),
    ("Ctrl+R", "resign"),
    ("Ctrl+T", "light or dark colours"),
    ("Ctrl+Q", "quit; your game is saved"),
)

COMPUTER_KEYS = (("Esc", "make a thinking computer play now"),)
WATCH_KEYS: tuple[tuple[str, str], ...] = (
    ("Space", "pause or continue"),
    ("Enter", "play the next turn now"),
    ("→ or +", "faster"),
    ("← or -", "slower"),
    ("!", "how to play this edition, and this game's setup"),
    ("F1", "ten tips, dos and don’ts, history, word lists"),
    ("?", "show these keys"),
    ("Ctrl+T", "light or dark colours"),
    ("Ctrl+Q", "quit; your game is saved"),
)


def watch_keys_text() -> Text:
    """The keys for a spectator."""
    text = Text()
    for key, label in WATCH_KEYS:
        text.append(f"{key:>13}", style=f"bold {GOLD}")
        text.append(f"  {label}\n")
    text.append("\nThe bars below the board show the speed. Percentages are winning chances, ")
    text.append("numbers with a sign the expected final lead.")
    return text


def keys_text(game: Game, has_computers: bool = False) -> Text:
    """All keys of this game."""
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
    for key, label in (*KEYS, *(COMPUTER_KEYS if has_computers else ())):
        if not off.get(key):
            text.append(f"{key:>13}", style=f"bold {GOLD}")
            text.append(f"  {label}\n")
    text.append("\nYou can use the mouse too: click a square to move the cursor there, ")
    text.append("again to change direction; click a tile and then a square to lay it.")
    return text


def lessons_text(game: Game) -> Text:
    """This game's setup, and how to play the edition."""
    text = setup_text(game)
    try:
        lessons = catalogue.card(game.edition.key).how_to_play
    except BadEdition:
        # A custom edition may have been removed since the game began.
        lessons = ()
    for lesson in lessons:
        text.append(f"\n{lesson.heading}\n", style=f"bold {GOLD}")
        text.append(f"{lesson.text.strip()}\n")
    return text


def setup_text(game: Game) -> Text:
    """The setup of this game."""
    options = game.options
    text = Text().append("This game\n", style=f"bold {GOLD}")
    facts = [f"Lexicon: {game.lexicon}. Challenges: {CHALLENGE_SENTENCES[game.mode].lower()}."]
    if game.edition.words_judged_singly and game.mode != "void":
        facts.append("Words are challenged one by one.")
    for variation in sorted(options.variations):
        name, text_of_it = VARIATION_SENTENCES[variation]
        facts.append(f"{name}: {text_of_it}")
    if options.first_word_min:
        facts.append(f"The first word has at least {options.first_word_min} letters.")
    if game.goals:
        goals = ", ".join(
            f"{name} {goal}" for name, goal in zip(game.seats, game.goals, strict=True)
        )
        facts.append(f"The first to reach their points wins: {goals}.")
    if options.advanced:
        facts.append("Advanced: unused dice stay for the next player.")
    match options.timing:
        case TurnTimer(seconds):
            facts.append(f"{seconds} seconds per turn.")
        case GameClock(seconds):
            facts.append(f"{seconds // 60} minutes per player for the whole game.")
        case DaysPerTurn(days):
            facts.append(f"{days} days per turn.")
        case None:
            pass
    facts.append(f"Draws come from a secret seed with the hash {game.seed_hash}.")
    text.append("\n".join(facts) + "\n")
    return text


def unseen_text(view: View) -> Text:
    """The tiles that this player hasn't seen, with their numbers."""
    left = Counter(view.unseen)
    text = Text(
        f"{len(view.unseen)} unseen tiles: {view.bag_count} in the bag, "
        "the rest on other racks.\n\n"
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
    text = Text("The faces of the twelve dice.\n\n")
    for number, faces in enumerate(view.edition.dice, 1):
        shown = "  ".join("▢ " if face == BLANK else f"{face.capitalize():<2}" for face in faces)
        text.append(f"{number:>3}  ", style="dim")
        text.append(f"{shown}\n", style="bold")
    return text
