"""Benchmarks: `python -m bench` runs them all, `python -m bench NAME …` some. Each is a module with `main`."""
