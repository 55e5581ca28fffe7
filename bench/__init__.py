"""Measurements of whole processes on this machine; run by ``make bench``."""
