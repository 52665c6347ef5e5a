# `make demo` and `make test` do everything from a fresh clone on Debian 12 with Swift. `make help` lists the rest.

export PATH := $(PATH):/opt/swift/usr/bin

# The checked build of tests and lint: no warnings, no import that Package.swift does not declare.
CHECKED := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error

.DEFAULT_GOAL := help
.PHONY: help setup build demo test lint format bench clean

help:  ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup:  ## Install the Debian packages of .ci/packages that are missing
	@.ci/setup

build: setup  ## Build the multiplane command (release)
	swift build -c release --product multiplane

demo: build  ## Render the demo scenes to out/
	@.ci/demo

test: setup  ## Run all tests (debug build, warnings are errors)
	swift test $(CHECKED)

lint: setup  ## Check formatting, dependency arrows, budgets and names
	swift format lint --strict --parallel --recursive Package.swift Sources Shaders Tests
	@.ci/lint $(CHECKED)

format: setup  ## Format all Swift files in place
	swift format format --in-place --parallel --recursive Package.swift Sources Shaders Tests

bench: build  ## Measure the benchmark scenes
	.build/release/multiplane bench

clean:  ## Remove what was built and rendered
	rm -rf .build out
