"""Trees of page elements as plain values: made, written as HTML, and compared.

`difference` gives the steps that turn one tree's page into another's; `static/bridge.js` takes
them. Elements with a key keep their identity while they move among their siblings, which focus
and animation need. Nothing here knows a browser.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import escape
from typing import Final, NamedTuple, TypeAlias

Attributes: TypeAlias = dict[str, str]
Child: TypeAlias = "Element | str"
Children: TypeAlias = "Child | Iterable[Children] | None"
Path: TypeAlias = tuple[int, ...]
"""The way to a node: the index of a child, of its child, and so on."""
Step: TypeAlias = list[object]
"""["insert", path, index, html], ["remove", path, index], ["move", path, from, to],
["text", path, text] or ["attribute", path, name, value or None]."""

VOID: Final = frozenset(("br", "hr", "img", "input", "link", "meta", "source"))
"""HTML elements that have no end tag."""


class Element(NamedTuple):
    """An element: tag, attributes, children, and its key among its siblings ("" for none)."""

    tag: str
    attributes: Attributes
    children: tuple[Child, ...]
    key: str = ""


def element(
    tag: str, *children: Children, key: str = "", **attributes: str | float | bool | None
) -> Element:
    """Make an element.

    Children may be elements, texts, None (nothing) or iterables of these. `class_` and `for_`
    lose their underscore, others become dashes (`data_do` -> "data-do"); True is an empty
    attribute; None and False are none.
    """
    named = {
        _written(name): "" if value is True else str(value)
        for name, value in attributes.items()
        if value is not None and value is not False
    }
    gathered: list[Child] = []
    _gather(children, gathered)
    return Element(tag, named, tuple(gathered), key)


@cache
def _written(name: str) -> str:
    """Return an attribute's name as HTML has it: a page has thousands, but only some names."""
    return name.rstrip("_").replace("_", "-")


def _gather(children: Iterable[Children], gathered: list[Child]) -> None:
    """Add children, join neighbouring texts and drop empty ones: a page has no such text nodes.

    Nor has it NUL, which it would leave out while it reads.
    """
    for child in children:
        if isinstance(child, Element):
            gathered.append(child)
        elif isinstance(child, str):
            _add_text(child.replace("\0", ""), gathered)
        elif child is not None:
            _gather(child, gathered)


def _add_text(text: str, gathered: list[Child]) -> None:
    before = gathered[-1] if gathered else None
    if isinstance(before, str):
        gathered[-1] = before + text
    elif text:
        gathered.append(text)


def html(node: Child) -> str:
    """Write a node as HTML; all texts and values are escaped."""
    if isinstance(node, str):
        return escape(node, quote=False)
    inner = "".join(map(html, node.children))
    written = "".join(f' {name}="{escape(value)}"' for name, value in node.attributes.items())
    end = "" if node.tag in VOID else f"{inner}</{node.tag}>"
    return f"<{node.tag}{written}>{end}"


def texts(node: Child) -> Iterator[str]:
    """Yield every text and attribute value of a tree: all that a person or a tool could read."""
    if isinstance(node, str):
        yield node
        return
    yield from node.attributes.values()
    for child in node.children:
        yield from texts(child)


def difference(old: Element, new: Element, path: Path = ()) -> Iterator[Step]:
    """Yield the steps that turn the page of `old` into that of `new`, to be taken in order.

    Both are the same element at the root: only attributes and children are compared.
    """
    if old == new:  # one comparison of values passes over all that stayed as it was
        return
    yield from _attribute_steps(old.attributes, new.attributes, path)
    yield from _child_steps(old.children, new.children, path)


def _attribute_steps(old: Attributes, new: Attributes, path: Path) -> Iterator[Step]:
    if old == new:
        return
    for name in old.keys() - new.keys():
        yield ["attribute", path, name, None]
    for name, value in new.items():
        if old.get(name) != value:
            yield ["attribute", path, name, value]


def _identity(node: Child) -> tuple[str, str]:
    return ("", "") if isinstance(node, str) else (node.tag, node.key)


def _child_steps(old: Sequence[Child], new: Sequence[Child], path: Path) -> Iterator[Step]:
    if old is new:
        return
    kept, removals = _without_gone(old, new, path)
    yield from removals
    for index, child in enumerate(new):
        place = _place_of(child, kept, index)
        if place is None:
            yield ["insert", path, index, html(child)]
            kept.insert(index, child)
            continue
        if place != index:
            yield ["move", path, place, index]
            kept.insert(index, kept.pop(place))
        yield from _same_child_steps(kept[index], child, (*path, index))


def _without_gone(
    old: Sequence[Child], new: Sequence[Child], path: Path
) -> tuple[list[Child], list[Step]]:
    """Return the children that stay, and the steps that remove the others, the last one first."""
    wanted: dict[tuple[str, str], int] = {}
    for child in new:
        wanted[_identity(child)] = wanted.get(_identity(child), 0) + 1
    kept: list[Child] = []
    gone: list[Step] = []
    for index, child in enumerate(old):
        left = wanted.get(_identity(child), 0)
        if left:
            wanted[_identity(child)] = left - 1
            kept.append(child)
        else:
            gone.append(["remove", path, index])
    return kept, gone[::-1]


def _place_of(child: Child, kept: Sequence[Child], start: int) -> int | None:
    identity = _identity(child)
    for place in range(start, len(kept)):
        if _identity(kept[place]) == identity:
            return place
    return None


def _same_child_steps(old: Child, new: Child, path: Path) -> Iterator[Step]:
    if isinstance(old, Element) and isinstance(new, Element):
        yield from difference(old, new, path)
    elif old != new:
        yield ["text", path, new]
