"""The official rules shown on the kernel itself: positions set up by hand, scripted chance."""
