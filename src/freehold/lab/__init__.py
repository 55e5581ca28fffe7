"""The lab: batches of games, statistics and measurements."""
