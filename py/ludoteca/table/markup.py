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


def difference(old: Element, new: Element) -> list[Step]:
    """Return the steps that turn the page of `old` into that of `new`, to be taken in order.

    Both are the same element at the root: only attributes and children are compared.
    """
    steps: list[Step] = []
    _compare(old, new, (), steps)
    return steps


def _compare(old: Element, new: Element, path: Path, steps: list[Step]) -> None:
    if old != new:  # one comparison of values passes over all that stayed as it was
        _attribute_steps(old.attributes, new.attributes, path, steps)
        _child_steps(old.children, new.children, path, steps)


def _attribute_steps(old: Attributes, new: Attributes, path: Path, steps: list[Step]) -> None:
    if old == new:
        return
    steps += [["attribute", path, name, None] for name in old if name not in new]
    for name, value in new.items():
        if old.get(name) != value:
            steps.append(["attribute", path, name, value])


def _identity(node: Child) -> tuple[str, str]:
    return ("", "") if isinstance(node, str) else (node.tag, node.key)


def _child_steps(
    old: Sequence[Child], new: Sequence[Child], path: Path, steps: list[Step]
) -> None:
    """Compare children: what is alike at both ends is passed over, as in a log that grows."""
    start = _like(old, new)
    for index in range(start):
        if old[index] is not new[index]:
            _same_child_steps(old[index], new[index], (*path, index), steps)
    if start == len(old) == len(new):
        return
    end = _same(old[start:], new[start:])
    between = new[start : len(new) - end]
    kept, removals = _without_gone(old[start : len(old) - end], between, path, start)
    steps += removals
    for index, child in enumerate(between):
        place = _place_of(child, kept, index)
        if place is None:
            steps.append(["insert", path, start + index, html(child)])
            kept.insert(index, child)
            continue
        if place != index:
            steps.append(["move", path, start + place, start + index])
            kept.insert(index, kept.pop(place))
        _same_child_steps(kept[index], child, (*path, start + index), steps)


def _like(old: Sequence[Child], new: Sequence[Child]) -> int:
    """Return how many children at the beginning are the same ones, however they look now."""
    count = 0
    for before, after in zip(old, new, strict=False):
        if before is not after and _identity(before) != _identity(after):
            break
        count += 1
    return count


def _same(old: Sequence[Child], new: Sequence[Child]) -> int:
    """Return how many children at the end are the very same values."""
    count = 0
    for before, after in zip(reversed(old), reversed(new), strict=False):
        if before is not after:
            break
        count += 1
    return count


def _without_gone(
    old: Sequence[Child], new: Sequence[Child], path: Path, start: int
) -> tuple[list[Child], list[Step]]:
    """Return the children that stay, and the steps that remove the others, the last one first.

    `start` is how many children come before these.
    """
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
            gone.append(["remove", path, start + index])
    return kept, gone[::-1]


def _place_of(child: Child, kept: Sequence[Child], start: int) -> int | None:
    identity = _identity(child)
    for place in range(start, len(kept)):
        if _identity(kept[place]) == identity:
            return place
    return None


def _same_child_steps(old: Child, new: Child, path: Path, steps: list[Step]) -> None:
    if isinstance(old, Element) and isinstance(new, Element):
        _compare(old, new, path, steps)
    elif old != new:
        steps.append(["text", path, new])
