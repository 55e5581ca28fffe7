"""One module per part of play. Each rule is a short verb: `may_build` judges, `build` does."""
