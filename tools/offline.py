"""What makes the site work without network: the list of its files with their hashes.

The service worker (static/sw.js) carries the list. A file that did not change keeps its hash and
is not fetched again; a site that did not change keeps its version.
"""

import hashlib
import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.places import PROJECT, ROOT, Build, BuildError, write

_WORKER: Final = "sw.js"
_VERSION: Final = "version.json"
_SOURCES: Final = ("index.html", "pyscript.toml", "py", "static", "tools", "package-lock.json")
"""What the site is made from: only a commit that touches it gives the site another name."""


def file_hashes(site: Path) -> dict[str, str]:
    """Return path -> SHA-256, for all files but the worker itself, which no cache may keep."""
    files = [path for path in site.rglob("*") if path.is_file()]
    names = sorted(path.relative_to(site).as_posix() for path in files)
    return {
        name: hashlib.sha256((site / name).read_bytes()).hexdigest()
        for name in names
        if name != _WORKER
    }


def version_of(hashes: Mapping[str, str]) -> str:
    """Return the version of a site: a hash of all its files."""
    listed = "\n".join(f"{name} {value}" for name, value in sorted(hashes.items()))
    return hashlib.sha256(listed.encode()).hexdigest()[:12]


def build_offline(build: Build) -> None:
    """Write version.json and the worker. Comes last: it sees all other files."""
    version = version_of(file_hashes(build.site))
    about = {"project": PROJECT, "version": version, "source": _described(build.root)}
    write(build.site / _VERSION, json.dumps(about))
    template = (build.static / _WORKER).read_text("utf-8")
    write(build.site / _WORKER, filled(template, version, file_hashes(build.site)))


def filled(template: str, version: str, hashes: Mapping[str, str]) -> str:
    """Return the worker with its version and its list of files.

    Raises BuildError when the template has no place for them.
    """
    text = template
    for place, value in (("{ /* FILES */ }", dict(hashes)), ("'VERSION'", version)):
        if text.count(place) != 1:
            raise BuildError(f"{_WORKER} must contain {place} once")
        text = text.replace(place, json.dumps(value, indent=0))
    return text


def _described(root: Path) -> str:
    """Return the name git gives to the last commit that changed the site; "" without git."""
    commit = _git("rev-list", "-1", "HEAD", "--", *_SOURCES) if root == ROOT else ""
    return _git("describe", "--tags", "--always", commit) if commit else ""


def _git(*words: str) -> str:
    try:
        done = subprocess.run(
            ["git", *words], cwd=ROOT, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
