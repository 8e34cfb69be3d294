"""How each edition is played, in the languages of the page: nothing is missing, nothing is left
over, and no number went astray."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from lexiko import catalogue
from lexiko.server.calendar import entries as calendar
from lexiko.server.notifications.notice_texts import SAYINGS, Saying, notice_text
from lexiko.server.notifications.texts import mail_texts
from lexiko.server.wire.notifications import Language

RULES = Path(__file__).parents[1] / "web" / "src" / "words" / "rules"
LANGUAGES = sorted(file.stem for file in RULES.glob("*.json"))


def english_texts() -> set[str]:
    """Every heading and paragraph of every edition, in English."""
    chapters = [
        chapter for key in catalogue.editions() for chapter in catalogue.card(key).how_to_play
    ]
    paragraphs = {part for chapter in chapters for part in chapter.text.split("\n\n")}
    return paragraphs | {chapter.heading for chapter in chapters}


def rules_in(language: str) -> dict[str, str]:
    rules: dict[str, str] = json.loads((RULES / f"{language}.json").read_text("utf-8"))
    return rules


def test_the_server_speaks_every_language_of_the_page() -> None:
    spoken = {"en", *LANGUAGES}
    assert {folder.name for folder in (RULES.parent).iterdir() if folder.is_dir()} == {
        "rules",
        *spoken,
    }
    assert set(get_args(Language)) == set(calendar.WORDS) == spoken
    assert len({mail_texts(language).open_game for language in spoken}) == len(spoken)


@pytest.mark.parametrize("saying", SAYINGS)
def test_every_notice_is_said_in_every_language(saying: Saying) -> None:
    facts: dict[str, Any] = {"first": "Cleo", "place": "Sunday table", "left_ms": 7 * 3_600_000}
    for count in (1, 5):
        names = ["Ana", "Ben"][:count]
        said = {
            language: notice_text(language, saying, names, count=count, **facts)
            for language in ("en", *LANGUAGES)
        }
        assert len({body for _, body in said.values()}) == len(said)
        for title, body in said.values():
            # As the title of a push, and a whole sentence with nothing left to fill in.
            assert len(title) <= 30
            assert "Ana" in body
            assert "7" in body
            assert "{" not in title + body


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_of_the_rules_is_in_every_language(language: str) -> None:
    assert set(rules_in(language)) == english_texts()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_the_rules_are_the_same_in_every_language(language: str) -> None:
    def numbers(text: str) -> list[str]:
        return sorted(re.findall(r"\d+", text))

    assert {
        english: text
        for english, text in rules_in(language).items()
        if numbers(english) != numbers(text)
    } == {}
