"""The available keys below the table, in as many rows as they need."""

from collections.abc import Iterable

from rich.cells import cell_len
from textual.content import Content
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Static


class KeyLine(Static):
    """The available keys, which can also be clicked."""

    ALLOW_SELECT = False

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._update_keys)

    def on_resize(self) -> None:
        self._show()

    def _update_keys(self, screen: Screen[object]) -> None:
        if screen is self.screen:
            self.call_after_refresh(self._show)

    def _show(self) -> None:
        if not self.is_attached:
            # The table was left before its next refresh.
            return
        shown: dict[str, Content] = {}
        for _, binding, _, _ in self.screen.active_bindings.values():
            if binding.show and binding.action not in shown:
                key = Content.styled(
                    self.app.get_key_display(binding), "bold $footer-key-foreground"
                )
                press = Style.from_meta({"@click": f"app.simulate_key({binding.key!r})"})
                shown[binding.action] = (key + f" {binding.description}").stylize(press)
        lines = wrapped(shown.values(), self.screen.size.width)
        self.update(Content("\n").join(Content(" ").join(line) for line in lines))


def wrapped(keys: Iterable[Content], width: int) -> list[list[Content]]:
    """Keys in rows of at most this width, with a space between them."""
    rows: list[list[Content]] = [[]]
    room = width
    for key in keys:
        wanted = cell_len(key.plain)
        if rows[-1] and wanted > room:
            rows.append([])
            room = width
        rows[-1].append(key)
        room -= wanted + 1
    return rows
