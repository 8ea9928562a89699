"""What all tests share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The same examples each time, and no deadline: a slow machine is no failure.
settings.register_profile(
    "same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same")
