"""NumPy dtypes and enums that every part of Freehold shares; each declared once, no logic.

``limits``  capacities, and the codes that stand for the Bank, the pot, the referee and nobody
``enums``   closed lists: phases, actions, reasons, events, kinds
``layout``  the records with units and ranges: BOOK, GAME, CHANCE, ACTION, OPTION, EVENTS, and
            MEMORY, REFEREE, RESULT and WORKSPACE of bots and simulations
"""
