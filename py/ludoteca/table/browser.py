"""The real browser as `app.Page`. With the entry scripts, the only code that imports js."""

import asyncio
from collections.abc import Awaitable
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_proxy
from pyscript import workers

from ludoteca.table.app import App
from ludoteca.table.thinking import Thinker

WORKER: Final = "thinker"
"""The name of the worker that bots think in."""


class BrowserPage:
    """The page as it is: `static/*.js` under `globalThis.ludoteca`, and the bots' worker."""

    def __init__(self) -> None:
        """Find the page; the bots' worker comes later."""
        self._house: Any = js.ludoteca
        self._own = Thinker()
        self._worker: Any = None

    def replace(self, root: str, text: str) -> None:
        self._house.page.replace(root, text)

    def patch(self, steps: str, glides: str, duration: float) -> None:
        self._house.page.patch(steps, glides, duration)

    def announce(self, text: str) -> None:
        self._house.page.announce(text)

    def focus(self, selector: str) -> None:
        self._house.page.focus(selector)

    def bring(self, selector: str) -> None:
        self._house.page.bring(selector)

    def entitle(self, title: str, language: str) -> None:
        self._house.page.entitle(title, language)

    def go_to(self, hash_: str, *, anew: bool) -> None:
        self._house.page.goto(hash_, anew)

    def hash(self) -> str:
        return str(self._house.page.hash())

    def read_rules(self, folder_: str, section: str) -> None:
        self._house.reader.open(folder_, js.document.documentElement.lang, section)

    def settings(self) -> str:
        return str(self._house.settings.text())

    def forgets(self) -> bool:
        return bool(self._house.settings.forgets())

    def when(self, time: str) -> str:
        return str(self._house.settings.when(time))

    def is_still(self) -> bool:
        return bool(self._house.settings.still())

    def new_name(self) -> str:
        return str(js.crypto.randomUUID()).replace("-", "")

    async def sprites(self, folder_: str) -> None:
        await self._house.sprites.need(folder_)

    async def show_lobby(self, language: str) -> None:
        await self._house.settings.lobby(language)

    async def games(self) -> str:
        return str(await _read(self._house.store.list()) or "[]")

    async def load(self, identity: str) -> str:
        return str(await _read(self._house.store.load(identity)) or "null")

    async def save(self, identity: str, text: str, about: str, revision: int) -> int | None:
        try:
            return int(await self._house.store.save(identity, text, about, revision))
        except JsException as error:
            if error.name == "Conflict":
                return None
            raise OSError(str(error)) from error

    async def remove(self, identity: str) -> None:
        await self._house.store.remove(identity)

    async def restore(self, row: str) -> None:
        await self._house.store.restore(row)

    async def kept(self, key: str) -> str | None:
        found = await _read(self._house.store.kept(key))
        return found if isinstance(found, str) else None

    async def keep(self, key: str, text: str) -> None:
        await _read(self._house.store.keep(key, text))

    async def think(self, job: str) -> str:
        """Think in the worker, once it is there; until then here, in slices."""
        if self._worker is None:
            return await self._own.choose(job)
        return str(await self._worker.choose(job))

    def stop_thinking(self) -> None:
        self._own.stop()
        if self._worker is not None:
            self._worker.stop()

    def sound(self, kind: str) -> None:
        self._house.sound.play(kind)

    def address(self) -> str:
        return str(self._house.page.address())

    async def copy(self, text: str) -> bool:
        return bool(await self._house.page.copy(text))

    async def send(self, title: str, link: str) -> bool:
        return bool(await self._house.page.send(title, link))

    def download(self, name: str, text: str) -> None:
        self._house.page.download(name, text)

    async def everything(self) -> str:
        return str(await self._house.store.everything())

    async def hold(self, identity: str, *, steal: bool) -> bool:
        return bool(await self._house.tabs.hold(identity, steal))

    def update(self) -> None:
        self._house.boot.update()

    async def start_worker(self, coming: Awaitable[Any]) -> None:
        """Let bots think in the worker as soon as it has come."""
        self._worker = await coming


async def _read(coming: Awaitable[object]) -> object:
    """Return what the store gives; None where the browser keeps nothing, and one plays without."""
    try:
        return await coming
    except JsException:
        return None


async def begin() -> None:
    """Start the program in the page: show what the address says, then do what was asked for."""
    page = BrowserPage()
    app = App(page)
    handler = create_proxy(app.handle)
    await app.follow()
    js.ludoteca.page.listen(handler)
    waiting = str(js.ludoteca.boot.ready())
    if waiting != "null":
        app.handle("do", waiting)
    await asyncio.sleep(0)
    await _bring_worker(page)


async def _bring_worker(page: BrowserPage) -> None:
    """Add the worker now that the page is drawn: it would only have delayed that before."""
    script = js.document.createElement("script")
    for name, value in {
        "type": "py",
        "src": "./static/py/thinker.py",
        "worker": "",
        "name": WORKER,
        "config": "./pyscript.toml",
    }.items():
        script.setAttribute(name, value)
    js.document.body.append(script)
    await page.start_worker(workers[WORKER])
