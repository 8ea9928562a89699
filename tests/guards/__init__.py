"""Guards: tests about the project itself. Each has a test that feeds it a bad fixture and sees it fail."""
