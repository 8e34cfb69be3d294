"""People and computers at one table: turns, challenges both ways, secrets, hurry, leaving and
coming back."""

import asyncio
import time
from collections.abc import Callable

import pytest

from lexiko.cli.terminal.game.saved_games import find_game
from lexiko.cli.terminal.game.setup import Choices
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.cli.terminal.screens import computer_seats
from lexiko.cli.terminal.screens.computer_seats import Pauses
from lexiko.cli.terminal.screens.dialogs import NoticeDialog, Page
from lexiko.cli.terminal.screens.result import EndScreen
from lexiko.engine import Engine
from lexiko.lexicon import WordGraph
from lexiko.players import choose
from lexiko.rules import view
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.commands import Challenge, PassTurn, PlayTiles
from lexiko.rules.layout import Direction

from ..conftest import Fingers, load_words, new_table, playing
from ..minds import Brooding, Scripted, across, english_table, until, until_seen

HORN_FARM = "HORNPASFAMOBEETEXYZ"
AFTER_ANA = Choices(seats=("Ana", ""), computers=("", "easy"))
BEFORE_ANA = Choices(seats=("", "Ana"), computers=("easy", ""))


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "PAUSES", Pauses(0, 0, 0, 60))


async def play_word(fingers: Fingers, square: str, word: str, direction: str = "across") -> None:
    await fingers.go_to(square, direction)
    await fingers.type(word)
    await fingers.press("enter")


def turns(table: TerminalTable, count: int) -> Callable[[], bool]:
    return lambda: len(table.game.sheet) >= count


# ── Turns ───────────────────────────────────────────────────────────────────────────────────────


async def test_one_person_sees_the_own_rack_at_once_and_all_the_time() -> None:
    table = new_table(AFTER_ANA, HORN_FARM)
    table.mind = Brooding()
    async with playing(table) as fingers:
        assert "Pass to" not in fingers.seen()
        assert "H₄" in fingers.tiles_seen()
        await play_word(fingers, "F8", "horn")
        await until(table.mind.begun.is_set, fingers)
        await until_seen("Easy is thinking", fingers)
        assert "P₃" in fingers.tiles_seen()


async def test_a_computer_answers_a_turn_with_a_turn() -> None:
    table = new_table(AFTER_ANA, HORN_FARM)
    mind = table.mind = Scripted()
    async with playing(table) as fingers:
        await play_word(fingers, "F8", "horn")
        await until(turns(table, 2), fingers)
        assert [(row.seat, row.kind) for row in table.game.sheet] == [(0, "play"), (1, "pass")]
        await until_seen("Easy passed", fingers)
        assert fingers.screen.viewer == 0
        # It was asked whether the play stands, and then for its turn; that it let the play stand
        # goes without saying.
        assert mind.asked == ["easy", "easy"]
        assert "let it stand" not in " ".join(fingers.screen.sentences)


async def test_a_computer_gets_only_what_its_seat_sees() -> None:
    table = new_table(AFTER_ANA, HORN_FARM)
    mind = table.mind = Scripted()
    async with playing(table) as fingers:
        await play_word(fingers, "F8", "horn")
        await until(turns(table, 2), fingers)
    for seen in mind.seen:
        assert seen.seat == 1
        assert set(seen.racks[0]) == {UNKNOWN}


async def test_no_tile_of_a_computer_is_on_the_screen_before_the_end() -> None:
    table = new_table(BEFORE_ANA, "QUIZVWKHORNPAS")
    table.mind = Brooding()
    async with playing(table) as fingers:
        await until(table.mind.begun.is_set, fingers)
        assert set(fingers.tiles_seen()) == {"H₄", "O₁", "R₁", "N₁", "P₃", "A₁", "S₁"}
        await fingers.press("tab", "escape", "0")
        assert isinstance(fingers.app.screen, Page)


async def test_escape_hurries_a_computer() -> None:
    table = new_table(BEFORE_ANA, HORN_FARM)
    table.mind = Brooding()
    async with playing(table) as fingers:
        await until(table.mind.begun.is_set, fingers)
        await until_seen("1,234 rollouts", fingers)
        assert not table.game.sheet
        await fingers.press("escape")
        await until(turns(table, 1), fingers)


async def test_a_plan_laid_meanwhile_stays_if_its_squares_stay_free() -> None:
    table = new_table(BEFORE_ANA, "FAMOBEEHORNPAS")
    table.mind = Brooding()
    async with playing(table) as fingers:
        await until(table.mind.begun.is_set, fingers)
        await fingers.go_to("F8")
        await fingers.type("horn")
        await until_seen("HORN 14", fingers)
        await fingers.press("enter")
        assert not table.game.sheet
        await fingers.press("escape")
        await until(turns(table, 1), fingers)
        assert fingers.screen.draft is not None
        assert len(fingers.screen.draft.laid) == 4
        await fingers.press("enter")
        assert table.game.scores[1] == 14


async def test_a_plan_is_taken_back_when_the_computer_comes_in_between() -> None:
    table = new_table(BEFORE_ANA, "FARMOBEHORNPAS")
    table.mind = Scripted([across(0, "F8", "FARM", table)])
    async with playing(table) as fingers:
        await until(turns(table, 1), fingers)
        assert fingers.screen.draft is not None
        assert fingers.screen.draft.is_empty
        assert sorted(fingers.screen.draft.left) == sorted("HORNPAS")


async def test_a_whole_game_with_a_computer_by_keys_alone() -> None:
    choices = Choices(
        seats=("Ana", ""), computers=("", "easy"), challenge="single", seed="a whole game", pace="1"
    )
    table = english_table(choices, "AEINRSTLOEDGAEIRTN")
    assert isinstance(table.lexicon, WordGraph)
    engine = Engine(table.lexicon)
    async with playing(table) as fingers:

        def is_verdict_open() -> bool:
            """The computer may challenge at any moment, and waits while its verdict is read."""
            return isinstance(fingers.app.screen, NoticeDialog)

        for _ in range(30):
            await until(
                lambda: (
                    table.game.is_over or is_verdict_open() or fingers.screen.up.kind != "computer"
                ),
                fingers,
            )
            if table.game.is_over:
                break
            if is_verdict_open():
                await fingers.press("enter")
                continue
            game = table.game
            if fingers.screen.up.kind == "challengers":
                await fingers.press("enter")
            if is_verdict_open():
                await fingers.press("enter")
            elif not table.game.is_over and table.game.version == game.version:
                await play_best(fingers, engine)
            if table.game.is_over:
                break
        await until(lambda: isinstance(fingers.app.screen, EndScreen), fingers)
        assert table.game.outcome is not None
        assert {row.seat for row in table.game.sheet if row.kind == "play"} == {0, 1}
        await until(lambda: "verified" in fingers.seen(), fingers)


async def play_best(fingers: Fingers, engine: Engine) -> None:
    """A person types the play that an expert would make."""
    from random import Random

    table = fingers.screen.table
    seen = view(table.game, fingers.screen.viewer)
    seen = type(seen)(**{**{f: getattr(seen, f) for f in seen.__slots__}, "open_play": None})
    best = choose(seen, level="expert", chance=Random(1), engine=engine, time_s=0.5)
    if not isinstance(best, PlayTiles):
        await fingers.press("2", "enter")
        return
    squares = [square for square, _ in best.placed]
    is_across = len({square.row for square in squares}) == 1
    first = squares[0]
    await fingers.go_to(str(first), "across" if is_across else "down")
    assert fingers.screen.cursor.direction in (Direction.ACROSS, Direction.DOWN)
    for square, tile in best.placed:
        assert fingers.screen.cursor.next_free(table.game.board).square == square
        await fingers.press(tile.letter.lower())
    await fingers.press("enter")


# ── Challenges ──────────────────────────────────────────────────────────────────────────────────


async def test_a_computer_challenges_a_bad_word_and_the_verdict_is_shown() -> None:
    table = new_table(AFTER_ANA, "NROHPASFAMOBEE")
    table.mind = Scripted(answer=lambda seen, seat: Challenge(seat))
    async with playing(table) as fingers:
        await play_word(fingers, "F8", "nroh")
        await until(lambda: isinstance(fingers.app.screen, NoticeDialog), fingers)
        await until_seen("Easy challenges", fingers)
        await until_seen("NROH isn't valid", fingers)
        # The game waits for a person who is reading the verdict.
        assert len(table.game.sheet) == 1
        await fingers.press("enter")
        await until(turns(table, 2), fingers)
        assert [row.kind for row in table.game.sheet] == ["taken_back", "pass"]


async def test_a_person_challenges_a_computer() -> None:
    table = new_table(BEFORE_ANA, "NROHPASFAMOBEE")
    table.mind = Scripted([across(0, "F8", "NROH", table)])
    async with playing(table) as fingers:
        await until(turns(table, 1), fingers)
        await until_seen("4 Challenge NROH", fingers)
        await fingers.press("4", "enter")
        assert isinstance(fingers.app.screen, NoticeDialog)
        await until_seen("NROH isn't valid", fingers)
        await fingers.press("enter")
        assert table.game.sheet[0].kind == "taken_back"
        assert table.game.board.is_empty


async def test_a_computer_does_not_go_on_while_a_player_is_about_to_challenge() -> None:
    choices = Choices(seats=("Ana", "", ""), computers=("", "easy", "hard"))
    table = new_table(choices, HORN_FARM)
    table.mind = Scripted([across(1, "F8", "HORN", table)])
    async with playing(table) as fingers:
        await until(turns(table, 1), fingers)
        await until(lambda: fingers.screen.up.kind == "challengers", fingers)
        for text in (
            "Next: ▲ Hard",
            "HORN for 14",
            "Enter Accept 4 Challenge",
        ):
            await until_seen(text, fingers)
        await fingers.press("4")
        for _ in range(5):
            table_screen = fingers.app.screen_stack[-2]
            assert isinstance(table_screen, computer_seats.ComputerSeats)
            table_screen.tick_computers()
        assert len(table.game.sheet) == 1
        await fingers.press("escape", "enter")
        await until(turns(table, 2), fingers)


async def test_people_who_say_nothing_do_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_seats, "PAUSES", Pauses(0, 0, 0, 0.2))
    choices = Choices(seats=("Ana", "", ""), computers=("", "easy", "hard"))
    table = new_table(choices, HORN_FARM)
    table.mind = Scripted([across(1, "F8", "HORN", table)])
    async with playing(table) as fingers:
        await until(turns(table, 2), fingers)
        assert [row.kind for row in table.game.sheet] == ["play", "pass"]


async def test_the_last_play_of_a_computer_waits_for_the_person() -> None:
    choices = Choices(seats=("", "Ana"), computers=("easy", ""), finish_line=("14",))
    table = new_table(choices, HORN_FARM)
    table.mind = Scripted([across(0, "F8", "HORN", table)])
    async with playing(table) as fingers:
        await until(turns(table, 1), fingers)
        await until_seen("If it stands, the game ends", fingers)
        await fingers.press("enter")
        assert isinstance(fingers.app.screen, EndScreen)


# ── More seats, dice, clocks ────────────────────────────────────────────────────────────────────


async def test_two_people_and_a_computer_pass_the_terminal_among_the_people() -> None:
    choices = Choices(seats=("Ana", "", "Cid"), computers=("", "easy", ""))
    table = new_table(choices, HORN_FARM)
    mind = table.mind = Scripted()
    assert table.game.order == (1, 2, 0)
    async with playing(table) as fingers:
        await until(turns(table, 1), fingers)
        await until_seen("Pass to ▲ Cid", fingers)
        assert fingers.tiles_seen() == []
        await fingers.press("enter")
        await fingers.go_to("G8")
        letters = [face for face in table.game.racks[2] if face.isalpha()][:2]
        await fingers.type("".join(letters).lower())
        await fingers.press("enter")
        assert fingers.screen.viewer is None
        # Easy lets it stand at once; Ana is asked when she gets the terminal.
        await until(lambda: mind.asked.count("easy") == 2, fingers)
        await until_seen("Pass to ● Ana", fingers)
        await until_seen("4 Challenge 5 Accept", fingers)
        await fingers.press("enter", "2", "enter")
        await until(turns(table, 4), fingers)
        assert [row.seat for row in table.game.sheet] == [1, 2, 0, 1]


async def test_a_computer_rolls_for_all_to_see_and_reaches_the_goal() -> None:
    choices = Choices(
        edition="dice",
        seats=("", "Ana"),
        computers=("expert", ""),
        goal=8,
        timer_s=0,
        seed="dice",
        pace="0.1",
    )
    table = english_table(choices)
    async with playing(table) as fingers:
        for _ in range(40):
            await until(lambda: fingers.screen.up.kind != "computer", fingers)
            if fingers.screen.up.kind == "challengers":
                break
            await fingers.press("enter", "2", "enter")
        assert "Expert rolled" in " ".join(fingers.screen.sentences)
        await until_seen("If it stands, the game ends", fingers)
        await fingers.press("enter")
        assert isinstance(fingers.app.screen, EndScreen)


async def test_dice_of_a_computer_are_no_draft_of_a_person() -> None:
    choices = Choices(edition="dice", seats=("Ana", ""), computers=("", "easy"), timer_s=0)
    table = new_table(choices)
    table.mind = Brooding()
    async with playing(table) as fingers:
        await until(table.mind.begun.is_set, fingers)
        assert fingers.screen.draft is None
        assert fingers.screen.viewer == 0


async def test_a_short_clock_makes_a_computer_think_less() -> None:
    table = new_table(Choices(seats=("", "Ana"), computers=("hard", ""), timer_s=3, pace="long"))
    mind = table.mind = Scripted()
    async with playing(table) as fingers:
        await until(turns(table, 1), fingers)
    assert 0 < mind.time_s[0] <= 1.2


async def test_computers_use_no_time_while_a_dialog_waits() -> None:
    """A verdict that nobody closes: no thought begins, no clock runs, and nothing runs out."""
    choices = Choices(seats=("Ana", ""), computers=("", "easy"), timer_s=60)
    table = new_table(choices, "NROHPASFAMOBEE")
    mind = table.mind = Scripted(answer=lambda seen, seat: Challenge(seat))
    async with playing(table) as fingers:
        screen = fingers.screen
        await play_word(fingers, "F8", "nroh")
        await until(lambda: isinstance(fingers.app.screen, NoticeDialog), fingers)
        await until(lambda: screen.deliberation is None, fingers)
        screen.tick_computers()
        assert table.game.clock.running == 1
        begun_ms, asked = table.now_ms(), len(mind.asked)
        for _ in range(3):
            await asyncio.sleep(0.05)
            screen.tick_computers()
            screen.tick()
        assert table.now_ms() == begun_ms
        assert len(mind.asked) == asked
        await fingers.press("enter")
        await until(turns(table, 2), fingers)
        assert table.game.sheet[1].kind == "pass"
        assert begun_ms <= table.now_ms() < time.time() * 1000


async def test_thinking_time_stops_while_a_dialog_waits() -> None:
    table = new_table(BEFORE_ANA, HORN_FARM)
    mind = table.mind = Brooding()
    async with playing(table) as fingers:
        screen = fingers.screen
        await until(lambda: screen.deliberation and mind.begun.is_set(), fingers)
        thinking = screen.deliberation
        assert thinking
        await fingers.press("question_mark")
        screen.tick_computers()
        passed_s = thinking.passed_s
        await asyncio.sleep(0.05)
        assert thinking.passed_s == passed_s
        await fingers.press("escape")
        screen.tick_computers()
        await until(lambda: thinking.passed_s > passed_s, fingers)


async def test_a_dialog_does_not_stop_the_clock_of_a_person() -> None:
    choices = Choices(seats=("Ana", ""), computers=("", "easy"), timer_s=60)
    table = new_table(choices, HORN_FARM)
    table.mind = Brooding()
    async with playing(table) as fingers:
        screen = fingers.screen
        assert table.game.clock.running == 0
        await fingers.press("question_mark")
        screen.tick_computers()
        before_ms = table.now_ms()
        await until(lambda: table.now_ms() > before_ms, fingers)


# ── Leaving and coming back ─────────────────────────────────────────────────────────────────────


async def test_quitting_while_a_computer_thinks_is_quick_and_loses_nothing() -> None:
    table = new_table(AFTER_ANA, HORN_FARM)
    table.mind = Brooding()
    async with playing(table) as fingers:
        await play_word(fingers, "F8", "horn")
        await until(table.mind.begun.is_set, fingers)
        begun = time.monotonic()
        await fingers.press("ctrl+q")
    assert time.monotonic() - begun < 2
    again = TerminalTable.resume(find_game("last"), load_words)
    assert again.game == table.game
    assert again.lineup == table.lineup
    again.mind = Scripted()
    async with playing(again) as fingers:
        await until(turns(again, 2), fingers)
        assert [row.seat for row in again.game.sheet] == [0, 1]


async def test_the_same_company_plays_again() -> None:
    table = new_table(AFTER_ANA, HORN_FARM)
    table.mind = Brooding()
    async with playing(table) as fingers:
        await fingers.press("ctrl+r", "enter")
        assert isinstance(fingers.app.screen, EndScreen)
        assert table.setup.lineup == table.lineup
        assert table.setup.seats == ("Ana", "Easy")


async def test_only_people_can_resign_and_then_the_computers_are_watched() -> None:
    choices = Choices(seats=("Ana", "", ""), computers=("", "easy", "hard"))
    table = new_table(choices, HORN_FARM)
    table.mind = Brooding()
    async with playing(table) as fingers:
        await fingers.press("ctrl+r")
        # There is only one person to ask.
        await until_seen("Resign as Ana?", fingers)
        await fingers.press("enter")
        await until(lambda: fingers.screen.spectating, fingers)
        assert table.game.gone == {0}
        assert fingers.screen.viewer is None


async def test_a_computer_that_cannot_go_on_says_so_once() -> None:
    table = new_table(BEFORE_ANA, HORN_FARM)
    mind = table.mind = Scripted([PassTurn(1), PassTurn(0)])
    async with playing(table) as fingers:
        await until(lambda: fingers.screen.problem, fingers)
        assert len(mind.asked) == 1
        assert (
            "not Easy's" in fingers.screen.problem or "It's Easy's turn" in fingers.screen.problem
        )
        await fingers.press("escape")
        await until(turns(table, 1), fingers)
