"""Re-encode a photo, in a process with limits.

Run `python -m lexiko.server.sandbox.photo_worker < photo > two sizes`. Whatever else a file
contains (places, cameras, names, other files) is lost on the way, and whatever a decoder can be
made to do happens in this process: with limited memory, limited time, and no access to the server.
The output is a line of JSON and the bytes of both sizes, or a line with the reason for refusing.
"""

import contextlib
import io
import json
import sys

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from lexiko.server.sandbox.limited_process import limit_this_process

MOST_PIXELS = 50_000_000
MOST_JPEG_PIXELS = 200_000_000
"""A JPEG can be decoded at an eighth, a quarter or half of its size; the largest phones take photos
of this size."""
LONGEST_SIDE = 1600
SMALL_SIDE = 480
CPU_S = 12
MEMORY_BYTES = 1_500_000_000
FORMATS = ("JPEG", "PNG", "WEBP", "AVIF", "HEIF")


class Unusable(Exception):
    """The reason for refusing a file."""


def develop(data: bytes) -> tuple[int, int, bytes, bytes]:
    """Return width, height, and the photo in two sizes as WebP; raises `Unusable`."""
    Image.MAX_IMAGE_PIXELS = MOST_JPEG_PIXELS
    if data[4:8] == b"ftyp" and not data[8:12].startswith(b"avi"):
        # Takes a moment to load, and only these files need it.
        import pillow_heif

        pillow_heif.register_heif_opener(thumbnails=False)
    try:
        # This reads only the header, and only with the decoders named here.
        with Image.open(io.BytesIO(data), formats=FORMATS) as opened:
            is_jpeg = opened.format in ("JPEG", "MPO")
            if opened.width * opened.height > (MOST_JPEG_PIXELS if is_jpeg else MOST_PIXELS):
                raise Unusable("pixels")
            if is_jpeg:
                opened.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))
            opened.load()
            shown = _in_srgb(ImageOps.exif_transpose(opened))
    except Unusable:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as problem:
        raise Unusable("pixels") from problem
    except UnidentifiedImageError as problem:
        raise Unusable("kind") from problem
    except MemoryError as problem:
        raise Unusable("pixels") from problem
    except Exception as problem:
        # Decoders can raise anything about a damaged file.
        raise Unusable("damaged") from problem
    shown.thumbnail((LONGEST_SIDE, LONGEST_SIDE), Image.Resampling.LANCZOS)
    small = shown.copy()
    small.thumbnail((SMALL_SIDE, SMALL_SIDE), Image.Resampling.LANCZOS)
    return shown.width, shown.height, _encoded(shown, 82), _encoded(small, 78)


def _in_srgb(image: Image.Image) -> Image.Image:
    """Convert to RGB, with white in place of transparency.

    Colour profiles are applied if they're valid.
    """
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        rgba = image.convert("RGBA")
        image = Image.new("RGB", rgba.size, "white")
        image.paste(rgba, mask=rgba.getchannel("A"))
        return image
    profile = image.info.get("icc_profile")
    if profile and image.mode in ("RGB", "CMYK"):
        with contextlib.suppress(ImageCms.PyCMSError, OSError, ValueError, TypeError):
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            target = ImageCms.createProfile("sRGB")
            converted = ImageCms.profileToProfile(image, source, target, outputMode="RGB")
            if converted is not None:
                return converted
    return image.convert("RGB")


def _encoded(image: Image.Image, quality: int) -> bytes:
    # A new image with only the pixels: all metadata stays behind.
    bare = Image.new("RGB", image.size)
    bare.paste(image)
    file = io.BytesIO()
    bare.save(file, "WEBP", quality=quality, method=4)
    return file.getvalue()


def main() -> None:
    limit_this_process(CPU_S, MEMORY_BYTES)
    try:
        width, height, large, small = develop(sys.stdin.buffer.read())
    except Unusable as problem:
        print(json.dumps({"refused": str(problem)}), flush=True)
        return
    head = {"width": width, "height": height, "large": len(large), "small": len(small)}
    sys.stdout.buffer.write(json.dumps(head).encode() + b"\n" + large + small)


if __name__ == "__main__":
    main()
