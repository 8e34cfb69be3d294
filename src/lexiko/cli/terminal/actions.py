"""What each key does at the table, and which actions are available."""

from dataclasses import dataclass

from textual.binding import Binding, BindingType

from lexiko.rules import Game
from lexiko.rules.editions import Variation

ACTIONS = (
    Binding("enter", "reveal", "Continue"),
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
    Binding("5", "accept", "Accept"),
    Binding("6", "look_up", "Look up"),
    Binding("7", "swap_blank", "Blank"),
    Binding("8", "recycle", "Recycle"),
    Binding("9", "rearrange", "Rearrange"),
    Binding("0", "unseen", "Unseen"),
    Binding("escape", "recall", "Recall all", show=False, key_display="Esc"),
    Binding("backspace", "take_back", "Undo", show=False, key_display="Backspace"),
    Binding("space", "turn", "Change direction", show=False, key_display="Space"),
    Binding("full_stop", "cycle", "Change tile", show=False, key_display="."),
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
"""The actions that the list of all actions shows."""

VARIATION_OF: dict[str, Variation] = {
    "look_up": "open_dictionary",
    "swap_blank": "blank_swap",
    "recycle": "recycle",
    "rearrange": "rearrange",
}


@dataclass(frozen=True, slots=True)
class KeyContext:
    """What the available keys depend on, apart from the game."""

    is_shown: bool
    """A player's rack is shown."""
    is_turn: bool
    """… and it's that player's turn."""
    is_asked: bool = False
    """People are asked to accept or challenge a play first."""
    is_thinking: bool = False
    """A computer has to play or to answer."""
    is_watched: bool = False
    """Only computers are playing."""
    may_challenge: bool = False
    """A person may challenge or accept the last play."""
    has_draft: bool = False
    """Tiles have been laid but not played yet."""


def is_offered(action: str, game: Game, now: KeyContext) -> bool:
    """Whether the action is available now."""
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
            return now.may_challenge
        case "look_up":
            return now.is_shown and VARIATION_OF[action] in game.options.variations
        case "swap_blank" | "recycle" | "rearrange":
            return now.is_turn and VARIATION_OF[action] in game.options.variations
    return True
