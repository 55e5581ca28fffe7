"""The rules of the game, compiled. No strings, no exceptions, no allocation below this line.

``step``   carries one action out, or says why not and leaves the game byte for byte as it was
``legal``  lists what a seat may do now
``why``    the reason an action would be refused
Entry points take one-element record arrays; inner functions take the record itself.
Importing this package compiles nothing.
"""
