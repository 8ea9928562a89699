# make serve     keep score: sets everything up, starts the server, prints the address and its QR code
# make test      every test, those in the browser too
# make test-slow the ones that take minutes
# make lint      format, lint and types alone
# make docs      the lists in docs/ that are written from the rules' own data
# make shots     the screenshots of the README and docs/
# make bench     every benchmark
.DEFAULT_GOAL := serve
.PHONY: serve test test-slow lint fix docs shots bench browser clean
MAKEFLAGS += --no-print-directory

PYTHON := .venv/bin/python
PIP := $(PYTHON) -m pip --quiet --disable-pip-version-check
BUILT_FROM := pyproject.toml hatch_build.py package.json package-lock.json
# `make serve ARGS="--port 8080"`, `make test ARGS="-k cribbage"`
ARGS :=
# As many tests at once as there are cores, whoever is done first takes over of the others'; `make test WORKERS=0` runs all in one process (for a debugger).
WORKERS := auto
SPREAD := --numprocesses $(WORKERS) --dist worksteal
# `make test COVER=yes` fails on a missed branch of companion/rules or companion/store.
COVER := no
COVERAGE := $(if $(filter yes,$(COVER)),--cov --cov-report=term-missing:skip-covered)

serve: .venv/served
	@exec .venv/bin/companion serve $(ARGS)

test: .venv/tested browser
	@exec $(PYTHON) -m pytest $(SPREAD) -m "not slow" $(COVERAGE) $(ARGS)

test-slow: .venv/tested browser
	@exec $(PYTHON) -m pytest $(SPREAD) -m slow $(ARGS)

lint: .venv/tested
	@exec $(PYTHON) -m pytest -q tests/guards/test_lint.py $(ARGS)

fix: .venv/tested
	@$(PYTHON) -m ruff check --fix . && $(PYTHON) -m ruff format .

docs: .venv/tested
	@exec $(PYTHON) -m tests.guards.house_pages

shots: .venv/tested browser
	@exec $(PYTHON) -m e2e.shots $(ARGS)

bench: .venv/benched browser
	@exec $(PYTHON) -m bench $(ARGS)

browser: .venv/tested
	@.ci/prepare browser

clean:
	rm -rf .venv node_modules static/vendor/lock.sha256 build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The stamps: what is installed, as of which files.
.venv/made: .ci/prepare
	@.ci/prepare venv && touch $@

.venv/served: .venv/made $(BUILT_FROM)
	@echo "setting up Companion in .venv (once)" && $(PIP) install -e . && touch $@

.venv/tested: .venv/made $(BUILT_FROM)
	@echo "setting up the tests in .venv (once)" && $(PIP) install -e ".[dev,https]" && $(PYTHON) -m tests.node_modules
	@touch .venv/served $@

.venv/benched: .venv/tested
	@echo "setting up the benchmarks in .venv (once)" && $(PIP) install -e ".[bench]" && touch $@
