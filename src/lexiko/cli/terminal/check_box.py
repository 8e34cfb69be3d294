"""A check box that can be read without colours: `[ ]` or `[x]`."""

from typing import ClassVar

from textual.widgets import Checkbox

TICKED, UNTICKED = "[x]", "[ ]"


class CheckBox(Checkbox):
    """Textual's own shows an X either way, and tells the two states apart by its colour alone."""

    BUTTON_LEFT: ClassVar[str] = ""
    BUTTON_RIGHT: ClassVar[str] = ""
    BUTTON_INNER = UNTICKED

    def watch_value(self) -> None:
        self.BUTTON_INNER = TICKED if self.value else UNTICKED
        super().watch_value()
