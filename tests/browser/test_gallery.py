"""Every scene of the gallery looks as it does in the stored picture, up to a tolerance.

No server runs: the page as it was built gets recorded answers (`web/gallery`).
"""

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Browser

from .gallery import pictures, recording
from .gallery.scenes import SCENES

ACCEPT = "if that is as it should be: .venv/bin/python -m tests.browser.gallery --accept"
RECORDED = recording.read()


@pytest.mark.parametrize("name", SCENES)
def test_scene_looks_as_in_its_picture(name: str, browser: Browser) -> None:
    known = pictures.VERSION.read_text("utf-8").strip()
    if browser.version != known:
        pytest.skip(f"the pictures are of Chromium {known}, this is {browser.version}")
    taken = pictures.take(browser, name, RECORDED)
    troubles = [trouble for one in taken if (trouble := pictures.compare(*one))]
    assert not troubles, "\n".join([*troubles, f"{ACCEPT} {name}"])


def test_every_scene_is_recorded_and_every_picture_is_of_a_scene() -> None:
    assert [*RECORDED["scenes"]] == [*SCENES], "python -m tests.browser.gallery --record --accept"
    stored = {file.stem for file in pictures.FOLDER.glob("*.webp")}
    assert stored == {f"{name}-{look}" for name in SCENES for look in pictures.LOOKS}


def test_a_tile_of_another_colour_is_noticed() -> None:
    stored = (pictures.FOLDER / "table-midgame-light-wide.webp").read_bytes()
    assert pictures.differing(stored, stored)[0] == 0
    changed = Image.open(pictures.FOLDER / "table-midgame-light-wide.webp").convert("RGB")
    ImageDraw.Draw(changed).rectangle((600, 300, 630, 330), fill="#204080")
    assert pictures.differing(stored, pictures.encoded(changed))[0] > pictures.SHARE
