"""The games that the page is tested with are what the rules say, and leave no kind of event out."""

from . import real_boards
from .games import FILE, text


def test_the_games_of_the_page_are_those_of_the_rules() -> None:
    assert FILE.read_text("utf-8") == text(), "write them again: python -m tests.web.games"


def test_the_real_boards_of_the_page_are_those_of_the_rules() -> None:
    written = real_boards.FILE.read_text("utf-8")
    assert written == real_boards.sample(), "write them again: python -m tests.web.real_boards"
