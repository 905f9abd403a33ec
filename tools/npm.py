"""What npm installed: where a package lies, and what it says about itself."""

import json
from pathlib import Path
from typing import Any

from tools.places import PACKAGES, BuildError


def folder(name: str) -> Path:
    """Return the folder of an installed package.

    Raises BuildError when it is not installed.
    """
    found = PACKAGES / name
    if not found.is_dir():
        raise BuildError(f"the npm package {name} is missing: run `make setup`")
    return found


def described(name: str) -> dict[str, Any]:
    """Return the package's own package.json."""
    text = (folder(name) / "package.json").read_text("utf-8")
    return dict(json.loads(text))


def version(name: str) -> str:
    """Return the installed version."""
    return str(described(name)["version"])


def locked_python() -> str:
    """Return the version of Python inside Pyodide."""
    lock = json.loads((folder("pyodide") / "pyodide-lock.json").read_text("utf-8"))
    return str(lock["info"]["python"])
