#!/bin/bash
# SPDX-License-Identifier: MIT
# Installs the Debian packages that a set of commands needs: tools/setup.sh play|serve|build|board [test] [whole] [check]
# [web] [browser] [deb] [site] [network]. Asks dpkg what is missing first and calls apt-get only for that. A stamp in build/
# makes the next run instant.
set -euo pipefail
cd "$(dirname "$0")/.."

# Debian 12's own Boost is too old; later releases have one that is not.
boost=libboost-dev
! grep -q '^VERSION_CODENAME=bookworm' /etc/os-release 2>/dev/null || boost=libboost1.81-dev
play_packages=(cmake ninja-build g++ libexpected-dev libcli11-dev libfmt-dev "$boost" libedit-dev libfathom-dev
    libncurses-dev libtomlplusplus-dev nlohmann-json3-dev)
# The server starts the engine, too, and shows the games of an index.
serve_packages=("${play_packages[@]}" libsqlite3-dev libpqxx-dev libsodium-dev libnats-dev libssl-dev libspdlog-dev
    libutf8proc-dev prometheus-cpp-dev libzstd-dev zlib1g-dev libbz2-dev libzip-dev libxxhash-dev)
cluster_packages=(python3 postgresql nats-server)
build_packages=("${serve_packages[@]}" libsimdjson-dev)
test_packages=(python3 python3-jsonschema libgtest-dev libgmock-dev librsvg2-bin sqlite3 zip ccache systemd)
# What is tested as its users have it: installed, in a terminal, in Python, on a cluster of computers, with its databases.
whole_packages=(libbenchmark-dev pkgconf stockfish tmux slurmctld slurmd slurm-client munge postgresql curl python3-dev
    python3-pip python3-setuptools python3-venv python3-wheel pybind11-dev mypy python3-websockets nats-server iproute2
    nftables libfaketime)
check_packages=(abigail-tools clang-19 clang-tidy-19 clang-format-19 doxygen libclang-rt-19-dev gcc-arm-none-eabi
    libstdc++-arm-none-eabi-newlib libnewlib-arm-none-eabi valgrind)
web_packages=(cmake ninja-build clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
    wasi-libc libexpected-dev binaryen zopfli brotli)
# The images and the emulator; tools/arm_headers.sh adds the headers.
board_packages=(cmake ninja-build clang-19 lld-19 libexpected-dev binutils python3 qemu-system-arm)
# Node may come from elsewhere, and then brings npm with it.
command -v npm >/dev/null || web_packages+=(nodejs npm)
browser_packages=(chromium firefox-esr)
deb_packages=("${build_packages[@]}" debhelper debootstrap dh-python lintian python3-dev pybind11-dev)
# What trains the engine's network, 700 MB; no command of the Makefile asks for it.
network_packages=(python3-torch python3-numpy python3-matplotlib)
site_packages=(doxygen doxygen-awesome-css mkdocs mkdocs-material python3-pymdownx)

say() { printf 'setup: %s\n' "$*" >&2; }

wanted=()
for set in "$@"; do
    case "$set" in
    play) wanted+=("${play_packages[@]}") ;;
    serve) wanted+=("${serve_packages[@]}") ;;
    cluster) wanted+=("${cluster_packages[@]}") ;;
    build) wanted+=("${build_packages[@]}") ;;
    test) wanted+=("${test_packages[@]}") ;;
    whole) wanted+=("${whole_packages[@]}") ;;
    check) wanted+=("${check_packages[@]}") ;;
    web) wanted+=("${web_packages[@]}") ;;
    board) wanted+=("${board_packages[@]}") ;;
    browser) wanted+=("${browser_packages[@]}") ;;
    deb) wanted+=("${deb_packages[@]}") ;;
    site) wanted+=("${site_packages[@]}") ;;
    network) wanted+=("${network_packages[@]}") ;;
    *) say "unknown set '$set'; there are: play serve cluster build test whole check web browser board deb site network"; exit 2 ;;
    esac
done

stamp="build/.setup-$(IFS=-; echo "$*")"
[[ -f $stamp && "$(<"$stamp")" == "${wanted[*]}" ]] && exit 0

remember()
{
    mkdir -p build
    echo "${wanted[*]}" >"$stamp"
}

if ! command -v dpkg-query >/dev/null; then
    say "this is not Debian, so nothing is installed here. The build needs what these packages hold:"
    say "  ${wanted[*]}"
    exit 0
fi

missing=()
find_missing()
{
    missing=()
    local installed
    # dpkg-query ends with an error when it has never heard of a package; its list is right all the same.
    installed=" $(dpkg-query -W -f='${db:Status-Status}:${Package} ' "${wanted[@]}" 2>/dev/null || true)"
    for package in "${wanted[@]}"; do
        [[ $installed == *" installed:$package "* ]] || missing+=("$package")
    done
}

find_missing
if ((${#missing[@]} == 0)); then
    remember
    exit 0
fi

by_hand="apt-get update && apt-get install ${missing[*]}"
as_root=()
if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
        say "these packages are missing, and there is neither root nor sudo: ${missing[*]}"
        say "as root, run: $by_hand"
        exit 1
    fi
    # Without a terminal nobody can type a password.
    if [[ -t 0 ]]; then as_root=(sudo); else as_root=(sudo -n); fi
    if ! "${as_root[@]}" true; then
        say "sudo did not let us in, and these packages are missing: ${missing[*]}"
        say "as root, run: $by_hand"
        exit 1
    fi
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt()
{
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120 "$@" \
        </dev/null >>"$log" 2>&1
}

say "installing ${missing[*]}"
apt update || say "apt-get update failed; trying with the package lists that are here"
if ! apt install --no-install-recommends "${missing[@]}"; then
    # One package that is not available must not keep the others away; it is named below.
    for package in "${missing[@]}"; do
        apt install --no-install-recommends "$package" || true
    done
fi

find_missing
if ((${#missing[@]} != 0)); then
    tail -n 15 "$log" >&2
    say "could not install: ${missing[*]}"
    say "Look at apt's message above. Is there a network, is the disk full, and does /etc/apt name Debian 12"
    say "(bookworm) with main? Then run: apt-get update && apt-get install ${missing[*]}"
    exit 1
fi
remember
say "done"
