"""Find words and phrases that Lexiko doesn't use: `python -m tools.english [PATH…]`.

Checks comments, docstrings, strings and names in Python, comments, strings and names in TypeScript,
comments and names in Svelte, Markdown, data files with texts, and the page's texts: the English
ones, and the German, French and Spanish ones for a few words that a native product wouldn't use.
Text in `code` or “quotation marks” is ignored, and so are the titles of decisions, which other
pages link to.
"""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

PROJECT = Path(__file__).parents[1]
PLACES = (
    "src/lexiko",
    "web/src",
    "web/tests",
    "docs",
    "tests",
    "tools",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "AGENTS.md",
)
"""What the suite checks. Other Markdown and Python files can be given as arguments."""

SKIPPED = (
    # The examples of what this tool finds.
    "/tests/house/test_english.py",
    "/node_modules/",
    "/lexiko/page/",
    "/wire/schema.d.ts",
    *(f"/lexiko/data/{name}/" for name in ("leaves", "lexicons", "vocabulary")),
)
"""Folders and files that aren't ours, are built, or contain data."""


@dataclass(frozen=True, slots=True)
class Ban:
    """A phrase that Lexiko doesn't use, and what to say instead."""

    pattern: re.Pattern[str]
    say: str


def _ban(pattern: str, say: str) -> Ban:
    return Ban(re.compile(pattern, re.IGNORECASE), say)


BANS = (
    _ban(r"\bso (many|long|much)\b", "the number, the time or the limit itself"),
    _ban(r"\bshall\b", "must, will, should or the plain verb"),
    _ban(r"\banew\b", "again"),
    _ban(r"\bwhom\b", "who, or another sentence"),
    _ban(r"\bwho(so)?ever\b", "anyone who, or the person's part: the player, the host"),
    _ban(r"\b(some|any)body\b", "a player, people, anyone, someone, they"),
    _ban(r"\bthe own\b", "your own, their own"),
    # “Of their own rack” is good English; “a rack of their own” isn't Lexiko's.
    _ban(
        r"\bof (its|their|his|her|one['’]s|your|our|my) own\b(?! (?!"
        r"(and|are|as|at|below|beside|but|by|for|from|has|have|in|into|is|of|on|or|that|then|to|was"
        r"|when|where|which|with)\b)\w)",
        "its own X, separate, or nothing",
    ),
    _ban(r"\bhears? (of )?.{0,20}\bno more\b", "mute, muted"),
    _ban(r"\bno more(?=\s*([.,;:!?)]|$))", "no longer, not … any more"),
    _ban(
        r"(?<!can't )(?<!can’t )(?<!cannot )(?!(?-i:TELL))\bt(ell(s|ing)?|old)\b"
        r"(?! (dice|die)\b| .{0,40}\b(apart|from)\b)",
        "say, show, describe, notify, report, explain, send",
    ),
    _ban(
        r"(?<!there )\b(is|are) no (?!longer\b|one\b|more\b|different\b|\w+er\b)", "isn't, aren't"
    ),
    _ban(r"\bmany an? \w", "many, often"),
    _ban(r"\b(lives|live) of\b", "uses, works from"),
    _ban(r"\bnineteen times (of|in|out of) twenty\b", "95 % sure"),
)
NAME_BANS = tuple(
    re.compile(rf"(^|_){word}(_|$)")
    for word in (
        "so_(many|long|much)",
        "shall",
        "anew",
        "whom",
        "who(so)?ever",
        "(some|any)body",
        "of_(its|their|ones)_own",
        "(t(ell(s|ing)?|old))(?!_(from|apart)|_.*_apart)",
    )
)
NAMES_LEFT = {
    "RackTold": "",
    "rack_told": "",
    "told": (
        "src/lexiko/(rules/decide|notation/benchmark|cli/commands/bench).py"
        "|web/src/words/../refusals.ts|web/src/game/real_board_turns.ts"
    ),
    "told_to_loop": "src/lexiko/notation/benchmark.py",
}
"""Names that are stored or written as JSON, each with the only files that may use it."""

STIFF = _ban(
    r"\b(do|does|did|is|are|was|were|has|have|had|could|would|should|must) not\b(?! only)"
    r"|\bcannot\b|\bwill not\b|\b(you|we|they) (are|will)\b(?= \w)"
    r"|\b(you|we|they) have (?=(not|never|been|just|already|\w+ed)\b)",
    "a contraction: don't, isn't, can't, you're, we'll",
)
"""The page and the sentences of reviews use contractions."""

ELSEWHERE = {
    "de": (
        _ban(r"\bBrief(e|es|en)?\b", "E-Mail"),
        _ban(r"\bnichts mehr von .{1,20} hören\b|\bwieder hören\b", "stummschalten"),
        _ban(r"\bneunzehn (von|mal)", "zu 95 % sicher"),
    ),
    "fr": (
        _ban(r"\blettre(s)? (est|arriv|part|vient|viendr)", "e-mail"),
        _ban(r"\bmot de passe jusqu", "mot de passe actuel"),
        _ban(r"\bn[’']entend(s|re)? plus\b", "masquer"),
        _ban(r"\bdix-neuf fois sur vingt\b", "sûr à 95 %"),
    ),
    "es": (
        _ban(r"\bcartas?\b", "correo"),
        _ban(r"\busted(es)?\b", "tú"),
        _ban(r"\bno oír\b|\bvolver a oír\b|\boír de nuevo\b", "silenciar"),
        _ban(r"\bdiecinueve de cada veinte\b", "con un 95 % de seguridad"),
    ),
}
"""Phrases that the page's other languages don't use: words that were translated, not chosen."""

LEFT_ALONE = re.compile(r"`+[^`]*`+|“[^”]*”|‘[^’]*’|\]\([^)]*\)|https?://\S+|\{\w+\}")
"""Code, quotations, link targets and the fields of a sentence (`{name}`)."""


def found_in(path: Path) -> list[str]:
    """The banned phrases in a file, each with its line and what to say instead."""
    name = path.relative_to(PROJECT).as_posix() if path.is_relative_to(PROJECT) else str(path)
    bans = _bans_of(name)
    found = [
        f"{name}:{line}: “{phrase}”: say {ban.say}"
        for line, text in _texts(path)
        for phrase, ban in phrases(text, bans)
    ]
    found += [
        f"{name}:{line}: the name {word}"
        for line, word in _names(path)
        if _is_banned(word) and not re.match(NAMES_LEFT.get(word, "$."), name)
    ]
    return sorted(set(found))


def phrases(text: str, bans: Iterable[Ban] = BANS) -> list[tuple[str, Ban]]:
    """The banned phrases in a text, code and quotations aside."""
    left = LEFT_ALONE.sub("``", text)
    return [(match.group().strip(), ban) for ban in bans for match in ban.pattern.finditer(left)]


def _bans_of(name: str) -> tuple[Ban, ...]:
    language = re.search(r"/(?:words/(?=../)|data/coach/)(\w\w)[/.]", f"/{name}")
    if language is None:
        return BANS
    return (*BANS, STIFF) if language[1] == "en" else ELSEWHERE.get(language[1], ())


def _texts(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of a file by paragraph, each with its first line."""
    text = path.read_text()
    if path.suffix == ".py":
        yield from _python_texts(text)
    elif path.suffix == ".ts":
        yield from _typescript_texts(text)
    elif path.suffix == ".svelte":
        yield from _svelte_texts(text)
    elif path.suffix == ".md":
        yield from _markdown_texts(text, is_decision="decisions" in path.parts)
    else:
        yield from enumerate(text.split("\n"), 1)


@lru_cache(1)
def _tokens(text: str) -> list[tokenize.TokenInfo]:
    """The comments and names of a Python file, which is read for both."""
    kinds = (tokenize.COMMENT, tokenize.NAME)
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [token for token in tokens if token.type in kinds]


def _python_texts(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        # Strings without a space are keys, codes or file names; those in capitals are word lists.
        if " " in node.value and not node.value.isupper():
            yield node.lineno, " ".join(node.value.split())
    block: list[str] = []
    last = 0
    for token in _tokens(text):
        if token.type == tokenize.COMMENT:
            if block and token.start[0] != last + 1:
                yield last - len(block) + 1, " ".join(block)
                block = []
            last = token.start[0]
            block.append(token.string.lstrip("# "))
    if block:
        yield last - len(block) + 1, " ".join(block)


def _markdown_texts(text: str, *, is_decision: bool) -> Iterator[tuple[int, str]]:
    block: list[str] = []
    is_code = False
    for number, line in enumerate([*text.split("\n"), ""], 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        is_left = is_code or line.startswith(">") or (is_decision and line.startswith("# "))
        if line.strip() and not is_left and not line.lstrip().startswith("```"):
            block.append(line.strip())
        elif block:
            yield number - len(block), " ".join(block)
            block = []


_TYPESCRIPT = re.compile(
    r"""(?P<comment>//[^\n]*(?:\n[ ]*//[^\n]*)*|/\*.*?\*/)|(?P<string>"(?:\\.|[^"\\\n])*")|`""",
    re.DOTALL,
)


def _typescript_texts(text: str) -> Iterator[tuple[int, str]]:
    """Comments and strings; for a template, its text and the texts in its expressions."""
    for start, part in _typescript_parts(text):
        yield text.count("\n", 0, start) + 1, part


_COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<![:\w])//[^\n]*(?:\n[ ]*//[^\n]*)*", re.DOTALL)


def _svelte_texts(text: str) -> Iterator[tuple[int, str]]:
    """Comments of script, template and style; other texts are in the dictionaries."""
    for match in _COMMENT.finditer(text):
        comment = re.sub(r"(?m)^\s*(//+|\*)", "", match.group())
        yield text.count("\n", 0, match.start()) + 1, " ".join(comment.split())


def _typescript_parts(text: str) -> Iterator[tuple[int, str]]:
    position = 0
    while match := _TYPESCRIPT.search(text, position):
        position = match.end()
        if match.group() == "`":
            said, inner, position = _template(text, position)
            yield match.start(), said
            for start, expression in inner:
                yield from ((start + at, part) for at, part in _typescript_parts(expression))
        elif match["comment"]:
            yield match.start(), " ".join(re.sub(r"(?m)^\s*(//+|\*)", "", match.group()).split())
        elif " " in match.group():
            yield match.start(), match.group()[1:-1]


def _template(text: str, position: int) -> tuple[str, list[tuple[int, str]], int]:
    """The text of a template after its backtick, its expressions, and where it ends."""
    said: list[str] = []
    inner: list[tuple[int, str]] = []
    while position < len(text) and text[position] != "`":
        if text.startswith("${", position):
            start = position + 2
            position = _expression_end(text, start)
            inner.append((start, text[start:position]))
            said.append("…")
        else:
            said.append(text[position])
        position += 1
    return "".join(said), inner, position + 1


def _expression_end(text: str, position: int) -> int:
    depth = 0
    while depth or text[position] != "}":
        if text[position] == "`":
            position = _template(text, position + 1)[2]
            continue
        depth += {"{": 1, "}": -1}.get(text[position], 0)
        position += 1
    return position


_PAGE_NAME = re.compile(
    r"(?:^ *|[.({] ?|\b(?:as|class|const|function|get|interface|let|type) )([A-Za-z_]\w*)"
)
"""A name where it's declared or used as a member, so that the words of a text don't count."""


def _names(path: Path) -> Iterator[tuple[int, str]]:
    """The names in a file of Python or of the page's code, each with its line."""
    text = path.read_text()
    if path.suffix == ".py":
        yield from (
            (token.start[0], token.string) for token in _tokens(text) if token.type == tokenize.NAME
        )
    elif path.suffix in (".ts", ".svelte"):
        code = _COMMENT.sub(lambda comment: "\n" * comment.group().count("\n"), text)
        for number, line in enumerate(code.split("\n"), 1):
            yield from ((number, word) for word in _PAGE_NAME.findall(line))


@cache
def _is_banned(name: str) -> bool:
    snake = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    return any(ban.search(snake) for ban in NAME_BANS)


def files_of(place: Path) -> list[Path]:
    """The files with English in a folder, or the file itself."""
    if place.is_file():
        return [place]
    return sorted(
        path
        for suffix in ("py", "md", "ts", "svelte", "toml", "json")
        for path in place.rglob(f"*.{suffix}")
        if not any(folder in path.as_posix() for folder in SKIPPED)
    )


def main(arguments: list[str]) -> int:
    """Print the banned phrases in these files and folders; return 1 if there are any."""
    places = [Path(it).resolve() for it in arguments] or [PROJECT / it for it in PLACES]
    found = [
        hit for place in places if place.exists() for it in files_of(place) for hit in found_in(it)
    ]
    for hit in found:
        print(hit)
    print(f"{len(found)} found.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
