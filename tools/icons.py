"""The icons: one sprite of the Lucide icons that are used, and the app's icon in all its sizes."""

import re
from pathlib import Path
from typing import Final

from tools import npm
from tools.node import run_node
from tools.places import Build, BuildError, write

LIST: Final = Path(__file__).with_name("icons.txt")
"""Names the icons of the sprite, one a line."""

APP_ICONS: Final = {
    "icon-192.png": (192, 0.0),
    "icon-512.png": (512, 0.0),
    "icon-maskable-512.png": (512, 0.1),
    "icon-180.png": (180, 0.0),
}
"""File -> its size in pixels and the free border on each side, as a share of the size.

A maskable icon may be cut to a circle of 80 % of its size: its picture keeps inside that.
"""

_DRAWING: Final = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


def icon_names() -> list[str]:
    """Return the names in the list."""
    lines = LIST.read_text("utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def build_sprite(target: Path) -> None:
    """Write the sprite: one symbol for each icon, drawn in the colour of the text around it."""
    symbols = "".join(f"{_symbol(name)}\n" for name in icon_names())
    write(target, f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n')


def _symbol(name: str) -> str:
    file = npm.folder("lucide-static") / "icons" / f"{name}.svg"
    if not file.exists():
        raise BuildError(f"{LIST.name} names {name}, which Lucide does not have")
    return symbol(name, file.read_text("utf-8"))


def symbol(name: str, svg: str) -> str:
    """Return one of Lucide's drawings as a symbol with the id `icon-NAME`."""
    drawing = _DRAWING.search(svg)
    if drawing is None:
        raise BuildError(f"the icon {name} is no SVG drawing")
    shapes = re.sub(r"\s*\n\s*", "", drawing[1])
    return (
        f'<symbol id="icon-{name}" viewBox="0 0 24 24" fill="none" stroke="currentColor"'
        f' stroke-width="2" stroke-linecap="round" stroke-linejoin="round">{shapes}</symbol>'
    )


def build_app_icons(build: Build) -> None:
    """Draw the app's icon in the sizes that systems ask for."""
    drawing = build.static / "icons" / "ludoteca.svg"
    if not drawing.exists():
        raise BuildError("static/icons/ludoteca.svg is missing: the app's icon is made from it")
    target = build.site / "icons"
    target.mkdir(parents=True, exist_ok=True)
    sizes = [f"{name}:{size}:{border}" for name, (size, border) in APP_ICONS.items()]
    run_node("draw_icons.mjs", drawing, target, *sizes)
