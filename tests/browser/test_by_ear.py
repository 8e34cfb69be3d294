"""A whole game by keyboard and accessibility tree alone: only roles, names and what is read out are
used, and no mouse."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .plays import Laid, becomes, choose
from .visitors import Data, Visitor

MOST_TURNS = 60


class Listener:
    """A person who listens to the page and types."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def heard(self, beginning: str) -> str:
        """What was read out last, once it has this in it."""
        paragraphs = self.page.get_by_role("status").get_by_role("paragraph")
        said: list[str] = []

        def has_come() -> bool:
            # Read at once: what's found first and read afterwards may have given way meanwhile.
            said[:] = [text for text in paragraphs.all_inner_texts() if re.search(beginning, text)]
            return bool(said)

        becomes(has_come, True)
        return said[-1]

    def ask(self, key: str, beginning: str) -> str:
        """Presses a reading key and listens."""
        self.page.keyboard.press(f"Alt+{key}")
        return self.heard(beginning)

    def rack(self) -> list[str]:
        spoken = self.ask("R", "Your rack")
        found = re.search(r"Your rack: ([^.]*)\.", spoken)
        named = found[1].split(", ") if found else []
        return ["?" if tile == "blank" else tile.split()[0] for tile in named]

    def board(self) -> list[tuple[str, str, str]]:
        """What lies where, by what each square says."""
        grid = self.page.get_by_role("grid", name="Board", exact=True).aria_snapshot()
        tiles = []
        for square, rest in re.findall(r'gridcell "([A-O]\d+), ([^"]*)"', grid):
            if blank := re.search(r"blank as ([A-Z])", rest):
                tiles.append((square, "?", blank[1]))
            elif letter := re.search(r"(?:^|, )([A-Z]), \d+ points?", rest):
                tiles.append((square, letter[1], letter[1]))
        return tiles

    def go_to_the_board(self) -> None:
        """Tab from the top of the page until a square has the focus."""
        for _ in range(40):
            if self.focused():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the board cannot be reached by Tab")

    def focused(self) -> str | None:
        """The square that has the focus."""
        snapshot = self.page.get_by_role("grid", name="Board", exact=True)
        name = snapshot.evaluate("() => document.activeElement?.getAttribute('aria-label') ?? ''")
        found = re.match(r"([A-O]\d+),", name)
        return found[1] if found else None

    def move_to(self, square: str) -> None:
        at = self.focused()
        assert at, "no square has the focus"
        across, down = ord(square[0]) - ord(at[0]), int(square[1:]) - int(at[1:])
        for _ in range(abs(across)):
            self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(down)):
            self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        becomes(self.focused, square)

    def lay(self, tiles: list[Laid]) -> None:
        """Types the tiles of a play; what lies between them already is jumped over."""
        self.page.keyboard.press("Escape")
        self.go_to_the_board()
        self.move_to(tiles[0].square)
        self.page.keyboard.press("Space")
        if len(tiles) > 1 and tiles[0].square[0] == tiles[1].square[0]:
            self.page.keyboard.press("Space")
        for tile in tiles:
            self.page.keyboard.press(
                f"Shift+{tile.letter}" if tile.face == "?" else tile.letter.lower()
            )


def test_a_whole_game_by_keyboard_and_ear(visitor: Callable[..., Visitor]) -> None:
    maya = visitor()
    maya.become_guest("Maya")
    table: Data = maya.open_table("me", "beginner", edition="heritage")
    page = maya.goto_table(table)
    listener = Listener(page)
    heading = page.get_by_role("heading", level=1)
    has_read = False
    for turns in range(1, MOST_TURNS):
        ours = page.get_by_role("listitem").filter(has_text="Your turn")
        over = page.get_by_role("heading", level=1, name=re.compile("win|share"))
        expect(ours.or_(over).first).to_be_visible(timeout=60_000)
        if over.count():
            break
        rack = listener.rack()
        view = {
            "seat": 0,
            "order": [0, 1],
            "racks": [rack, []],
            "dice": [],
            "tiles": listener.board(),
            "scores": [0, 0],
            "scoreless": 0,
        }
        tiles = choose(table, view)
        if tiles is None:
            page.get_by_role("button", name="Pass", exact=True).focus()
            page.keyboard.press("Enter")
            expect(page.get_by_role("button", name="Pass?")).to_be_focused()
            page.keyboard.press("Enter")
        else:
            listener.lay(tiles)
            expect(page.get_by_role("button", name=re.compile(r"^Play \d"))).to_be_visible()
            page.keyboard.press("Enter")
        did = page.get_by_role("button", name=re.compile(f"^Turn {turns}, Maya:"))
        expect(did.or_(over).first).to_be_attached(timeout=30_000)
        if not has_read and turns > 1 and view["tiles"]:
            has_read = True
            assert "Maya" not in listener.ask("S", "It’s your turn|’s turn|You")
            assert re.search(
                r"\d+ words? on the board: .* from [A-O]\d+", listener.ask("W", "on the board")
            )
            assert "unseen" in listener.ask("U", "unseen")
            assert re.search(
                r"(played|exchanged|passed)", listener.ask("L", "played|exchanged|passed")
            )
    assert turns > 5
    assert has_read
    expect(heading).to_contain_text(re.compile("wins|share"))
    expect(page.get_by_role("region", name="Draws")).to_contain_text("Draws verified")
    assert maya.view(table["id"])["outcome"]
