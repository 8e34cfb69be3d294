"""The page shows refusals by their codes in four languages: it knows every code, and says in
English what the server says."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import lexiko.server
import lexiko.store
from lexiko import errors
from lexiko.errors import LexikoError

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"
ROOMS = ("lexiko.errors", "lexiko.server", "lexiko.store")
COMMAND_LINE = {
    "bad_edition",
    "bad_pace",
    "bad_results",
    "bad_script",
    "bad_setting",
    "database_not_empty",
    "engine_error",
    "missing_extra",
}
"""Said by commands and at the start of a server, never to a page."""
OF_THE_PAGE = {"offline", "internal_error", "moved_on", "photo_offline"}
ENTRY = re.compile(
    r"^  (?P<code>\w+):\s*(?:\((?P<fields>\{.*?\}).*?\) =>\s*"
    r'(?P<says>`.*?`|reason)(?: \?\?\s.*?)?|(?P<plain>".*?")),$',
    re.MULTILINE | re.DOTALL,
)


def test_the_page_knows_every_refusal_and_no_other() -> None:
    assert set(_codes_in("en")) - OF_THE_PAGE == set(_refusals())


def test_the_page_says_in_english_what_the_server_says() -> None:
    texts = _codes_in("en")
    differing = {
        code: f"{wanted!r} is {texts[code]!r}"
        for code, wanted in _refusals().items()
        if code in texts and texts[code] != wanted.replace("'", "’")
    }
    assert not differing


def _refusals() -> dict[str, str]:
    """The sentences of all errors that may reach a page, by their codes."""
    for room in (lexiko.server, lexiko.store):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            if "migrations" not in module.name:
                importlib.import_module(module.name)
    texts = [
        (error.code, error.sentence)
        for error in _below(LexikoError)
        if error.__module__.startswith(ROOMS)
        and error.code not in COMMAND_LINE
        and not (error.__subclasses__() and error.sentence == errors.LexikoError.sentence)
    ]
    assert len(dict(texts)) == len(texts), "two errors share a code"
    return dict(texts)


def _below(error: type[LexikoError]) -> Iterator[type[LexikoError]]:
    for nearer in error.__subclasses__():
        yield nearer
        yield from _below(nearer)


def _codes_in(language: str) -> dict[str, str]:
    """The texts of a dictionary, with fields as the server writes them."""
    source = (WORDS / language / "refusals.ts").read_text(encoding="utf-8")
    return {
        entry["code"]: re.sub(
            r"\$\{(\w+)\}", r"{\1}", (entry["plain"] or entry["says"]).strip('`"')
        )
        if entry["says"] != "reason"
        else "{reason}"
        for entry in ENTRY.finditer(source)
    }
