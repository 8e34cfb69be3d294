"""A challenge: who, which word, what it costs, and the verdict."""

from rich.text import Text

from lexiko.cli.terminal.screens.dialogs import Choose, Confirm, NoticeDialog
from lexiko.cli.terminal.screens.table_view import TableView
from lexiko.cli.terminal.texts.handover import open_window, price
from lexiko.errors import NoPlayToChallenge
from lexiko.rules.commands import Challenge
from lexiko.rules.events import Event, PlayChallenged


async def challenge(screen: TableView) -> None:
    """Ask for the details, challenge, and show the verdict."""
    app, table = screen.app, screen.table
    # 1. Who challenges?
    window, may = open_window(table.game), table.lineup.challengers(table.game)
    if window is None or not may:
        screen.show_error(NoPlayToChallenge())
        return
    seat: int | None = may[0]
    if len(may) > 1:
        names = [(table.game.seats[seat], seat) for seat in may]
        seat = await app.push_screen_wait(
            Choose("Challenge", f"Who is challenging {' and '.join(window.texts)}?", names)
        )
    if seat is None:
        return
    # 2. Which word? Only if words are judged one by one.
    words = [word for word in window.texts if word not in window.good]
    word: str | None = None
    if table.game.edition.words_judged_singly:
        word = words[0]
        if len(words) > 1:
            word = await app.push_screen_wait(
                Choose("Challenge", "Which word are you challenging?", [(w, w) for w in words])
            )
            if word is None:
                return
        words = [word]
    # 3. At what cost?
    sure = await app.push_screen_wait(
        Confirm(
            f"Challenge {' and '.join(words)}?",
            price(table.game, seat, len(words)),
            "Challenge",
        )
    )
    if not sure:
        return
    # 4. The verdict, for everyone.
    known = len(table.events)
    if screen.do(Challenge(seat, word)):
        app.push_screen(NoticeDialog("Verdict", verdict_text(table.events[known:], screen.news)))


def verdict_text(events: list[Event], news: list[str]) -> Text:
    """The verdict word by word, and what follows from it."""
    text = Text()
    for event in events:
        if isinstance(event, PlayChallenged):
            for word, good in event.verdicts:
                mark, style = ("✓", "bold #57b98f") if good else ("✗", "bold #e5654f")
                text.append(f" {mark} {word}", style=style)
                text.append(" is valid\n" if good else " isn't valid\n")
    text.append("\n")
    return text.append("\n".join(news[1:]))
