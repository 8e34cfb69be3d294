"""Swaps and rearrangements in the draft, checked against the rules at once."""

from lexiko.cli.terminal.game.draft import Draft
from lexiko.cli.terminal.screens.dialogs import AskText
from lexiko.cli.terminal.screens.table_view import TableView
from lexiko.errors import BadRearrangement, NoTilesLaid
from lexiko.rules import Game, preview
from lexiko.rules.layout import Direction
from lexiko.rules.variations import check_rearrangement


def check_swap(game: Game, seat: int, draft: Draft) -> None:
    """Raise what the rules say against the draft's swaps; words aren't judged yet."""
    only_swaps = draft
    while only_swaps.laid:
        only_swaps = only_swaps.take_back()
    try:
        preview(game, only_swaps.play(seat))
    except NoTilesLaid:
        return


async def rearranged_draft(screen: TableView) -> Draft | None:
    """Ask for the new order of the word under the cursor; None if it isn't changed."""
    draft, cursor = screen.draft, screen.cursor
    if draft is None:
        return None
    plain = draft
    while plain.laid or plain.rearrangement:
        plain = plain.take_back()
    ways = (cursor.direction, cursor.direction.other)
    words = [plain.base.run(cursor.square, way) for way in ways if plain.base[cursor.square]]
    word = next((run for run in words if len(run.tiles) > 1), None)
    if word is None:
        screen.show_error(BadRearrangement(reason="Move the cursor to a word on the board first."))
        return None
    made: list[Draft] = []

    def answer(letters: str) -> str:
        changed = plain.rearrange(word, letters)
        assert changed.rearrangement
        check_rearrangement(plain.base, changed.rearrangement)
        made.append(changed)
        return ""

    way = "across" if word.direction is Direction.ACROSS else "down"
    shown = "".join(map(str, word.tiles))
    await screen.app.push_screen_wait(
        AskText(
            f"Rearrange {word} ({way})",
            f"Type the letters of {shown} in their new order. "
            "Then lay one or more tiles in the same line.",
            answer,
        )
    )
    return made[-1] if made else None
