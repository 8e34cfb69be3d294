"""Which key does what at the table, and what is offered at this moment."""

from textual.binding import Binding, BindingType

from lexiko.rules import Game
from lexiko.rules.editions import Variation

from .handover import doubters

ACTIONS = (
    Binding("enter", "reveal", "Go on"),
    Binding("enter", "roll", "Roll"),
    Binding("enter", "play", "Play"),
    Binding("question_mark", "keys", "Keys", key_display="?"),
    Binding("1", "exchange", "Exchange"),
    Binding("2", "pass", "Pass"),
    Binding("3", "shuffle", "Shuffle"),
    Binding("4", "challenge", "Challenge"),
    Binding("5", "accept", "Let stand"),
    Binding("6", "look_up", "Look up"),
    Binding("7", "swap_blank", "Blank"),
    Binding("8", "recycle", "Recycle"),
    Binding("9", "rearrange", "Rearrange"),
    Binding("0", "unseen", "Unseen"),
    Binding("escape", "recall", "Take all back", show=False, key_display="Esc"),
    Binding("backspace", "take_back", "Take one back", show=False, key_display="Backspace"),
    Binding("space", "turn", "Turn the arrow", show=False, key_display="Space"),
    Binding("full_stop", "cycle", "Other tile", show=False, key_display="."),
    Binding("exclamation_mark", "lessons", "Rules", key_display="!"),
    Binding("tab", "actions", "All actions", show=False),
    Binding("ctrl+r", "resign", "Resign", show=False, key_display="Ctrl+R"),
    Binding("up", "move(-1, 0)", show=False),
    Binding("down", "move(1, 0)", show=False),
    Binding("left", "move(0, -1)", show=False),
    Binding("right", "move(0, 1)", show=False),
    Binding("shift+up", "move(-30, 0)", show=False),
    Binding("shift+down", "move(30, 0)", show=False),
    Binding("shift+left", "move(0, -30)", show=False),
    Binding("shift+right", "move(0, 30)", show=False),
)
KEYS: list[BindingType] = list(ACTIONS)
LISTED = tuple(
    binding for binding in ACTIONS if binding.description and binding.action != "actions"
)
"""What the list of all actions shows."""

VARIATION_OF: dict[str, Variation] = {
    "look_up": "open_dictionary",
    "swap_blank": "blank_swap",
    "recycle": "recycle",
    "rearrange": "rearrange",
}


def is_offered(action: str, game: Game, *, is_shown: bool) -> bool:
    """Whether the action can be asked for now; `is_shown` while a seat looks at its rack."""
    is_to_roll = game.edition.is_dice and not game.dice.rolled
    if action not in {binding.action.partition("(")[0] for binding in ACTIONS}:
        return True
    if game.is_over:
        return action in ("unseen", "keys", "lessons", "reveal")
    match action:
        case "reveal":
            return not is_shown
        case "roll":
            return is_shown and is_to_roll
        case "play" | "pass" | "shuffle" | "recall" | "take_back" | "turn" | "cycle" | "move":
            return is_shown and not is_to_roll
        case "exchange":
            return is_shown and not game.edition.is_dice
        case "challenge" | "accept":
            return bool(doubters(game))
        case "look_up" | "swap_blank" | "recycle" | "rearrange":
            return is_shown and VARIATION_OF[action] in game.options.variations
    return True
