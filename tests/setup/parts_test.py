#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a target of the Makefile installs is what the part that it builds needs, and what an installation has below
share/arbiter is in a Debian package: parts_test.py ROOT."""

import re
import subprocess
import sys
from pathlib import Path

# The Debian package of each package of cmake/ArbiterPackages.cmake; none for what comes with the compiler.
DEBIAN = {
    "boost": "libboost", "bzip2": "libbz2-dev", "cli11": "libcli11-dev", "edit": "libedit-dev", "fathom": "libfathom-dev",
    "fmt": "libfmt-dev", "json": "nlohmann-json3-dev", "nats": "libnats-dev", "ncurses": "libncurses-dev", "openssl": "libssl-dev",
    "pqxx": "libpqxx-dev", "prometheus": "prometheus-cpp-dev", "simdjson": "libsimdjson-dev", "sodium": "libsodium-dev", "utf8proc": "libutf8proc-dev",
    "spdlog": "libspdlog-dev", "sqlite": "libsqlite3-dev", "threads": None, "toml": "libtomlplusplus-dev",
    "xxhash": "libxxhash-dev", "zip": "libzip-dev", "zlib": "zlib1g-dev", "zstd": "libzstd-dev"}


def read_layers(root):
    """The layers and the packages that each layer uses itself."""
    layers = {}
    for line in (root / "cmake/layers.txt").read_text().splitlines():
        if match := re.fullmatch(r"(?:bare|hosted) +([a-z]+) *:([^:]*):([^:]*)", line):
            layers[match[1]] = (match[2].split(), match[3].split())
    return layers


def needs_of(layer, layers):
    uses, packages = layers[layer]
    return set(packages).union(*(needs_of(used, layers) for used in uses))


def needs_of_part(root, part, layers):
    products = (root / "cmake/ArbiterProducts.cmake").read_text()
    commands = (root / "apps/cli/CMakeLists.txt").read_text()
    needed = {"cli11"}
    for product in part.split(";"):
        for layer in re.search(rf"set\(ARBITER_LAYERS_OF_{product} (.*)\)", products)[1].split():
            needed |= needs_of(layer, layers)
        needed |= set(re.search(rf"arbiter_add_product\({product} .*PACKAGES (.*)\)", commands)[1].split())
    return needed


def installed_by(root, sets):
    script = (root / "tools/setup.sh").read_text()
    arrays = script[script.index("boost="):script.index("say()")]
    words = " ".join(f'"${{{name}_packages[@]}}"' for name in sets)
    return subprocess.run(["bash", "-c", f"{arrays}\nprintf '%s\\n' {words}"], check=True, capture_output=True,
        text=True).stdout.split()


def shared_folders(root):
    """The folders that an installation has below share/arbiter, and those of them that no Debian package has."""
    rules = (root / "cmake/ArbiterInstall.cmake").read_text()
    packaged = "".join(path.read_text() for path in (root / "packaging/debian").glob("*.install"))
    installed = sorted(set(re.findall(r"PROJECT_SOURCE_DIR}/share/([a-z]+)\"", rules)))
    return installed, [name for name in installed if f"usr/share/arbiter/{name}\n" not in packaged]


def main(root):
    layers = read_layers(root)
    makefile = (root / "Makefile").read_text()
    targets = re.findall(r"@tools/setup\.sh ([a-z ]+)\n\t@tools/build\.sh --quiet --part '?([a-z;]+)'?", makefile)
    missing = 0
    for sets, part in targets:
        installed = installed_by(root, sets.split())
        for package in sorted(needs_of_part(root, part, layers)):
            name = DEBIAN[package]
            if name and not any(it.startswith(name) for it in installed):
                print(f"tools/setup.sh {sets} does not install {name}, which '{part}' needs")
                missing += 1
    folders, forgotten = shared_folders(root)
    for name in forgotten:
        print(f"share/arbiter/{name} is in no file packaging/debian/*.install")
    return 1 if missing or forgotten or len(targets) < 2 or len(folders) < 2 else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
