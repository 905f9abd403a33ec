"""The page: the only code that knows a browser, and of it only `browser.py` and `static/py`.

The page is a function of a session, the settings and a cursor: `markup` trees are made of them
and compared with those before; the difference is patched in.
"""
