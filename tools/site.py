"""The documentation site: gather its pages, build it strictly, and check that it's self-contained.

    python -m tools.site          build it into build/site
    python -m tools.site serve    build it and serve it at http://127.0.0.1:8000

Pages are written for a code host, where a link can lead to any file in the repository. On the
site, a link to a file that isn't a page becomes the name of the file.
"""

import os
import re
import shutil
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
PAGES = PROJECT / "build" / "docs"
SITE = PROJECT / "build" / "site"
BUILD_LIMIT_S = 5 * 60

# Pages at the root of the repository, and their names on the site.
AT_THE_ROOT = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
}
DECISIONS = "decisions.md"
# The site's icon and fonts, taken from the page so that there's one copy.
LOOK = {
    "web/public/icon.svg": "assets/icon.svg",
    "web/node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff2": (
        "assets/fonts/young-serif.woff2"
    ),
    "web/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2": (
        "assets/fonts/figtree.woff2"
    ),
}
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s#]*)(#[^)\s]*)?\)")
FETCHED = re.compile(
    r"<(?:script|img|iframe)[^>]*\ssrc=[\"']?(?:https?:)?//[^\"' >]+"
    r"|<link[^>]*\srel=[\"']?(?:stylesheet|preload|preconnect|icon)"
    r"[^>]*\shref=[\"']?(?:https?:)?//[^\"' >]+"
)


def gather() -> None:
    """Put every page, picture and font into one folder, with links as the site needs them."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(PROJECT / "docs", PAGES)
    staged = {path: path.relative_to(PROJECT / "docs") for path in (PROJECT / "docs").rglob("*")}
    staged |= {PROJECT / name: Path(page) for name, page in AT_THE_ROOT.items()}
    for source, page in staged.items():
        if source.suffix == ".md":
            text = source.read_text(encoding="utf-8")
            rewrite = partial(link_on_site, source=source, page=page, staged=staged)
            (PAGES / page).write_text(LINK.sub(rewrite, text), encoding="utf-8")
    write_decisions()
    for name, copy in LOOK.items():
        # Without the page's packages, the site uses the system's fonts.
        if (PROJECT / name).exists():
            (PAGES / copy).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(PROJECT / name, PAGES / copy)


def link_on_site(link: re.Match[str], source: Path, page: Path, staged: dict[Path, Path]) -> str:
    """A link on a page as the site needs it."""
    text, target, anchor = link[1], link[2], link[3] or ""
    if not target or "://" in target or target.startswith("mailto:"):
        return link[0]
    led = Path(os.path.normpath(source.parent / target))
    if led == PROJECT / "docs" / "decisions":
        return f"[{text}]({os.path.relpath(DECISIONS, page.parent)})"
    if led in staged:
        return f"[{text}]({os.path.relpath(staged[led], page.parent)}{anchor})"
    if led.exists():
        name = led.relative_to(PROJECT).as_posix()
        return f"`{name}`" if text.strip("`") == name else f"{text} (`{name}`)"
    # Zensical reports it with its place.
    return link[0]


def write_decisions() -> None:
    """A page that lists the decisions by their titles."""
    lines = ["# Decisions", "", "One page each: what, why, alternatives, and what was measured."]
    lines.append("")
    for page in sorted((PAGES / "decisions").glob("0*.md")):
        title = page.read_text(encoding="utf-8").split("\n", 1)[0].removeprefix("# ")
        lines.append(f"- [{title.replace('. ', ' · ', 1)}](decisions/{page.name})")
    (PAGES / DECISIONS).write_text("\n".join(lines) + "\n", encoding="utf-8")


def build() -> str:
    """Build the site; return what's wrong with it, or an empty string."""
    gather()
    shutil.rmtree(SITE, ignore_errors=True)
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    built = subprocess.run(
        command,
        cwd=PROJECT,
        env={**os.environ, "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=BUILD_LIMIT_S,
        check=False,
    )
    said = COLOUR.sub("", built.stdout).partition("Traceback")[0]
    if built.returncode or not (SITE / "index.html").exists():
        return said or "The site couldn't be built."
    return "\n".join(
        f"{page.relative_to(SITE)} loads {found[0]}"
        for page in SITE.rglob("*.html")
        for found in FETCHED.finditer(page.read_text(encoding="utf-8"))
    )


def serve() -> None:
    """Serve the site on this machine until Ctrl+C."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(SITE))
    with ThreadingHTTPServer(("127.0.0.1", 8000), handler) as server:
        print("http://127.0.0.1:8000 (Ctrl+C stops it)", flush=True)
        server.serve_forever()


def main(arguments: list[str]) -> int:
    """Run the command; the exit status."""
    if wrong := build():
        print(wrong)
        return 1
    print(f"The site is in {SITE.relative_to(PROJECT)}.")
    if arguments == ["serve"]:
        serve()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
