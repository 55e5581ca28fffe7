"""The HTTP pages, a router for each subject."""
