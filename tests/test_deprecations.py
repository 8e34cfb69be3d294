"""Old names that the table of docs/deprecations.md lists still work, and say what to use."""

import re
from importlib import import_module
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "docs" / "deprecations.md"
MODULES = re.findall(
    r"^\| `(lexiko\.[a-z_.]+)` \| `(lexiko\.[a-z_.]+)` \|", PAGE.read_text("utf-8"), re.MULTILINE
)
NAMES = {
    "lexiko.notation.proof": "verify",
    "lexiko.engine.autoplay": "Players",
    "lexiko.rules.undoing": "without_undone",
}


@pytest.mark.parametrize(("old", "new"), MODULES)
def test_an_old_module_warns_and_gives_the_same(old: str, new: str) -> None:
    module = import_module(old)
    with pytest.warns(DeprecationWarning, match=f"is now {new}"):
        found = getattr(module, NAMES[old])
    assert found is getattr(import_module(new), NAMES[old])


def test_the_page_lists_them() -> None:
    assert dict(MODULES).keys() == NAMES.keys()
