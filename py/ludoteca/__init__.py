"""Ludoteca: modern board games whose rules are plain Python, played in a web page."""
