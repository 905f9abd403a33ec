"""The little server of `make play`."""

import threading
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.tools.conftest import Files
from tools.serve import Server, on_free_port, server


@pytest.fixture
def served(files: Files) -> Iterator[Server]:
    """Serve a small folder under a sub-path."""
    folder = files({"index.html": "home", "a.mjs": "1", "b.wasm": "", "404.html": "lost"})
    running = server(folder, prefix="/some/where/")
    thread = threading.Thread(target=running.serve_forever, args=(0.02,))
    thread.start()
    yield running
    running.shutdown()
    thread.join()
    running.server_close()


class Answer(NamedTuple):
    """What the server said."""

    status: int
    kind: str | None
    content: bytes


def got(served: Server, path: str) -> Answer:
    """Return the answer to one request."""
    connection = HTTPConnection("localhost", served.server_port, timeout=5)
    connection.request("GET", path)
    answer = connection.getresponse()
    found = Answer(answer.status, answer.headers["Content-Type"], answer.read())
    connection.close()
    return found


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("b.wasm", "application/wasm"),
    ],
)
def test_files_have_the_types_that_browsers_insist_on(
    served: Server, name: str, kind: str
) -> None:
    answer = got(served, f"/some/where/{name}")
    assert (answer.status, answer.kind) == (200, kind)


@pytest.mark.parametrize("path", ["/some/where/nothing", "/a.mjs"])
def test_what_is_not_there_is_answered_by_the_sites_own_page(served: Server, path: str) -> None:
    answer = got(served, path)
    assert (answer.status, answer.content) == (404, b"lost")


def test_the_next_port_is_taken_when_one_is_in_use(served: Server, tmp_path: Path) -> None:
    other = on_free_port(tmp_path, served.server_port)
    try:
        assert other.server_port > served.server_port
    finally:
        other.server_close()
