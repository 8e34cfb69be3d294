"""Pages of tips, dos and don'ts, history and word lists, for commands and the terminal."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lexiko import catalogue
from lexiko.cli.drawing import Drawing
from lexiko.cli.palette import GOLD, palette
from lexiko.lexicon.word_lists import WordLists
from lexiko.notation.sentences import counted
from lexiko.tips import Derived, Example, ExamplePlay, Stored, Tip, Tips

DOS = "Dos and don’ts"
HISTORY = "History"
STORED: dict[Stored, str] = {
    "letter_groups": "Letters that often go together",
    "beginnings": "Beginnings",
    "endings": "Endings",
}
DERIVED: dict[Derived, str] = {
    "two_letters": "Two letters",
    "three_letters": "Three letters",
    "q_without_u": "Q without U",
}


def tip_page(
    tips: Tips, tip: Tip, language: str = "en", places: Mapping[Derived, str] = DERIVED
) -> Group:
    """A tip with its letter lists for a language and a board for each play of its example.

    `places` says where to find word lists.
    """
    parts: list[RenderableType] = [
        heading(f"{tips.tips.index(tip) + 1}. {tip.title.en}"),
        Text(tip.text.en),
    ]
    for name, title in STORED.items():
        if name in tip.shows:
            parts += ["", heading(title), _listed(tips, name, language)]
    if found := [place for name, place in places.items() if name in tip.shows]:
        parts += ["", Text("See also: ").append(", ".join(found), style="bold")]
    for play in tip.example.plays:
        parts += ["", *_example(tip.example, play)]
    if tip.example.language != language:
        parts += ["", Text("The words of the example are English.", style="italic")]
    return Group(*parts)


def dos_page(tips: Tips) -> Group:
    """Dos, don'ts and things to remember, numbered."""
    table = Table.grid(padding=(0, 1, 1, 0))
    table.add_column(justify="right", style=f"bold {GOLD}")
    table.add_column()
    for number, text in enumerate(tips.dos, 1):
        table.add_row(str(number), Text(text.en))
    return Group(heading(DOS), table)


def history_page(tips: Tips) -> Group:
    """The history of the game, year by year."""
    parts: list[RenderableType] = [heading(HISTORY)]
    for milestone in tips.history:
        parts += ["", Text(milestone.when.en, style="bold"), Text(milestone.text.en)]
    return Group(*parts)


def words_page(lists: WordLists, name: Derived) -> Group:
    """One word list: by first letter, or by length for words with a Q."""
    words: tuple[str, ...] = getattr(lists, name)
    if not words:
        return Group(heading(DERIVED[name]), Text("This lexicon has none."))
    is_by_length = name == "q_without_u"
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", style=f"bold {GOLD}")
    table.add_column()
    for first, group in groupby(words, lambda word: len(word) if is_by_length else word[0]):
        table.add_row(str(first), Text("  ".join(group)))
    order = "by length" if is_by_length else "by first letter"
    title = heading(DERIVED[name])
    title.append(f"  {counted(len(words), 'word')}, {order}", style="not bold dim")
    return Group(title, table)


def heading(text: str) -> Text:
    """A title in the highlight colour."""
    return Text(text, style=f"bold {GOLD}")


def _listed(tips: Tips, name: Stored, language: str) -> Text:
    if found := tips.listed(name, language):
        return Text("  ".join(found), style="bold")
    return Text(f"We don't have any for the {catalogue.tile_set(language).name} tiles yet.")


def _example(example: Example, play: ExamplePlay) -> Sequence[RenderableType]:
    """The rack, the play and its score, and the board with it."""
    edition = example.edition
    drawing = Drawing(
        edition.layout,
        edition.tiles,
        palette(catalogue.card(edition.key), is_dice=False),
        is_large=False,
    )
    laid = example.laid(play)
    board = example.before().lay(laid)
    bonus = play.score - sum(score for _, score in play.words)
    sums = [f"{word} {score}" for word, score in play.words]
    sums += [f"{bonus} for all tiles"] if bonus else []
    title = Text("Your rack  ", style="bold").append_text(drawing.rack(tuple(example.rack)))
    return (
        title,
        Text(f"{play.word} at {play.at}: {play.score} points ({' + '.join(sums)})"),
        Padding(drawing.board(board, {one.square for one in laid}), (1, 0)),
        Text(play.says.en, style="italic"),
    )
