# One word for everything a newcomer does. `make help` lists the words.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/pocketsaurus

.DEFAULT_GOAL := help
.PHONY: help setup play test test-mpy check bench shots art clean

help:  ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

setup: $(VENV)/.ready build/device/.ready node_modules/.ready  ## virtual environment, device packages, MicroPython for node

# Each stamp is younger than the list it was made from; a changed list makes it anew.
$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

build/device/.ready: firmware/requirements.txt $(VENV)/.ready
	rm -rf build/device
	$(BIN)/python -m pip install --quiet --no-deps --target build/device --requirement firmware/requirements.txt
	touch $@

node_modules/.ready: package-lock.json
	npm ci --silent --no-audit --no-fund
	touch $@

play: $(VENV)/.ready build/device/.ready  ## the handheld in a window
	$(RUN) play

test: setup  ## every test, on two cores
	$(BIN)/python -m pytest -n 2 -q

test-mpy: setup  ## one portable test inside MicroPython: make test-mpy T=test_rng
	$(BIN)/python tests/on_micropython.py $(T)

check: $(VENV)/.ready build/typings/.ready  ## lint, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy --config-file firmware/mypy.ini

build/typings/.ready: $(VENV)/.ready
	rm -rf build/typings
	$(BIN)/python -m pip install --quiet --target build/typings 'micropython-esp32-stubs>=1.24'
	touch $@

art: $(VENV)/.ready  ## compile art/*.txt into the firmware's pictures and font
	$(RUN) art

bench: setup  ## bytes, allocations, sizes and playouts
	$(RUN) bench

shots: setup  ## pictures of the screens for README and docs
	$(RUN) shots

clean:  ## all that make made
	rm -rf $(VENV) build node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
