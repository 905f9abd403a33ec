"""Builds the site: `python -m tools.site [--test]`.

`_site/` is complete by itself: static files with relative addresses, for any folder of any server.
With --test it is `_site_test/`, which has the test games and the pseudo-locale too.
"""

import argparse
import fcntl
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.bytecode import compile_folder
from tools.catalogues import compile_catalogues, languages, translator
from tools.credits import build_credits
from tools.fonts import build_fonts
from tools.guides import build_guides
from tools.icons import build_app_icons, build_sprite
from tools.manifest import build_manifests
from tools.offline import build_offline
from tools.page import build_not_found, build_page
from tools.places import MADE, PROJECT, ROOT, Build, BuildError
from tools.stdlib import check_imports
from tools.vendor import build_vendor

_NOT_PUBLISHED: Final = ("sw.js", "404.html", "credits.html", "*.d.ts")
"""Files of static/ that are templates or for tools: the build makes something of them."""

_NOT_PACKED: Final = (
    *("__pycache__", "*.po", "*.pot", "guide", "about", "art"),
    *("__main__.py", "arena.py", "bench.py", "strength.py"),
)
"""What lies in the package but is of no use to Python in the page: the command line, too."""


def build_site(build: Build) -> None:
    """Build everything anew; what is slow comes from caches.

    Raises BuildError with the reason when something is missing or wrong; an older site stays.
    """
    unfinished = build._replace(site=MADE / "unfinished" / build.site.name)
    with _one_at_a_time():
        shutil.rmtree(unfinished.site, ignore_errors=True)
        _fill(unfinished)
        shutil.rmtree(build.site, ignore_errors=True)
        build.site.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(unfinished.site, build.site)


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Wait until no other build runs: they share caches and folders for unfinished work."""
    MADE.mkdir(exist_ok=True)
    with (MADE / "building").open("w") as mark:
        fcntl.flock(mark, fcntl.LOCK_EX)
        yield


def _fill(build: Build) -> None:
    stage(build)
    say = _voices(build)
    build_vendor(build.site / "vendor")
    build_fonts(build.site / "fonts")
    _copy_static(build)
    build_sprite(build.site / "icons.svg")
    build_app_icons(build)
    _copy_art(build)
    _pack_python(build)
    build_guides(build, tuple(say))
    build_manifests(build, say)
    build_credits(build, say)
    build_not_found(build, say)
    build_page(build, say)
    build_offline(build)


def stage(build: Build) -> None:
    """Put the package together as it will be shipped, test games and translations included."""
    shutil.rmtree(build.staged, ignore_errors=True)
    package = build.staged / PROJECT
    shutil.copytree(build.package, package, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    if build.test:
        for game in sorted(build.root.glob("tests/games/*/__init__.py")):
            shutil.copytree(game.parent, package / "games" / game.parent.name)
    compile_catalogues(package)


def _voices(build: Build) -> dict[str, Callable[[str], str]]:
    package = build.staged / PROJECT
    return {each: translator(package, each) for each in languages(test=build.test)}


def _copy_static(build: Build) -> None:
    shutil.copytree(
        build.static, build.site / "static", ignore=shutil.ignore_patterns(*_NOT_PUBLISHED)
    )
    (build.site / "icons").mkdir()
    icon = build.static / "icons" / "ludoteca.svg"
    if icon.exists():
        shutil.copyfile(icon, build.site / "icons" / icon.name)
    shutil.copyfile(build.root / "pyscript.toml", build.site / "pyscript.toml")


def _copy_art(build: Build) -> None:
    """Copy the games' pictures, and the style sheets that colour them."""
    for folder in sorted((build.staged / PROJECT / "games").glob("*/art")):
        target = build.site / "art" / folder.parent.name
        target.mkdir(parents=True)
        for path in sorted([*folder.glob("*.svg"), *folder.glob("*.css")]):
            shutil.copyfile(path, target / path.name)


def _pack_python(build: Build) -> None:
    """Compile the staged package to py.zip."""
    packed = MADE / "packed" / build.site.name
    shutil.rmtree(packed, ignore_errors=True)
    shutil.copytree(build.staged, packed, ignore=shutil.ignore_patterns(*_NOT_PACKED))
    check_imports(packed)
    # What docstrings say is for people who read the sources; no code of ours asserts.
    compile_folder(packed, build.site / "py.zip", optimize=2)


def _asked(words: list[str] | None) -> Build:
    parser = argparse.ArgumentParser(prog="tools.site", description=__doc__)
    parser.add_argument("--test", action="store_true", help="with test games, to _site_test/")
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder of the sources")
    parser.add_argument("--site", type=Path, help="the folder to build into")
    given = parser.parse_args(words)
    site = given.site or ROOT / ("_site_test" if given.test else "_site")
    return Build(given.root.resolve(), site.resolve(), given.test)


def main(words: list[str] | None = None) -> int:
    """Build what the command line asks for; return the exit status."""
    build = _asked(words)
    try:
        build_site(build)
    except BuildError as error:
        print(f"The site cannot be built: {error}", file=sys.stderr)
        return 1
    print(f"{build.site} is built.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
