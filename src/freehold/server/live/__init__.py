"""Tables that are in memory, and the sockets at them."""
