"""Serves a folder on this machine, as any static host would: `python -m tools.serve FOLDER`.

The types of the files are those that browsers insist on, and there is no special header.
"""

import argparse
import errno
import socket
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final, cast

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""The system's own table differs from machine to machine."""


_Request = socket.socket | tuple[bytes, socket.socket]
"""What socketserver hands over; over TCP always the former."""


class Handler(SimpleHTTPRequestHandler):
    """Serves files under a path like "/ludoteca/", and 404.html for what is not there."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    prefix = "/"

    def translate_path(self, path: str) -> str:
        """Return the file for an address; an address outside the prefix has none."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "nothing" / "there")
        return super().translate_path("/" + path[len(self.prefix) :])

    def send_error(
        self, code: int, message: str | None = None, explain: str | None = None
    ) -> None:
        """Answer 404 with the site's own page, like GitHub Pages."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_request(self, *_: object) -> None:
        """Note the address for those who want to know, and say nothing."""
        cast("Server", self.server).asked.append(self.path)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Say nothing: the terminal is for the address."""


class Server(ThreadingHTTPServer):
    """A server that is gone when it is closed: no kept connection answers any longer."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int, prefix: str) -> None:
        self.asked: list[str] = []
        self._open = set[socket.socket]()
        handler = type("Handler", (Handler,), {"prefix": prefix})
        super().__init__(("127.0.0.1", port), partial(handler, directory=str(folder)))

    def process_request_thread(self, request: _Request, client_address: object) -> None:
        """Answer the requests of one connection."""
        connection = cast("socket.socket", request)
        self._open.add(connection)
        super().process_request_thread(request, client_address)
        self._open.discard(connection)

    def handle_error(self, request: _Request, client_address: object) -> None:
        """Say nothing: a browser that closes a connection is no error."""

    def server_close(self) -> None:
        """Stop listening and end all connections."""
        super().server_close()
        for connection in list(self._open):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


def server(folder: Path, port: int = 0, prefix: str = "/") -> Server:
    """Return a server for `folder` under the path `prefix` on this machine alone.

    Port 0 is any free one. The caller runs `serve_forever` and, at the end, `server_close`.
    """
    return Server(folder, port, prefix)


def on_free_port(folder: Path, first: int) -> Server:
    """Return a server on the port `first` or the next free one."""
    for port in range(first, first + 100):
        try:
            return server(folder, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise OSError(errno.EADDRINUSE, f"no free port from {first} on")


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="tools.serve", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    given = parser.parse_args()
    running = on_free_port(given.folder, given.port)
    print(f"Ludoteca is at http://localhost:{running.server_port}/ (stop with Ctrl+C)", flush=True)
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        running.server_close()


if __name__ == "__main__":
    main()
