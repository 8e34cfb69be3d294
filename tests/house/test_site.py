"""The documentation site: links as the site needs them, and nothing fetched from elsewhere."""

from pathlib import Path

import pytest
from tools.site import FETCHED, LINK, PROJECT, link_on_site

STAGED = {
    PROJECT / "docs/guide.md": Path("guide.md"),
    PROJECT / "CONTRIBUTING.md": Path("contributing.md"),
    PROJECT / "docs/decisions/0001-events-are-the-truth.md": Path(
        "decisions/0001-events-are-the-truth.md"
    ),
}


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("[guide](../guide.md#the-page)", "[guide](../guide.md#the-page)"),
        ("[how](../../CONTRIBUTING.md)", "[how](../contributing.md)"),
        ("[all](../decisions/)", "[all](../decisions.md)"),
        ("[rules](../../src/lexiko/rules/__init__.py)", "rules (`src/lexiko/rules/__init__.py`)"),
        ("[`play`](../../play)", "`play`"),
        ("[elsewhere](https://example.org/)", "[elsewhere](https://example.org/)"),
        ("[gone](nowhere.md)", "[gone](nowhere.md)"),
    ],
)
def test_links_lead_to_pages_and_files_are_named(written: str, shown: str) -> None:
    link = LINK.search(written)
    assert link
    source = PROJECT / "docs/decisions/0001-events-are-the-truth.md"
    assert link_on_site(link, source, STAGED[source], STAGED) == shown


@pytest.mark.parametrize(
    ("tag", "is_fetched"),
    [
        ('<link rel="stylesheet" href="https://fonts.example/css">', True),
        ('<script src="//cdn.example/a.js"></script>', True),
        ('<a href="https://example.org/">', False),
        ('<link rel="stylesheet" href="../assets/lexiko.css">', False),
    ],
)
def test_what_a_page_fetches_from_elsewhere_is_found(tag: str, is_fetched: bool) -> None:
    assert bool(FETCHED.search(tag)) == is_fetched
