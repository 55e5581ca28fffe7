"""NumPy dtypes and enums that every part of Freehold shares; each declared once, no logic.

``limits``  capacities, and the two codes that stand for "no seat"
``enums``   closed lists: phases, actions, reasons, events, kinds
``layout``  the records BOOK, GAME, CHANCE, ACTION, EVENTS with units and ranges
"""
