"""Drawings as SVG text, in the rulebook's portable dialect: one geometry for first paint, phone, print and pictures.

See docs/decisions for why the drawing is Python. Nothing here knows a rule; it is told scores, colours and shapes.
"""
