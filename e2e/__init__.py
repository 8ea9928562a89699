"""End to end: real Chromium, phones side by side, a server of their own."""
