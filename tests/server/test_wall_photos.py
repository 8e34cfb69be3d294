"""Photos: encoded again with nothing but the picture, or refused with a sentence; whatever is sent,
nothing breaks and nothing takes long."""

import io
import time
from random import Random

import pytest
import pytest_asyncio
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from lexiko.server.sandbox import photo_worker, photos

from . import photo_files
from .running import Answer, Client, new_key
from .test_walls import at_one_table


@pytest_asyncio.fixture(loop_scope="session")
async def wall(ana: Client, ben: Client) -> str:
    return await at_one_table(ana, ben)


async def pin(client: Client, wall: str, data: bytes, **query: str) -> Answer:
    asked = {"item": new_key()[:16], **query}
    return await client.send("POST", f"/walls/{wall}/photos", params=asked, content=data)


async def fetched(client: Client, wall: str, sent: Answer, size: str = "large") -> bytes:
    assert sent.status == 200, sent.text
    photo = sent.data["events"][0]["now"]["content"]["photo"]
    answer = await client.http.get(f"/walls/{wall}/photos/{photo}", params={"size": size})
    headers = answer.headers
    assert headers["content-type"] == "image/webp"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["content-disposition"] == "inline"
    assert headers["content-security-policy"] == "default-src 'none'; sandbox"
    assert headers["cache-control"].startswith("private")
    return answer.content


async def test_where_and_with_what_a_photo_was_taken_is_gone_and_it_stands_upright(
    ana: Client, ben: Client, wall: str
) -> None:
    # Turned by 90 degrees, as telephones write them.
    sent = await pin(ana, wall, photo_files.jpeg_with_place(orientation=6), caption="the lake")
    content = sent.data["events"][0]["now"]["content"]
    assert (content["width"], content["height"], content["caption"]) == (200, 320, "the lake")
    for size in ("large", "small"):
        data = await fetched(ben, wall, sent, size)
        with Image.open(io.BytesIO(data)) as image:
            assert image.size == (200, 320)
            assert not image.getexif()
            assert not {"exif", "icc_profile", "xmp", "comment"} & set(image.info)
            red, green, blue = image.convert("RGB").getpixel((190, 10))  # type: ignore[misc]
            assert red > 150 > max(green, blue)
        assert photo_files.CAMERA.encode() not in data
        assert b"at home" not in data


@pytest.mark.parametrize("kind", list(photo_files.valid()))
async def test_photos_of_every_kind_are_taken(ana: Client, wall: str, kind: str) -> None:
    sent = await pin(ana, wall, photo_files.valid()[kind])
    with Image.open(io.BytesIO(await fetched(ana, wall, sent))) as image:
        assert (image.format, image.size, image.mode) == ("WEBP", (320, 200), "RGB")


async def test_a_large_photo_becomes_smaller(ana: Client, wall: str) -> None:
    sent = await pin(ana, wall, photo_files.jpeg_with_place(1, 4000, 3000))
    for size, longest in (("large", 1600), ("small", 480)):
        data = await fetched(ana, wall, sent, size)
        with Image.open(io.BytesIO(data)) as image:
            assert image.size == (longest, longest * 3 // 4)


def test_a_jpeg_of_the_largest_phones_is_shrunk_while_it_is_read() -> None:
    """108 million pixels, which would take 400 MB at their full size."""
    file = io.BytesIO()
    Image.new("L", (12_000, 9_000), 120).save(file, "JPEG", quality=20)
    width, height, large, _ = photo_worker.develop(file.getvalue())
    assert (width, height) == (1600, 1200)
    with Image.open(io.BytesIO(large)) as image:
        assert image.size == (1600, 1200)


async def test_what_is_hidden_behind_a_photo_is_left_behind(ana: Client, wall: str) -> None:
    data = await fetched(ana, wall, await pin(ana, wall, photo_files.two_in_one()))
    assert b"PK\x03\x04" not in data
    assert b"script" not in data


@pytest.mark.parametrize("kind", list(photo_files.refused()))
async def test_what_is_no_photo_is_refused_with_a_sentence_and_soon(
    ana: Client, wall: str, kind: str
) -> None:
    begun = time.monotonic()
    answer = await pin(ana, wall, photo_files.refused()[kind])
    assert answer.code == "bad_photo", kind
    assert answer.data["message"].startswith("This photo can't be used: it")
    assert ("too many pixels" in answer.data["message"]) == ("pixels" in kind)
    assert time.monotonic() - begun < photos.LONGEST_S
    assert (await ana.get(f"/walls/{wall}")).data["items"] == []


async def test_a_file_that_is_too_large_is_not_even_read(ana: Client, wall: str) -> None:
    answer = await pin(ana, wall, bytes(photos.MOST_BYTES + 1))
    assert answer.code == "too_large"
    assert answer.data["message"] == "This is too large: the limit is 12 MB."


async def test_a_person_can_pin_up_a_limited_number_of_photos(
    ana: Client, wall: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lexiko.server.walls.wall.MOST_PHOTOS_EACH", 1)
    assert (await pin(ana, wall, photo_files.valid()["png"])).status == 200
    assert (await pin(ana, wall, photo_files.valid()["png"])).code == "wall_full"


# ── Fuzz ────────────────────────────────────────────────────────────────────────────────────────


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A file of some kind, with bits turned, parts cut out, doubled, or put between another's. HEIC
    goes through the route only: its decoder is one that may take a process with it."""
    files = {kind: file for kind, file in photo_files.valid().items() if kind != "heic"}
    data = bytearray(files[draw(st.sampled_from(sorted(files)))])
    random = Random(draw(st.integers(0, 2**32)))
    match draw(st.sampled_from(("bits", "cut", "tail", "doubled", "mixed", "lengths"))):
        case "bits":
            for _ in range(random.choice((1, 2, 8, 64))):
                # Mostly at the front, where what the rest means is written.
                place = random.randrange(min(len(data), random.choice((64, 600, len(data)))))
                data[place] ^= 1 << random.randrange(8)
        case "cut":
            begin = random.randrange(len(data))
            del data[begin : begin + random.randrange(1, 400)]
        case "tail":
            data += random.randbytes(random.randrange(2000))
        case "doubled":
            begin = random.randrange(len(data))
            data[begin:begin] = data[: random.randrange(len(data))]
        case "mixed":
            other = files[random.choice(sorted(files))]
            data[random.randrange(12, len(data)) :] = other[random.randrange(len(other)) :]
        case "lengths":
            place = random.randrange(8, min(len(data), 400))
            data[place : place + 4] = random.choice((b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff"))
    return bytes(data)


@settings(max_examples=400, deadline=None)
@given(damaged())
def test_damaged_files_become_photos_or_are_unusable_and_nothing_else(data: bytes) -> None:
    """What runs in the separate process, without the process: many files in little time."""
    begun = time.monotonic()
    try:
        width, height, large, small = photo_worker.develop(data)
    except photo_worker.Unusable as problem:
        assert {str(problem)} <= {"kind", "pixels", "damaged"}  # noqa: PT017
    else:
        for made, longest in ((large, photo_worker.LONGEST_SIDE), (small, photo_worker.SMALL_SIDE)):
            with Image.open(io.BytesIO(made)) as image:
                assert max(image.size) <= longest
                assert image.format == "WEBP"
        assert max(width, height) <= photo_worker.LONGEST_SIDE
    assert time.monotonic() - begun < 10


async def test_the_route_bears_whatever_is_sent(ana: Client, wall: str) -> None:
    """The same through the route: each answer is a photo or a refusal, and the server lives."""
    random = Random(7)
    files = [photo_files.valid()["heic"], *photo_files.valid().values()]
    seen = set()
    for _ in range(24):
        data = bytearray(random.choice(files))
        for _ in range(random.choice((1, 4, 40))):
            until = min(len(data), random.choice((40, 400, len(data))))
            data[random.randrange(12, until)] ^= 1 << random.randrange(8)
        del data[random.choice((len(data), len(data), random.randrange(len(data)))) :]
        answer = await pin(ana, wall, bytes(data))
        seen.add(answer.status)
        assert answer.status in (200, 409) or answer.code == "bad_photo", answer.text
    assert seen >= {200, 422}
    assert (await ana.get(f"/walls/{wall}")).status == 200
