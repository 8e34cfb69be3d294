"""SVG to PNG, with a wheel that has no dependencies."""

from lexiko.errors import MissingExtra

ZOOM = 2
"""Pixels per unit of the image, so that it's sharp on today's screens."""


def png(image: str, zoom: float = ZOOM) -> bytes:
    """An SVG image as PNG; raises `MissingExtra` if the package for it isn't installed."""
    try:
        import resvg_py
    except ImportError as problem:
        raise MissingExtra(what="PNG pictures", extra="cli") from problem
    return bytes(resvg_py.svg_to_bytes(svg_string=image, zoom=zoom, skip_system_fonts=True))
