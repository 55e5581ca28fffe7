"""The table over HTTP and WebSocket: thin, everything it decides is decided in `freehold.table`."""
