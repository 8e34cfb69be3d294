"""SVG to PNG, by a wheel that brings everything with it."""

from lexiko.errors import MissingExtra

ZOOM = 2
"""Pixels for each unit of the image, so that it's sharp on today's screens."""


def png(image: str, zoom: float = ZOOM) -> bytes:
    """An SVG image as PNG; raises `MissingExtra` where the package for it isn't installed."""
    try:
        import resvg_py
    except ImportError as problem:
        raise MissingExtra(what="PNG pictures", extra="cli") from problem
    return bytes(resvg_py.svg_to_bytes(svg_string=image, zoom=zoom, skip_system_fonts=True))
