"""The page: its packages, its build, and whether they're up to date.

It's built into the package (`src/lexiko/page`), where the server finds it. Digests of everything
it depends on, stored in `build/page.json`, show whether anything has to be done.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.node import Node

Call = Callable[[tuple[str, ...], Path], None]
"""Runs a Node command in a folder; raises if it fails."""

PACKAGED_BY = ("web/package.json", "web/package-lock.json", "web/.npmrc")
BUILT_FROM = (
    "web/index.html",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "web/tsconfig*.json",
    "web/src/**/*",
    "web/public/**/*",
    "src/lexiko/data/tips.json",
)
# The page's types are made from the API's description, which comes from here.
DESCRIBED_BY = (
    "src/lexiko/rules/**/*.py",
    "src/lexiko/coach/model.py",
    "src/lexiko/server/**/*.py",
)
TYPES = "web/src/wire/schema.d.ts"
DESCRIPTION = "build/openapi.json"


class Page:
    """The page of a project; for tests, with checkers and types too."""

    def __init__(self, project: Path, *, is_for_tests: bool) -> None:
        self.project = project
        self.web = project / "web"
        self.is_for_tests = is_for_tests
        self.stamp = project / "build" / "page.json"

    def has_packages(self) -> bool:
        """Whether the page's packages are installed as pinned."""
        stamp = self._read_stamp()
        return (
            stamp.get("packages") == self._digest(PACKAGED_BY)
            and stamp.get("purpose") in (self._purpose, "test")
            and (self.web / "node_modules").is_dir()
        )

    def is_built(self) -> bool:
        """Whether nothing is left to do."""
        stamp = self._read_stamp()
        if not self.has_packages() or stamp.get("page") != self._digest(BUILT_FROM):
            return False
        if not (self.project / "src/lexiko/page/index.html").is_file():
            return False
        return not self.is_for_tests or (
            stamp.get("types") == self._digest(DESCRIBED_BY) and (self.project / TYPES).is_file()
        )

    def fetch(self, node: Node, call: Call) -> None:
        """Install exactly what `package-lock.json` says."""
        self._write_stamp({})
        extent = "--include=dev" if self.is_for_tests else "--omit=dev"
        call((*node.npm, "ci", extent, "--no-fund", "--no-audit"), self.web)
        self._write_stamp({"packages": self._digest(PACKAGED_BY), "purpose": self._purpose})

    def build(self, node: Node, call: Call, python: str = sys.executable) -> None:
        """Build the page; for tests, make the types of the API's replies first.

        `python` must be able to import Lexiko.
        """
        done = self._read_stamp()
        types = self._digest(DESCRIBED_BY)
        if self.is_for_tests and not (
            done.get("types") == types and (self.project / TYPES).is_file()
        ):
            call((python, "-m", "lexiko.server.openapi", DESCRIPTION), self.project)
            call((*node.npm, "run", "--silent", "types"), self.web)
            done["types"] = types
        built = self._digest(BUILT_FROM)
        if done.get("page") != built or not (self.project / "src/lexiko/page/index.html").is_file():
            call((*node.npm, "run", "--silent", "build"), self.web)
            done["page"] = built
        self._write_stamp(done)

    @property
    def _purpose(self) -> str:
        return "test" if self.is_for_tests else "play"

    def _files(self, patterns: Iterable[str]) -> list[Path]:
        found = {path for pattern in patterns for path in self.project.glob(pattern)}
        return sorted(path for path in found if path.is_file() and path != self.project / TYPES)

    def _digest(self, patterns: Iterable[str]) -> str:
        digest = hashlib.sha256()
        for path in self._files(patterns):
            content = path.read_bytes()
            name = path.relative_to(self.project).as_posix()
            digest.update(f"{name} {len(content)}\n".encode() + content)
        return digest.hexdigest()

    def _read_stamp(self) -> dict[str, str]:
        try:
            stamp = json.loads(self.stamp.read_bytes())
        except (FileNotFoundError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _write_stamp(self, content: dict[str, str]) -> None:
        self.stamp.parent.mkdir(exist_ok=True)
        draft = self.stamp.with_suffix(".draft")
        draft.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
        draft.replace(self.stamp)
