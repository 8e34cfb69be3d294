"""Photos as people have them: with a place in them, of all kinds, and files that only look like
photos."""

import io
import zipfile
from functools import cache

import pillow_heif
from PIL import Image
from PIL.ExifTags import GPS, IFD, Base

PLACE = (52.0, 31.0, 12.5)
CAMERA = "Lexiko Reflex"


def picture(width: int = 320, height: int = 200) -> Image.Image:
    """Blue above, green below, red at the top left: it can be seen whether it stands upright."""
    image = Image.new("RGB", (width, height), (60, 120, 200))
    image.paste((60, 160, 60), (0, height // 2, width, height))
    image.paste((220, 30, 30), (0, 0, width // 5, height // 5))
    return image


def exif(orientation: int = 1) -> Image.Exif:
    made = Image.Exif()
    made[Base.Make] = CAMERA
    made[Base.Orientation] = orientation
    made.get_ifd(IFD.GPSInfo)[GPS.GPSLatitude] = PLACE
    made.get_ifd(IFD.GPSInfo)[GPS.GPSLatitudeRef] = "N"
    return made


@cache
def jpeg_with_place(orientation: int = 1, width: int = 320, height: int = 200) -> bytes:
    file = io.BytesIO()
    picture(width, height).save(
        file, "JPEG", exif=exif(orientation), comment=b"at home", quality=90
    )
    return file.getvalue()


@cache
def valid() -> dict[str, bytes]:
    """A file of each kind that is taken."""
    files = {"jpeg": jpeg_with_place()}
    for kind in ("PNG", "WEBP", "AVIF"):
        file = io.BytesIO()
        picture().save(file, kind, exif=exif())
        files[kind.lower()] = file.getvalue()
    file = io.BytesIO()
    heif = pillow_heif.from_pillow(picture())
    heif.save(file, quality=60)
    files["heic"] = file.getvalue()
    file = io.BytesIO()
    transparent = picture().convert("RGBA")
    transparent.putalpha(Image.new("L", transparent.size, 40))
    transparent.save(file, "PNG")
    files["transparent png"] = file.getvalue()
    return files


@cache
def refused() -> dict[str, bytes]:
    """Files that never become photos."""
    gif, zipped, bomb, large = io.BytesIO(), io.BytesIO(), io.BytesIO(), io.BytesIO()
    picture().save(gif, "GIF")
    with zipfile.ZipFile(zipped, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("zeros", bytes(5_000_000))
    # 400 million pixels in half a megabyte.
    Image.new("1", (20_000, 20_000)).save(bomb, "PNG")
    Image.new("1", (10_000, 6_000)).save(large, "PNG")
    jpeg = jpeg_with_place()
    return {
        "nothing": b"",
        "text": b"hello " * 100,
        "svg": b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        "svg behind xml": b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
        "html": b"<!doctype html><script>alert(1)</script>",
        "gif": gif.getvalue(),
        "gif that says png": b"\x89PNG\r\n\x1a\n" + gif.getvalue(),
        "zip": zipped.getvalue(),
        "pixels without end": bomb.getvalue(),
        "60 million pixels": large.getvalue(),
        "half a jpeg": jpeg[: len(jpeg) // 2],
        "head of a jpeg": jpeg[:3],
        "half a png": valid()["png"][: len(valid()["png"]) // 2],
        "half a heic": valid()["heic"][: len(valid()["heic"]) // 2],
        "a film": b"\x00\x00\x00\x18ftypmp42" + bytes(200),
        "head of an avif": b"\x00\x00\x00\x18ftypavif" + bytes(200),
    }


def two_in_one() -> bytes:
    """A photo that is also an archive with a page in it."""
    zipped = io.BytesIO()
    with zipfile.ZipFile(zipped, "w") as archive:
        archive.writestr("page.html", "<script>alert('polyglot')</script>")
    return jpeg_with_place() + zipped.getvalue()
