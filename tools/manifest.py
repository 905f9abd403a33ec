"""The web app manifests: what the system shows of the installed app, one for each language."""

import json
from collections.abc import Callable
from typing import Any, Final

from tools.places import Build, write


def marked(text: str) -> str:
    """Mark a text for translation."""
    return text


_NAME: Final = "Ludoteca"
_DESCRIPTION: Final = marked(
    "Modern board games for one table: against the computer or together on one device, "
    "also without network."
)
_COLOUR: Final = "#1d2a44"


def file_name(language: str) -> str:
    """Return the name of the manifest of a language."""
    return f"manifest.{language}.webmanifest"


def manifest(language: str, say: Callable[[str], str]) -> dict[str, Any]:
    """Return the manifest in one language.

    It has no `id`: that would be resolved against the origin, which all projects of an account
    share, while start and scope are relative to the manifest.
    """
    return {
        "name": _NAME,
        "short_name": _NAME,
        "description": say(_DESCRIPTION),
        "lang": language,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": _COLOUR,
        "theme_color": _COLOUR,
        "categories": ["games"],
        "icons": [
            _icon("icon-192.png", 192),
            _icon("icon-512.png", 512),
            _icon("icon-maskable-512.png", 512) | {"purpose": "maskable"},
            {"src": "./icons/ludoteca.svg", "type": "image/svg+xml", "sizes": "any"},
        ],
    }


def _icon(file: str, size: int) -> dict[str, str]:
    return {"src": f"./icons/{file}", "type": "image/png", "sizes": f"{size}x{size}"}


def build_manifests(build: Build, say: dict[str, Callable[[str], str]]) -> None:
    """Write one manifest for each language."""
    for language, translate in say.items():
        text = json.dumps(manifest(language, translate), ensure_ascii=False, indent=1)
        write(build.site / file_name(language), text)
