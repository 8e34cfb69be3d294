"""A check box that can be read without colours: `[ ]` or `[x]`."""

from textual.widgets import Checkbox

TICKED, UNTICKED = "[x]", "[ ]"


class CheckBox(Checkbox):
    """Textual's own shows an X either way, and tells the two states apart by its colour alone."""

    BUTTON_LEFT = ""
    BUTTON_RIGHT = ""
    BUTTON_INNER = UNTICKED

    def watch_value(self) -> None:
        self.BUTTON_INNER = TICKED if self.value else UNTICKED
        super().watch_value()
