"""The documentation is true: its examples run, its tables are complete, its links lead
somewhere."""

import doctest
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import lexiko
from lexiko import errors, lexicon
from lexiko.notation.referee import play_script
from lexiko.notation.sentences import sentence
from lexiko.rules import Game, evolve

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def all_errors(
    kind: type[errors.LexikoError] = errors.LexikoError,
) -> Iterator[type[errors.LexikoError]]:
    for error in kind.__subclasses__():
        yield error
        yield from all_errors(error)


@pytest.mark.parametrize(
    ("page", "examples"),
    [
        ("library.md", 30),
        ("engine.md", 10),
        ("players.md", 10),
        ("champion.md", 5),
        ("review.md", 10),
        ("explanations.md", 10),
        ("records.md", 5),
    ],
)
def test_the_examples_of_a_guide_run(
    page: str, examples: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / "docs" / page), module_relative=False)
    assert tried >= examples
    assert failed == 0


def scripts_of(page: Path) -> dict[str, list[str]]:
    """The lines of code under each heading of a page that has an example."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in page.read_text("utf-8").splitlines():
        if line.startswith("#") and not line.startswith("#!"):
            heading = line.lstrip("# ")
        elif line.startswith((">>> ", "... ")):
            found.setdefault(heading, []).append(line[4:])
    return found


def test_six_scripts_have_ten_lines_and_one_import_each() -> None:
    names = "Analyse a game|Write a bot|Score a play|List plays|Simulate|Make your own edition"
    scripts = scripts_of(ROOT / "docs" / "library.md")
    for name in names.split("|"):
        assert len(scripts[name]) <= 10, name
        imports = [line for line in scripts[name] if "import " in line]
        assert len(imports) == 1, name
        assert imports[0].startswith("from lexiko import "), name


def test_the_readme_shows_an_example_of_ten_lines_that_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (script,) = scripts_of(ROOT / "README.md").values()
    assert len(script) <= 10
    assert sum("import " in line for line in script) == 1
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried) == (0, len(script))
    assert (tmp_path / "match.png").exists()


def test_the_readme_fits_one_screen_before_it_leads_elsewhere() -> None:
    begin, _, rest = (ROOT / "README.md").read_text("utf-8").partition("## Where to go next")
    assert rest
    assert len(begin.splitlines()) <= 40


def test_the_example_of_the_referee_page_runs() -> None:
    page = (ROOT / "docs" / "referee.md").read_text("utf-8")
    found = re.search(r"\$ cat table.json\n(\{.*?\})\n\$", page, re.DOTALL)
    assert found
    result = play_script(json.loads(found[1]), lexicon.load).to_json()
    assert [row["kind"] for row in result["turns"]] == ["play", "lost", "exchange", "play"]


def test_the_disputes_of_the_referee_page_end_as_it_says() -> None:
    page = (ROOT / "docs" / "referee.md").read_text("utf-8")
    disputes = re.findall(
        r"\$ cat (\w+\.json)\n(\{.*?\})\n\$ lexiko referee \1\n(….+?)```", page, re.DOTALL
    )
    assert len(disputes) == 3
    for _, script, output in disputes:
        game: Game | None = None
        said = []
        for event in play_script(json.loads(script), lexicon.load).events:
            said.append(sentence(event, game))
            game = evolve(game, event)
        wanted = [line for line in output.splitlines() if line != "…"]
        assert wanted
        assert [line for line in said if line in wanted] == wanted


def test_the_reference_has_every_name_of_the_front_door() -> None:
    page = (ROOT / "docs" / "api" / "lexiko.md").read_text("utf-8")
    listed = re.findall(r"^        - (\w+)$", page, re.MULTILINE)
    assert set(getattr(lexiko, "__all__", listed)) == set(listed)


def test_every_error_code_is_on_the_referee_page() -> None:
    page = (ROOT / "docs" / "referee.md").read_text("utf-8")
    listed = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    raised = {
        e.code for e in all_errors() if e.__module__ == "lexiko.errors" and not e.__subclasses__()
    }
    assert raised <= listed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target
