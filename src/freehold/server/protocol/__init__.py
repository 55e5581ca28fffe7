"""The documented protocol: every message of the table's socket and every body of the HTTP pages.

The models are the only source: `docs/protocol.md`, the JSON Schemas and the types of the browser
client are made from them.
"""
