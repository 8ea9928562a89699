"""Companion keeps score for cribbage, Run of 5 and Sequence on every phone at the table."""

from __future__ import annotations

__version__ = "0.1.0"
