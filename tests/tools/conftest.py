"""What the tests of the tools share."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tools.stand_in import StandIn, standing_in
from tools.ensure_chromium import launch_arguments


@pytest.fixture(scope="session")
def stand_in(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StandIn]:
    """Serve a stand-in that never starts Python and that no test changes."""
    with standing_in(tmp_path_factory.mktemp("stand_in"), python=False) as served:
        yield served


@pytest.fixture
def own_stand_in(tmp_path: Path) -> Iterator[StandIn]:
    """Serve a stand-in that never starts Python, for one test that changes it."""
    with standing_in(tmp_path, python=False) as served:
        yield served


@pytest.fixture
def python_stand_in(tmp_path: Path) -> Iterator[StandIn]:
    """Serve a stand-in that starts Python, for one test that changes it."""
    with standing_in(tmp_path, python=True) as served:
        yield served


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Tell Playwright which Chromium to start, and how."""
    return launch_arguments()


Files = Callable[[dict[str, str]], Path]


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """Return a function that writes files, path -> text, and returns their folder."""

    def written(texts: dict[str, str]) -> Path:
        for name, text in texts.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return tmp_path

    return written
