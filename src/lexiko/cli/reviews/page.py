"""The review of one game as a page for the terminal."""

import json
from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lexiko.cli.charts.chances import draw_chances
from lexiko.cli.palette import GOLD, SEAT_MARKS, SEATS
from lexiko.cli.reviews.texts import Texts, TurnText
from lexiko.cli.reviews.wording import (
    JUDGES,
    LIMITATIONS,
    MARKS,
    balance_parts,
    chance_words,
    cost_words,
    in_hundred,
    keeps_words,
    verdict_style,
    verdict_words,
)
from lexiko.coach.codec import turn_to_json
from lexiko.coach.model import Choice, GameReview, Phase, SeatSummary, Summary, TurnReview
from lexiko.coach.summary import chance_after, chance_before
from lexiko.notation.sentences import counted
from lexiko.rules.alphabet import format_faces

_MOST_CHOICES = 8
_WIDE = 100
"""Columns from which on each turn has its player's name, not just the mark."""


def review_page(
    review: GameReview,
    texts: Texts,
    *,
    seat: int | None = None,
    width: int = 80,
) -> Group:
    """The whole review: turns, chart, sums, turning points and what to study.

    With a seat, only its turns are listed.
    """
    parts: list[RenderableType] = [_heading(texts.title or "Review"), _players(review)]
    parts += [Text(LIMITATIONS[limitation], style="italic") for limitation in review.limitations]
    parts += [Text(""), _turns(review, seat, width)]
    if lines := draw_chances(_chances(review), width):
        parts += [_heading("Chance to win, turn by turn"), *lines, _legend(review)]
    if review.summary:
        parts += _summary(review, review.summary, texts, seat)
    if not review.is_complete:
        judged = sum(turn.quality == review.quality for turn in review.turns)
        parts.append(
            Text(f"{judged} of {counted(len(review.turns), 'turn')} reviewed.", style="italic")
        )
    return Group(*parts)


def turn_page(review: GameReview, turn: TurnReview, text: TurnText, *, facts: bool) -> Group:
    """One turn: what was played, what else there was, and why."""
    parts: list[RenderableType] = [
        _heading(f"{_turn_name(review, turn)}: {text.title}".rstrip(": ")),
        Text(
            f"Rack {format_faces(turn.rack) or 'unknown'}, {turn.bag} in the bag, "
            f"{_score_words(review, turn)}"
        ),
        Text(
            f"{verdict_words(turn)}{_cost_clause(turn)}. {turn.played.text}, "
            f"{turn.played.score} points; judged {JUDGES[turn.judge]}.",
            style=verdict_style(turn),
        ),
    ]
    parts += [Text(sentence) for sentence in text.sentences]
    if text.chips:
        parts.append(Text(" · ".join(text.chips), style="dim"))
    if turn.choices:
        parts.append(_choices(turn))
    if len(turn.ties) > 1:
        parts.append(Text(f"Too close to call: {', '.join(turn.ties)}.", style="italic"))
    if facts:
        parts.append(Text(facts_json(turn)))
    return Group(*parts)


def facts_json(turn: TurnReview) -> str:
    """The fact pack of a turn, as JSON."""
    return json.dumps(
        {"turn": turn.number, "facts": turn_to_json(turn)["facts"]}, ensure_ascii=False, indent=2
    )


# ── Turns ───────────────────────────────────────────────────────────────────────────────────────


def _turns(review: GameReview, seat: int | None, width: int) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("no.", justify="right", style="dim", no_wrap=True)
    table.add_column("turn", no_wrap=True)
    table.add_column("verdict", no_wrap=True)
    for title in ("played", "better"):
        table.add_column(title, overflow="fold")
    for title in ("to win", "cost"):
        table.add_column(title, justify="right", no_wrap=True)
    for turn in review.turns:
        if seat is not None and turn.seat != seat:
            continue
        name = f" {review.seats[turn.seat]}" if width >= _WIDE else ""
        own = f"{SEAT_MARKS[turn.seat]} {_own_number(review, turn):2}{name}"
        better = better_choice(turn)
        table.add_row(
            str(turn.number),
            Text(own, style=SEATS[turn.seat]),
            Text(verdict_words(turn), style=verdict_style(turn)),
            with_points(turn.played, _played_style(turn)),
            with_points(better) if better else "",
            chance_words(turn.best or turn.played),
            Text(cost_words(turn), style=verdict_style(turn)),
        )
    return table


def with_points(choice: Choice, style: str = "") -> Text:
    """A play and its points."""
    text = Text(choice.text, style=style)
    return text.append(f" {choice.score}", style="bold") if choice.kind == "play" else text


def _own_number(review: GameReview, turn: TurnReview) -> int:
    """Which of its player's turns it is: what people and sentences count by."""
    return sum(each.seat == turn.seat and each.number <= turn.number for each in review.turns)


def _turn_name(review: GameReview, turn: TurnReview) -> str:
    return f"{review.seats[turn.seat]}, turn {_own_number(review, turn)} (no. {turn.number})"


def better_choice(turn: TurnReview) -> Choice | None:
    """The best choice where the turn taken cost something."""
    best = turn.best
    if best is None or turn.verdict in (None, "best", "brilliant") or best.text == turn.played.text:
        return None
    return best


def _played_style(turn: TurnReview) -> str:
    """A play that was taken back is struck through."""
    is_off = turn.challenge and turn.challenge.seat is not None and not turn.challenge.is_valid
    return "strike" if is_off else ""


def _choices(turn: TurnReview) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for title in ("", "play", "points", "keeps", "to win", "ahead", "continuations"):
        is_text = title in ("", "play", "keeps")
        table.add_column(title, justify="left" if is_text else "right", no_wrap=True)
    shown = [choice for choice in turn.choices[:_MOST_CHOICES] if choice.text != turn.played.text]
    for choice in sorted((*shown, turn.played), key=lambda choice: _place_of(turn, choice)):
        is_played = choice.text == turn.played.text
        table.add_row(
            "played" if is_played else "≈" if _is_tied(turn, choice) else "",
            choice.text,
            str(choice.score),
            keeps_words(choice),
            chance_words(choice) if choice.final is None else "",
            _spread_words(choice),
            f"{choice.continuations:,}" if choice.continuations else "",
            style="bold" if is_played else "",
        )
    return table


def _is_tied(turn: TurnReview, choice: Choice) -> bool:
    return len(turn.ties) > 1 and choice.text in turn.ties


def _place_of(turn: TurnReview, choice: Choice) -> int:
    texts = [each.text for each in turn.choices]
    return texts.index(choice.text) if choice.text in texts else len(texts)


def _spread_words(choice: Choice) -> str:
    if choice.final is not None:
        return f"{choice.final:+}"
    if choice.spread is not None:
        return f"{choice.spread:+.1f}"
    return "" if choice.equity is None else f"{choice.equity:.1f} in equity"


def _score_words(review: GameReview, turn: TurnReview) -> str:
    return ", ".join(f"{review.seats[seat]} {turn.scores[seat]}" for seat in review.order)


def _cost_clause(turn: TurnReview) -> str:
    cost = cost_words(turn)
    if not cost:
        return ""
    return f", cost {cost}" if turn.scale == "points" else f", cost {cost} games"


# ── The game ────────────────────────────────────────────────────────────────────────────────────


def _players(review: GameReview) -> Text:
    parts = Text()
    for seat in review.order:
        medal = " ★" if seat in review.winners else ""
        parts.append(
            f"{SEAT_MARKS[seat]} {review.seats[seat]} {review.scores[seat]}{medal}   ",
            style=SEATS[seat],
        )
    parts.append(f"{review.lexicon}, {review.quality} review", style="dim")
    return parts


def _chances(review: GameReview) -> list[tuple[float, ...]]:
    """Each seat's chance after each turn; turns without one keep the last."""
    found: list[tuple[float, ...]] = []
    even = (1 / len(review.seats),) * len(review.seats)
    for turn in review.turns:
        found.append(turn.chances_after or (found[-1] if found else even))
    return found


def _legend(review: GameReview) -> Text:
    line = Text("      ")
    for seat in review.order:
        line.append(f"{SEAT_MARKS[seat]} {review.seats[seat]}   ", style=SEATS[seat])
    return line


def _summary(
    review: GameReview,
    summary: Summary,
    texts: Texts,
    seat: int | None,
) -> Iterator[RenderableType]:
    if texts.story:
        yield _heading("The game")
        yield Text(texts.story)
    yield _heading("Play")
    yield _sums(review, [each for each in summary.seats if seat in (None, each.seat)])
    if summary.balance:
        yield _heading("Play and luck, in games of 100")
        yield _balance(review, summary)
    if summary.turning_points:
        yield _heading("Turning points")
        for number in summary.turning_points:
            yield _turning_point(review, texts, number)
    study = [item for item in summary.study if seat in (None, item.seat)]
    if study:
        yield _heading("To study")
        for item in study:
            turn = next(turn for turn in review.turns if turn.number == item.turn)
            yield Text(f"{_turn_name(review, turn)}: {item.letters} · {', '.join(item.words)}")


def _sums(review: GameReview, seats: Sequence[SeatSummary]) -> Table:
    """A column for each seat."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for each in seats:
        table.add_column(Text(review.seats[each.seat], style=SEATS[each.seat]), justify="right")
    for verdict, (mark, word, style) in MARKS.items():
        table.add_row(
            Text(f"{mark} {word}", style=style),
            *(str(each.verdicts.get(verdict, 0)) for each in seats),
        )
    rows = {
        "accuracy": [
            f"{each.accuracy:.0%}" if each.accuracy is not None else "–" for each in seats
        ],
        "mistake index": [f"{each.mistake_index:.1f}" for each in seats],
        "cost, games in 100": [f"{100 * each.cost_win:.0f}" for each in seats],
        "cost, points": [f"{each.cost_points:.0f}" for each in seats],
        "luck of the draws, points": [f"{each.luck_points:+.0f}" for each in seats],
    }
    for phase, title in _PHASES.items():
        if any(each.cost_by_phase.get(phase) for each in seats):
            rows[f"  cost in the {title}"] = [
                f"{100 * each.cost_by_phase.get(phase, 0.0):.0f}" for each in seats
            ]
    counts = {
        "invalid words": [each.phonies for each in seats],
        "  of which stood": [each.phonies_kept for each in seats],
        "challenges won": [each.challenges_won for each in seats],
        "challenges lost": [each.challenges_lost for each in seats],
        "exchanges": [each.exchanges for each in seats],
        "turns in time trouble": [each.time_trouble for each in seats],
    }
    rows |= {title: list(map(str, found)) for title, found in counts.items() if any(found)}
    for title, cells in rows.items():
        table.add_row(title, *cells)
    return table


_PHASES: dict[Phase, str] = {
    "opening": "opening",
    "middle": "middle",
    "preendgame": "pre-endgame",
    "endgame": "endgame",
}


def _balance(review: GameReview, summary: Summary) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for title in ("", "at the start", "own play", "others' play", "the tiles", "result"):
        table.add_column(title, justify="right" if title else "left")
    for each in summary.balance:
        start, own, other, tiles, result = balance_parts(
            each.start, each.own_play, each.other_play, each.result
        )
        table.add_row(
            Text(review.seats[each.seat], style=SEATS[each.seat]),
            str(start),
            *(f"{part:+}" for part in (own, other, tiles)),
            str(result),
        )
    return table


def _turning_point(review: GameReview, texts: Texts, number: int) -> Text:
    """The turn, and how the chance of its seat changed with the tiles drawn for it and its play."""
    turn = next(turn for turn in review.turns if turn.number == number)
    line = Text(f"{_turn_name(review, turn)}: ")
    line.append(f"{verdict_words(turn)} ", style=verdict_style(turn))
    line.append(texts.turn(number).title or turn.played.text)
    before, after = chance_before(review.turns, turn), chance_after(turn)
    line.append(f" ({before:.0%} → {after:.0%}, {in_hundred(after - before)})", style="dim")
    return line


def _heading(text: str) -> Padding:
    return Padding(Text(text, style=f"bold {GOLD}"), (1, 0, 0, 0))
