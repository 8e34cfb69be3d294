"""A challenge at the table: who doubts, which word, at what price, and the verdict word by word."""

from rich.text import Text

from lexiko.cli.terminal.screens.dialogs import Choose, Confirm, NoticeDialog
from lexiko.cli.terminal.screens.table_view import TableView
from lexiko.cli.terminal.texts.handover import open_window, price
from lexiko.errors import NoPlayToChallenge
from lexiko.rules.commands import Challenge
from lexiko.rules.events import Event, PlayChallenged


async def challenge(screen: TableView) -> None:
    """Ask what has to be asked, have it judged, and tell everybody."""
    app, table = screen.app, screen.table
    # 1. Who doubts?
    window, may = open_window(table.game), table.lineup.challengers(table.game)
    if window is None or not may:
        screen.complain(NoPlayToChallenge())
        return
    seat: int | None = may[0]
    if len(may) > 1:
        names = [(table.game.seats[seat], seat) for seat in may]
        seat = await app.push_screen_wait(
            Choose("Challenge", f"Who challenges {' and '.join(window.texts)}?", names)
        )
    if seat is None:
        return
    # 2. Which word? Only where words are judged one by one.
    words = [word for word in window.texts if word not in window.good]
    word: str | None = None
    if table.game.edition.words_judged_singly:
        word = words[0]
        if len(words) > 1:
            word = await app.push_screen_wait(
                Choose(
                    "Challenge", "Which word? Only that one is looked up.", [(w, w) for w in words]
                )
            )
            if word is None:
                return
        words = [word]
    # 3. At what price?
    sure = await app.push_screen_wait(
        Confirm(
            f"{table.game.seats[seat]} challenges {' and '.join(words)}?",
            price(table.game, seat, len(words)),
            "Challenge",
        )
    )
    if not sure:
        return
    # 4. The verdict, for everybody.
    known = len(table.events)
    if screen.do(Challenge(seat, word)):
        app.push_screen(
            NoticeDialog("The verdict", verdict_text(table.events[known:], screen.news))
        )


def verdict_text(events: list[Event], said: list[str]) -> Text:
    """Word by word, good or not, and what follows."""
    text = Text()
    for event in events:
        if isinstance(event, PlayChallenged):
            for word, good in event.verdicts:
                mark, style = ("✓", "bold #57b98f") if good else ("✗", "bold #e5654f")
                text.append(f" {mark} {word}", style=style)
                text.append(" is in the lexicon\n" if good else " is not in the lexicon\n")
    text.append("\n")
    return text.append("\n".join(said[1:]))
