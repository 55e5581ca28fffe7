"""The game at a keyboard: drawing it, telling it, asking people, and leading it to its end.

``seating``, ``storing``   who plays and where the game is kept
``look``, ``board``, ``holdings``, ``story``   what is shown
``choices``, ``reading``, ``answers``          what may be typed, and what it means
``table``                  the loop: whose decision it is, person or bot
"""
