"""Kept kernels are those of the sources: an edit in what makes them gives the folder another
name."""

import shutil
from pathlib import Path

import grimp
import pytest

import lexiko.engine
from lexiko.engine.cache import SOURCES, sources_hash

ROOM = Path(lexiko.engine.__file__).parent


def test_everything_of_the_engine_that_kernels_are_made_of_names_the_folder() -> None:
    graph = grimp.build_graph("lexiko", cache_dir=None)
    made_of = graph.find_upstream_modules("lexiko.engine.kernels.loader") | {
        "lexiko.engine.graph.filters",
        "lexiko.engine.leaves.files",
    }
    parts = {name.split(".")[2] for name in made_of if name.startswith("lexiko.engine.")}
    assert parts <= {Path(source).stem for source in SOURCES}
    assert {"graph", "kernels", "leaves"} <= parts


@pytest.mark.parametrize(
    ("edited", "is_made_again"),
    [
        ("kernels/search/bounds.py", True),
        ("kernels/state.py", True),
        ("graph/masks.py", True),
        ("leaves/table.py", True),
        ("cache.py", True),
        ("engine.py", False),
        ("simulation/race.py", False),
    ],
)
def test_an_edit_of_these_sources_makes_kernels_again(
    edited: str, is_made_again: bool, tmp_path: Path
) -> None:
    room = tmp_path / "engine"
    shutil.copytree(ROOM, room, ignore=shutil.ignore_patterns("__pycache__"))
    assert sources_hash(room) == sources_hash(ROOM)
    with (room / edited).open("a") as file:
        file.write("# edited\n")
    assert (sources_hash(room) != sources_hash(ROOM)) is is_made_again
