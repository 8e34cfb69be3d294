"""A browser for the page's tests: the system's, or one from an npm package, without root."""

import os
import platform
import shutil
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

from tools.node import Node

Call = Callable[[tuple[str, ...], Path], None]

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
PINS = Path(__file__).parent / "chromium-pins"
# Decompressed by Node, since Python's library doesn't have Brotli; Python extracts the archives.
UNPACK = """
const [from, to] = process.argv.slice(1);
require("stream/promises").pipeline(
  require("fs").createReadStream(from),
  require("zlib").createBrotliDecompress(),
  require("fs").createWriteStream(to),
);
"""


class Chromium:
    """Where the browser is, or will be once it's downloaded."""

    def __init__(self, environment: Path) -> None:
        self.folder = environment / "lexiko-chromium"
        self.fetched = self.folder / "chromium"

    def find(self) -> tuple[str, dict[str, str]] | None:
        """The program, and the environment variables to start it with."""
        if named := os.environ.get("LEXIKO_CHROMIUM"):
            return named, dict(os.environ)
        system = [shutil.which(name) for name in NAMES]
        for path in [*system, *(path for path in ELSEWHERE if Path(path).is_file())]:
            if path:
                return path, dict(os.environ)
        if not self.fetched.is_file():
            return None
        libraries = os.pathsep.join(
            [str(self.folder / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]
        )
        fonts = (
            {} if Path("/etc/fonts").is_dir() else {"FONTCONFIG_PATH": str(self.folder / "fonts")}
        )
        return str(self.fetched), {
            **os.environ,
            **fonts,
            "LD_LIBRARY_PATH": libraries.strip(os.pathsep),
        }

    def is_there(self) -> bool:
        return self.find() is not None

    def can_be_fetched(self) -> bool:
        return sys.platform == "linux" and platform.machine() == "x86_64"

    def fetch(self, node: Node, call: Call) -> None:
        """Download the package and unpack the browser, its libraries and its fonts."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(PINS / name, self.folder / name)
        call((*node.npm, "ci", "--no-fund", "--no-audit"), self.folder)
        packed = self.folder / "node_modules" / "@sparticuz" / "chromium" / "bin"
        for name in ("al2023.tar", "fonts.tar", "swiftshader.tar", "chromium"):
            unpacked = self.folder / f"{name}.part"
            call(
                (str(node.program), "-e", UNPACK, str(packed / f"{name}.br"), str(unpacked)),
                self.folder,
            )
            if name.endswith(".tar"):
                with tarfile.open(unpacked) as archive:
                    archive.extractall(self.folder, filter="data")
                unpacked.unlink()
        shutil.rmtree(self.folder / "node_modules")
        # Moved only now: if the browser is there, it's complete.
        unpacked.chmod(0o755)
        unpacked.rename(self.fetched)
