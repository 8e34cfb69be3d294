"""The next version of the page, made from one that's built as a second build would make it."""

import re
from base64 import urlsafe_b64encode
from hashlib import blake2b
from pathlib import Path

NAMED_BY_CONTENT = re.compile(r"(.+-)([\w-]{8})(\.(?:js|css))")


def replace_with_next_version(page: Path, version: str) -> None:
    """Change a built page as if every source had changed.

    Each script and style sheet has another name, nothing has the old one any more, and the service
    worker keeps its files in another cache. `data-version` of the root says which version runs.
    """
    for suffix in ("*.br", "*.gz"):
        for compressed in page.rglob(suffix):
            compressed.unlink()
    names: dict[str, str] = {}
    for file in (page / "assets").iterdir():
        if found := NAMED_BY_CONTENT.fullmatch(file.name):
            digest = blake2b(f"{version} {file.name}".encode(), digest_size=6).digest()
            names[file.name] = found[1] + urlsafe_b64encode(digest).decode() + found[3]
    named = re.compile("|".join(map(re.escape, names)))
    assets = [page / "assets" / name for name in names]
    for file in (*assets, page / "index.html", page / "sw.js"):
        text = named.sub(lambda found: names[found[0]], file.read_text("utf-8"))
        if file.name == "sw.js":
            cache = r"(lexiko-page-`\S{0,20}?[`\"'])[0-9a-f]{16}"
            text, changed = re.subn(cache, rf"\g<1>{version * 16}", text)
            assert changed == 1, "the service worker has no cache of its version"
        file.write_text(text, "utf-8")
    for file in assets:
        file.rename(file.with_name(names[file.name]))
    index = (page / "index.html").read_text("utf-8")
    (entry,) = re.findall(r'<script type="module"[^>]* src="/(assets/[^"]+)"', index)
    with (page / entry).open("a", encoding="utf-8") as script:
        script.write(f';document.documentElement.dataset.version = "{version}";')
