"""The page's entry: starts the program of the house."""

from ludoteca.table.browser import begin

await begin()  # noqa: F704, PLE1142  (PyScript runs a script's top level as a coroutine)
