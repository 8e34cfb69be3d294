"""A wall as in the picture of the style guide: handwriting, tiles, a drawing, notes and photos of
four people."""

import base64
import io
import math
import secrets
import struct
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

from PIL import Image, ImageDraw

from . import plays
from .visitors import Data, Visitor

Line = list[tuple[float, float]]


def points(line: Line) -> str:
    """A stroke as the page packs it; places are in pixels of the picture, 540 by 430."""
    packed = [
        struct.pack(">HHB", round(x / 540 * 65535), round(y / 430 * 65535), 128) for x, y in line
    ]
    return base64.b64encode(b"".join(packed)).decode()


def put_up(one: Visitor, wall: str, content: Data, x: float = 0, y: float = 0) -> str:
    item = secrets.token_urlsafe(9)
    one.ask("POST", f"/walls/{wall}/commands", command="add", item=item, x=x, y=y, content=content)
    return item


def pin(one: Visitor, wall: str, photo: bytes, caption: str, x: float, y: float) -> str:
    item = secrets.token_urlsafe(9)
    answer = one.context.request.post(
        f"{one.url}/api/v1/walls/{wall}/photos",
        params={"item": item, "caption": caption, "x": x, "y": y},
        data=photo,
        headers={"content-type": "application/octet-stream"},
    )
    assert answer.ok, answer.text()
    return item


def between(line: Line, step: float = 3) -> Line:
    """Points close to each other, as a hand draws them."""
    found = line[:1]
    for (ax, ay), (bx, by) in pairwise(line):
        count = max(1, round(math.hypot(bx - ax, by - ay) / step))
        found += [
            (ax + (bx - ax) * n / count, ay + (by - ay) * n / count) for n in range(1, count + 1)
        ]
    return found


def circle(x: float, y: float, radius: float) -> Line:
    turns = [n / 30 * 2 * math.pi for n in range(31)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


DRAWING: list[tuple[str, Line]] = [
    ("green", [(214 + n * 9, 334 + 4 * math.sin(n / 4)) for n in range(32)]),
    ("blue", between([(258, 330), (258, 282), (298, 250), (340, 280), (340, 330)])),
    ("blue", between([(250, 288), (298, 248), (348, 286)])),
    ("blue", between([(288, 330), (288, 306), (298, 300), (308, 306), (308, 330)])),
    ("blue", between([(272, 290), (284, 290), (284, 302), (272, 302), (272, 290)])),
    ("blue", between([(316, 290), (328, 290), (328, 302), (316, 302), (316, 290)])),
    ("blue", between([(320, 262), (320, 244), (330, 244), (330, 270)])),
    ("green", between([(432, 328), (429, 300), (431, 276)])),
    ("green", circle(430, 258, 24)),
    ("red", circle(482, 222, 13)),
    *[
        (
            "red",
            between(
                [
                    (482 + r * math.cos(turn * math.pi / 4), 222 + r * math.sin(turn * math.pi / 4))
                    for r in (20, 27)
                ]
            ),
        )
        for turn in range(8)
    ],
]


def lake() -> bytes:
    picture = Image.new("RGB", (520, 416), "#bcd8e4")
    draw = ImageDraw.Draw(picture)
    draw.ellipse((348, 52, 436, 140), fill="#f6d78b")
    draw.polygon(
        [(0, 264), (120, 112), (192, 200), (280, 72), (416, 232), (520, 160), (520, 320), (0, 320)],
        fill="#6f8ea0",
    )
    draw.rectangle((0, 256, 520, 416), fill="#7fb0bf")
    draw.polygon([(176, 336), (328, 336), (312, 368), (200, 368)], fill="#8a4f2c")
    draw.polygon([(248, 336), (248, 240), (304, 320)], fill="#fdf4e0")
    return _jpeg(picture)


def dog() -> bytes:
    picture = Image.new("RGB", (520, 416), "#e9d9bd")
    draw = ImageDraw.Draw(picture)
    draw.ellipse((-100, 300, 620, 560), fill="#9fb887")
    draw.ellipse((152, 200, 376, 460), fill="#b67a45")
    draw.ellipse((180, 100, 348, 268), fill="#c68a52")
    draw.ellipse((150, 140, 200, 240), fill="#8a5530")
    draw.ellipse((328, 140, 378, 240), fill="#8a5530")
    draw.ellipse((220, 190, 308, 250), fill="#f3e2c8")
    for x in (232, 296):
        draw.ellipse((x - 10, 160, x + 10, 182), fill="#2a1a0d")
    draw.ellipse((248, 192, 280, 216), fill="#2a1a0d")
    return _jpeg(picture)


def cake() -> bytes:
    picture = Image.new("RGB", (520, 416), "#f0dbd3")
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, 320, 520, 416), fill="#c9a889")
    draw.ellipse((76, 300, 444, 356), fill="#ffffff")
    draw.rounded_rectangle((128, 200, 392, 322), 16, fill="#a96b45")
    draw.rounded_rectangle((128, 184, 392, 236), 20, fill="#fbeee4")
    for x, colour in ((192, "#33578e"), (260, "#a5441c"), (328, "#1f5d49")):
        draw.rectangle((x - 7, 128, x + 7, 186), fill=colour)
        draw.ellipse((x - 10, 84, x + 10, 124), fill="#f0ae4b")
    return _jpeg(picture)


def _jpeg(picture: Image.Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=88)
    return file.getvalue()


def message(text: str, ink: str = "blue", style: str = "hand") -> Data:
    return {"kind": "message", "style": style, "ink": ink, "text": text}


def note(text: str, paper: str = "yellow") -> Data:
    return {"kind": "note", "paper": paper, "text": text}


def filled(maya: Visitor, ben: Visitor, **agreement: Any) -> tuple[Data, str]:
    """A table of Maya's, where Ben sits, and its wall with something of everything."""
    table, _ = plays.our_turn(maya, ben, edition="message-board", **agreement)
    plays.play_on(table, {0: maya, 1: ben}, 8)
    wall = maya.ask("GET", f"/tables/{table['id']}/wall")["id"]
    put_up(ben, wall, message("FIXED for 37, sorry everyone!"), 0.05, 0.05)
    put_up(maya, wall, message("Milk, stamps,\nbirthday candles", "green"), 0.055, 0.23)
    put_up(ben, wall, message("Whose scarf is\non the stairs?", "red"), 0.54, 0.2)
    put_up(maya, wall, message("Wins this year\nBen 6, Maya 4", "black"), 0.055, 0.5)
    put_up(maya, wall, message("SEE YOU SUNDAy", style="tiles"), 0.05, 0.84)
    for ink, line in DRAWING:
        stroke = {"kind": "stroke", "ink": ink, "width": 7, "points": points(line)}
        put_up(maya, wall, stroke)
    pin(maya, wall, lake(), "the lake, August", 0.045, 0.035)
    put_up(ben, wall, note("Rule of the house: no dictionary at breakfast"), 0.56, 0.045)
    put_up(maya, wall, note("Best word so far: QUIZ, 44. Beat that!", "blue"), 0.05, 0.31)
    pin(ben, wall, dog(), "Biscuit, judge", 0.52, 0.28)
    pin(maya, wall, cake(), "Ines is nine", 0.06, 0.54)
    put_up(maya, wall, note("Lost: one letter W. Found: behind the toaster", "rose"), 0.545, 0.56)
    put_up(ben, wall, note("Library books due Friday", "green"), 0.53, 0.82)
    today = date.today()
    for one, days, plan in (
        (maya, 0, {"what": "text", "text": "Choir", "from_min": 1140}),
        (ben, 0, {"what": "free", "from_min": 1200, "to_min": 1320}),
        (ben, 1, {"what": "away"}),
        (maya, 2, {"what": "free"}),
        (ben, 3, {"what": "text", "text": "Tea at six"}),
    ):
        day = str(today + timedelta(days=days))
        put_up(one, wall, {"kind": "plan", "day": day, **plan})
    return table, wall
