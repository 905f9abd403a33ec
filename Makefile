# What can be done here; `make help` lists it. Needs Python >= 3.11 and Node >= 20, fetches the rest.
# Every target may be repeated: what is there and still fits is not made again.

SHELL := /bin/bash
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
PORT ?= 8000
ARGS ?=

IN_VENV := .venv/bin
RUN := $(IN_VENV)/python
STAMPS := .make
CHECKED_JS := static tools eslint.config.js

.PHONY: help setup site site-test play test check lint types layers javascript messages-check \
        unit coverage browser chromium messages catalogues lock bytes bench bench-node bench-start \
        bench-page arena strength clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

setup: $(STAMPS)/python $(STAMPS)/node ## fetch the tools: .venv and node_modules

$(STAMPS)/python: requirements.lock
	@mkdir -p $(STAMPS)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ludoteca needs Python 3.11 or newer")'
	test -x $(RUN) || $(PYTHON) -m venv .venv
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(RUN) tools/put_on_path.py py
	@touch $@

$(STAMPS)/node: package.json package-lock.json
	@mkdir -p $(STAMPS)
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

site: setup catalogues ## build the site into _site/
	$(RUN) -m tools.site

site-test: setup catalogues ## build the site with the test games into _site_test/
	$(RUN) -m tools.site --test

play: site ## build the site, serve it here and print its address
	$(RUN) -m tools.serve _site --port $(PORT)

test: setup chromium ## run everything, the browser tests included
	$(RUN) -m tools.run_checks

check: setup ## run everything that needs no browser
	$(RUN) -m tools.run_checks --no-browser

lint: setup ## ruff: style and format
	$(IN_VENV)/ruff check
	$(IN_VENV)/ruff format --check

types: setup ## mypy --strict
	$(IN_VENV)/mypy

layers: setup ## import-linter: table > bots > games > engine
	$(IN_VENV)/lint-imports

javascript: setup ## tsc --checkJs and eslint
	npm run --silent types
	npm run --silent lint

messages-check: setup ## translations: complete, current, same placeholders
	$(RUN) -m tools.check_messages

unit: setup catalogues ## the tests that need no browser
	$(RUN) -m pytest -m "not browser" $(ARGS)

coverage: setup catalogues ## which lines and branches the tests reach
	$(IN_VENV)/coverage run -m pytest -m "not browser" $(ARGS)
	$(IN_VENV)/coverage report

browser: setup chromium site-test ## the tests in Chromium
	$(RUN) -m pytest -m browser $(ARGS)

chromium: setup
	$(RUN) -m tools.ensure_chromium

messages: setup ## gather the texts to translate and update the catalogues
	$(RUN) -m tools.messages

catalogues: setup
	$(RUN) -m tools.catalogues

lock: $(STAMPS)/python ## write requirements.lock anew from requirements.in
	test -x $(STAMPS)/lock/bin/pip-compile || \
	  { $(PYTHON) -m venv $(STAMPS)/lock && $(STAMPS)/lock/bin/pip install --quiet pip-tools; }
	CUSTOM_COMPILE_COMMAND="make lock" $(STAMPS)/lock/bin/pip-compile --quiet --generate-hashes \
	  --strip-extras --allow-unsafe --no-emit-index-url --no-emit-find-links --no-emit-options \
	  --output-file requirements.lock requirements.in

bytes: site ## what a first visit transfers, part by part, and what it may
	$(RUN) -m tools.sizes

bench: setup ## measure the speed of games and bots: make bench ARGS="..."
	$(RUN) -m ludoteca bench $(ARGS)

bench-node: setup ## the same in Pyodide under Node, the Python of the page
	node tools/bench_in_node.mjs $(ARGS)

bench-start: site chromium ## a start beside the bare runtime, in Chromium: make bench-start ARGS="--runs 5"
	$(RUN) -m tools.bench_start $(ARGS)

bench-page: site chromium ## events, thinking and memory of the page, in Chromium
	$(RUN) -m tools.bench_page $(ARGS)

arena: setup ## let bots play each other: make arena ARGS="..."
	$(RUN) -m ludoteca arena $(ARGS)

strength: setup ## play what docs/strength.md lacks and write it anew: make strength ARGS="--pairs 200 --jobs 2"
	@mkdir -p docs
	$(RUN) -m ludoteca arena --table $(ARGS) >$(STAMPS)/strength.md
	mv $(STAMPS)/strength.md docs/strength.md

clean: ## remove all that was made here
	rm -rf .make .venv node_modules _site _site_test .mypy_cache .pytest_cache .ruff_cache \
	  .import_linter_cache .hypothesis test-results
	find py -name '*.mo' -delete
