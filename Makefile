# The few commands. Each installs what it needs first (tools/setup.sh, Debian 12); a second run skips that.

MAKEFLAGS += --no-print-directory
.SUFFIXES:
PREFIX ?= /usr/local
PORT ?= 8080
JOBS ?= $(shell nproc)
export JOBS

.PHONY: all play serve cluster board board-play test test-whole test-all lab lab-test slow check format bench openings web packages deb site one-file release install uninstall clean help

all:            ## build the libraries and the program (Release): build/release/arbiter
	@tools/setup.sh build
	@tools/build.sh release product

play:           ## build the game alone, and start one in this terminal
	@tools/setup.sh play
	@tools/build.sh --quiet --part play release arbiter_cli
	@build/release/arbiter play

serve:          ## build the server and its web page, and serve games on port 8080
	@tools/setup.sh serve web
	@tools/build.sh --quiet --part 'engine;server' release arbiter_server_cli
	@tools/build_web.sh
	@build/release/arbiter serve --port $(PORT)

cluster:        ## build the server and its page, and start PostgreSQL, NATS, two room nodes and two gateways on this machine
	@tools/setup.sh serve web cluster
	@tools/build.sh --quiet --part 'engine;server' release arbiter_server_cli
	@tools/build_web.sh
	@tools/cluster.sh --port $(PORT)

board:          ## build the game for development boards: build/board/apps/board
	@tools/setup.sh board
	@tools/build_board.sh

board-play:     ## play on an emulated micro:bit in this terminal (F1 and F2 are its buttons)
	@tools/setup.sh board
	@tools/build_board.sh
	@python3 tools/board_play.py build/board/apps/board/microbit.elf

test:           ## before a commit: libraries, server, units, expected outputs, checks of the tree, units of the pages
	@tools/setup.sh build test web
	@tools/build.sh --part all release quick_tests -DARBITER_TESTS=ON
	@! command -v npm >/dev/null || tools/build_packages.sh
	@tools/run_units.sh --quick release
	@tools/run_tests.sh release -LE '^(slow|whole|gtest)$$' -E '_NOT_BUILT$$'

test-whole:     ## what `make test` leaves out and takes minutes: installation, packages, boards, PostgreSQL, clusters, Python
	@tools/setup.sh build test whole web board
	@tools/build.sh --part all release all -DARBITER_TESTS=ON
	@tools/build_lab.sh
	@! command -v npm >/dev/null || tools/build_web.sh
	@tools/run_units.sh release 'storage=*Postgresql*'
	@tools/run_tests.sh release -L '^whole$$'
	@ctest --test-dir build/lab --output-on-failure --no-tests=error -j$(JOBS)

test-all: test test-whole slow ## before a release: everything that is tested, the slow tests too

lab:            ## build what trains, tunes and measures (lab/README.md): build/lab
	@tools/setup.sh build test
	@tools/build_lab.sh

lab-test:       ## the same, and run the tests of the laboratory
	@tools/setup.sh build test
	@tools/build_lab.sh
	@ctest --test-dir build/lab --output-on-failure --no-tests=error -j$(JOBS)

slow:           ## run the slow tests, five minutes of fuzzing and whole games in browsers among them
	@tools/setup.sh build test whole check web browser site deb board
	@tools/build.sh --part all release all -DARBITER_TESTS=ON
	@tools/run_tests.sh release -L '^slow$$'

check:          ## format, sanitizers, fuzzing, clang-tidy, ARM build of the bare layers, instructions, ABI; or CHECKS=...
	@tools/setup.sh build test whole check board
	@tools/check.sh $(CHECKS)

format:         ## format every C++ file
	@tools/setup.sh build test check
	@tools/check_format.sh --fix

bench:          ## print a table of speeds; with BENCH_FLAGS, single benchmarks in detail
	@tools/setup.sh build test whole
ifdef BENCH_FLAGS
	@tools/build.sh release benches -DARBITER_BENCHES=ON
	@build/release/benches/benches $(BENCH_FLAGS)
else
	@tools/build.sh --quiet release bench_table -DARBITER_BENCHES=ON
	@build/release/benches/bench_table benches/instructions.txt
endif

openings:       ## fetch the names of openings, for `arbiter pgn openings`
	@tools/openings.sh

web:            ## build the pages for the browser: web/dist
	@tools/setup.sh web
	@tools/build_web.sh

packages:       ## build the npm packages; their tarballs: build/npm
	@tools/setup.sh web
	@tools/build_packages.sh --pack build/npm

deb:            ## build the Debian packages: build/debs
	@tools/setup.sh deb web
	@tools/build_debs.sh

site:           ## build the documentation as a site: build/site/index.html; `arbiter serve` shows it at /docs
	@tools/setup.sh web site
	@tools/build_site.sh --serve

one-file:       ## build arbiter as one file that runs on any Linux, pages and puzzles inside: build/dist
	@tools/setup.sh build web
	@tools/build_one_file.sh

release:        ## make a release of the last commit: tarballs, packages, checksums, notes: build/dist
	@tools/setup.sh deb web
	@tools/release.sh

install:        ## install program and library below PREFIX (default /usr/local)
	@tools/setup.sh build
	@tools/build.sh release product
	@cmake --install build/release --prefix '$(PREFIX)'

uninstall:      ## remove what `make install` has installed
	@cmake --build build/release --target uninstall

clean:          ## remove everything that was built
	@rm -rf build

help:           ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 18
