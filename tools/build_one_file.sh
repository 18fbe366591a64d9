#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds arbiter as one file that runs on any Linux of this processor's family: tools/build_one_file.sh [OUTPUT]. All of its
# libraries are inside (tools/static_packages.sh builds the archives that Debian lacks), and its pages, puzzles, lessons
# and quiz are a zip archive at its end. Only a cluster needs another program: there is no archive of NATS. The
# same sources give the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."
output=${1:-build/dist/arbiter-$(uname -m)-linux}
tools/static_packages.sh build/static-packages
tools/build.sh --quiet one-file arbiter_cli
if command -v npm >/dev/null; then tools/build_web.sh; fi
mkdir -p "$(dirname "$output")"
strip --strip-all -o "$output.part" build/one-file/arbiter
python3 - "$output.part" <<'PYTHON'
import pathlib, sys, zipfile

with zipfile.ZipFile(sys.argv[1], "a", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for name, folder in (("lessons", "share/lessons"), ("puzzles", "share/puzzles"), ("quiz", "share/quiz"), ("web", "web/dist")):
        for path in sorted(path for path in pathlib.Path(folder).rglob("*") if path.is_file()):
            # tools/build_site.sh --serve leaves the documentation among the pages.
            if path.is_relative_to("web/dist/docs"):
                continue
            entry = zipfile.ZipInfo(f"{name}/{path.relative_to(folder)}")
            entry.compress_type = zipfile.ZIP_STORED if path.suffix in (".gz", ".br") else zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
PYTHON
chmod 755 "$output.part"
mv "$output.part" "$output"
