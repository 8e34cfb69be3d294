"""Which key does what at the table, and what is offered at this moment."""

from dataclasses import dataclass

from textual.binding import Binding, BindingType

from lexiko.rules import Game
from lexiko.rules.editions import Variation

ACTIONS = (
    Binding("enter", "reveal", "Go on"),
    Binding("enter", "roll", "Roll"),
    Binding("enter", "play", "Play"),
    Binding("enter", "play_now", show=False),
    Binding("enter", "step", "Next turn"),
    Binding("space", "pause", "Pause", key_display="Space"),
    Binding("right,plus", "faster", "Faster", key_display="→"),
    Binding("left,minus", "slower", "Slower", key_display="←"),
    Binding("escape", "hurry", "Play now", key_display="Esc"),
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
    Binding("f1", "app.tips", "Tips and words", show=False, key_display="F1"),
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


@dataclass(frozen=True, slots=True)
class KeyContext:
    """What the table is doing, as far as keys depend on it."""

    is_shown: bool
    """A seat looks at its rack."""
    is_turn: bool
    """… and it is to move."""
    is_asked: bool = False
    """People are asked whether a play stands before anything else happens."""
    is_thinking: bool = False
    """A computer is to move or to answer."""
    is_watched: bool = False
    """Nobody plays but computers."""
    may_doubt: bool = False
    """A person may challenge the last turn, or let it stand."""
    has_draft: bool = False
    """Something is laid that is not yet submitted."""


def is_offered(action: str, game: Game, now: KeyContext) -> bool:
    """Whether the action can be asked for now."""
    is_to_roll = game.edition.is_dice and not game.dice.rolled
    if action not in {binding.action.partition("(")[0] for binding in ACTIONS}:
        return True
    if game.is_over:
        return action in ("unseen", "keys", "lessons", "reveal")
    match action:
        case "reveal":
            return now.is_asked or not (now.is_shown or now.is_thinking)
        case "hurry":
            return now.is_thinking and not now.is_watched
        case "play_now":
            return now.is_thinking and not now.is_watched and not now.has_draft
        case "pause" | "step" | "faster" | "slower":
            return now.is_watched
        case "resign":
            return not now.is_watched
        case "roll":
            return now.is_turn and is_to_roll
        case "play" | "pass":
            return now.is_turn and not is_to_roll
        case "recall" | "shuffle" | "take_back" | "turn" | "cycle" | "move":
            is_free = now.is_turn and not is_to_roll if game.edition.is_dice else now.is_shown
            return is_free and not (action == "recall" and now.is_thinking)
        case "exchange":
            return now.is_turn and not game.edition.is_dice
        case "challenge" | "accept":
            return now.may_doubt
        case "look_up":
            return now.is_shown and VARIATION_OF[action] in game.options.variations
        case "swap_blank" | "recycle" | "rearrange":
            return now.is_turn and VARIATION_OF[action] in game.options.variations
    return True
