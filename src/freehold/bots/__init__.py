"""Compiled policies. They see the public game only, never chance.

``choose``  fills an action for a seat that the game waits for, or that may claim or answer
Each policy is one module; `policy.py` dispatches on `records.enums.Policy`.
"""
