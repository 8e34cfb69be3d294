"""The API's own page, generated from the OpenAPI document; it needs no script."""

from html import escape
from typing import Any

STYLE = """\
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2rem; text-transform: capitalize; }
dt { font-family: ui-monospace, monospace; margin-top: .8rem; overflow-wrap: anywhere; }
dt b { display: inline-block; min-width: 4.5rem; }
dd { margin: 0 0 0 4.5rem; }
"""

_METHODS = ("get", "post", "put", "patch", "delete")


def api_page(description: dict[str, Any]) -> str:
    """The OpenAPI document as an HTML page."""
    groups: dict[str, list[str]] = {}
    for path, methods in description["paths"].items():
        for method in _METHODS:
            if method in methods:
                route = methods[method]
                row = (
                    f"<dt><b>{method.upper()}</b>{escape(path)}</dt>"
                    f"<dd>{escape(route.get('description', route.get('summary', '')))}</dd>"
                )
                groups.setdefault((route.get("tags") or ["other"])[0], []).append(row)
    body = "".join(
        f"<h2>{escape(group)}</h2><dl>{''.join(rows)}</dl>" for group, rows in groups.items()
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lexiko</title>'
        '<meta name="viewport" content="width=device-width">'
        '<link rel="stylesheet" href="/api.css"></head>'
        "<body><h1>Lexiko</h1><p>This Lexiko server is running. Its API is listed below, and "
        '<a href="/api/v1/openapi.json">described as OpenAPI</a>.</p>'
        f"{body}</body></html>"
    )
