"""Moves, facts and files in readable form. Knows records and books; never decides a rule.

``actions``, ``events``  what was asked and what happened, with a stable JSON form
``words``, ``spelling``  one readable spelling per action, both directions from one table
``prose``                one sentence per event, made at the edge
``chain``, ``gamefile``  the JSON Lines game file
``position``             the TOML position and case file
"""
