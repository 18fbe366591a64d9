#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the Debian packages into build/debs: tools/build_debs.sh. What they hold is built by the preset `deb`, for any
# machine of the family; `--stage DIRECTORY` puts that there and makes no packages, as debian/rules wants it.
# ARBITER_STAGED names a tree that is packaged instead. Two builds of the same sources with the same SOURCE_DATE_EPOCH
# give the same packages.
set -euo pipefail
cd "$(dirname "$0")/.."

# stage DIRECTORY: builds, and installs as below /usr.
stage()
{
    local python=$1/usr/lib/python3/dist-packages/arbiter
    tools/build.sh --quiet deb product
    tools/build.sh --quiet deb python_package
    if command -v npm >/dev/null; then tools/build_web.sh; fi
    DESTDIR=$(realpath -m "$1") cmake --install build/deb >/dev/null
    mkdir -p "$python"
    cp -r build/deb/python/arbiter/* "$python"
    # Where Debian's zsh looks.
    mkdir -p "$1/usr/share/zsh"
    mv "$1/usr/share/zsh/site-functions" "$1/usr/share/zsh/vendor-completions"
}

if [[ ${1:-} == --stage ]]; then
    stage "$2"
    exit
fi

version=$(sed -n 's/^    VERSION \(.*\)$/\1/p' CMakeLists.txt)
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct)}"
export SOURCE_DATE_EPOCH
work=build/deb-source/arbiter-$version
rm -rf build/deb-source build/debs
mkdir -p "$work" build/debs
if [[ -z ${ARBITER_STAGED:-} ]]; then
    ARBITER_STAGED=$PWD/build/deb-source/staged
    stage "$ARBITER_STAGED"
fi
ARBITER_STAGED=$(realpath "$ARBITER_STAGED")
export ARBITER_STAGED

# What debhelper reads of the source.
cp -r packaging/debian "$work/debian"
cp CHANGELOG.md LICENSE "$work"
(cd "$work" && dpkg-buildpackage --no-sign --build=binary --no-check-builddeps) >build/debs.log 2>&1 || {
    tail -n 40 build/debs.log >&2
    exit 1
}
mv build/deb-source/*.deb build/debs/
rm -rf build/deb-source
ls build/debs
