"""Finds a Chromium for the browser tests, or installs one; prints its path.

Debian's own, where there is one; otherwise the one that Playwright downloads.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


_ASK: Final = (
    "from playwright.sync_api import sync_playwright\n"
    "with sync_playwright() as playwright:\n"
    "    print(playwright.chromium.executable_path)\n"
)

_FLAGS: Final = (
    "--no-sandbox",  # nobody but root is there in many a container
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    # Chromium's own errands would look like foreign requests.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost",
)


def launch_arguments() -> dict[str, Any]:
    """Return what Playwright is to start a Chromium with that reaches this machine alone."""
    return {"executable_path": ensure_chromium(), "args": list(_FLAGS)}


def find_chromium() -> str | None:
    """Return the path of a Chromium on this machine, or None.

    The environment's LUDOTECA_CHROMIUM comes before everything else.
    """
    named = os.environ.get("LUDOTECA_CHROMIUM")
    installed = (shutil.which(name) for name in _NAMES)
    return named or next(filter(None, installed), None) or _downloaded()


def _downloaded() -> str | None:
    # In a process of its own: a test that asks has started Playwright, which starts only once.
    words = (sys.executable, "-c", _ASK)
    path = subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()
    return path if path and Path(path).exists() else None


def ensure_chromium() -> str:
    """Return the path of a Chromium, installed first if there was none.

    Raises RuntimeError when that fails.
    """
    found = find_chromium()
    if found is None:
        _install()
        found = find_chromium()
    if found is None:
        raise RuntimeError("no Chromium: install one, or name it in LUDOTECA_CHROMIUM")
    return found


def _install() -> None:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _say("apt-get", "update", "-qq")
        _say("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
    if find_chromium() is None:
        _say(sys.executable, "-m", "playwright", "install", "chromium")


def _say(*words: str) -> None:
    """Run a command; what it prints is no part of our answer."""
    asking_nothing = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(words, env=asking_nothing, stdout=sys.stderr, check=False)


if __name__ == "__main__":
    try:
        print(ensure_chromium())
    except RuntimeError as error:
        sys.exit(str(error))
