# Needs Python 3.11 or newer and make; every target sets up what it needs.

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip --disable-pip-version-check
JOBS ?= 2
MINUTES ?= 10
ARGS ?=

export PYTHON

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play terminal web test lint pytest webtest soak bench lock protocol clean

# The built client, and what it is built from.
CLIENT := src/freehold/server/static/index.html
WEB := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null) $(wildcard src/freehold/printing/fonts/*)

help: ## Show what can be made
	@echo "Freehold. Usage: make TARGET"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 12

# Only a HOST that was typed: some shells have one of their own in the environment.
AT := $(if $(filter command,$(origin HOST)),--host $(HOST))

play: $(READY) $(CLIENT) ## Serve tables and open a browser on one (HOST=0.0.0.0 for other devices too, ARGS="--port 8017")
	@$(BIN)/freehold serve --open $(AT) $(ARGS)

terminal: $(READY) ## Start a game in the terminal (ARGS="--seats you,standard,standard")
	@# 130: left with Ctrl-C, and saved.
	@$(BIN)/freehold play $(ARGS) || [ $$? -eq 130 ]

web: $(READY) $(CLIENT) ## Build the browser client

test: lint webtest pytest ## Run every check

lint: $(READY) ## Check style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

webtest: $(READY) ## Check the browser client
	tools/make-web $(VENV) check test

pytest: $(READY) $(CLIENT) ## Run the tests (JOBS=2, ARGS="tests/game -k rent")
	@# Compiled once here, so that the workers below find it in the cache.
	$(BIN)/freehold prepare
	$(BIN)/pytest -n $(JOBS) --dist worksteal $(ARGS)

soak: $(READY) ## Play random legal actions on and on (MINUTES=10)
	$(BIN)/python -m tests.soak --minutes $(MINUTES) $(ARGS)

bench: $(READY) $(CLIENT) ## Measure the speed on this machine (ARGS=--json)
	$(BIN)/freehold bench $(ARGS)
	$(BIN)/python -m bench.table_load $(ARGS)
	$(BIN)/python -m bench.table_page $(ARGS)
	$(BIN)/python -m bench.prints $(ARGS)

lock: $(READY) ## Write requirements.lock from what is installed
	@head -n 1 requirements.lock > requirements.lock.new
	$(PIP) freeze --all --exclude pip --exclude freehold >> requirements.lock.new
	mv requirements.lock.new requirements.lock

protocol: $(READY) ## Write docs/protocol.md, schemas and types from the models
	$(BIN)/python tools/make-protocol

clean: ## Remove what was built and cached, except the environment
	rm -rf web/node_modules src/freehold/server/static
	rm -rf build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

$(CLIENT): $(READY) $(WEB)
	@echo "Building the browser client ..."
	@tools/make-web $(VENV) build
	@touch $@

# Done again only when the lock or the project file changed.
$(READY): requirements.lock pyproject.toml
	@tools/make-venv $(VENV)
	@echo "Installing into $(VENV) ..."
	@$(PIP) install --quiet --requirement requirements.lock
	@$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $(READY)
