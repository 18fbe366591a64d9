#!/bin/bash
# SPDX-License-Identifier: MIT
# Makes what a release consists of, in build/dist: tools/release.sh [PART...]; the parts are tarball, sdist, npm, debs
# and one-file, and all of them where none is named. Then SHA256SUMS, and the section of CHANGELOG.md as notes.md. The state of the last
# commit is released: it refuses to begin where a file is changed. The same commit gives the same bytes (docs/releasing.md).
set -euo pipefail
cd "$(dirname "$0")/.."
parts=("$@")
((${#parts[@]})) || parts=(tarball sdist npm debs one-file)

if [[ -n $(git status --porcelain --untracked-files=no) ]]; then
    echo "release: these files are changed; commit them first, for the last commit is what is released:" >&2
    git status --short --untracked-files=no >&2
    exit 1
fi
version=$(sed -n 's/^    VERSION \(.*\)$/\1/p' CMakeLists.txt)
for file in web/packages/*/package.json; do
    grep -q "\"version\": \"$version\"" "$file" || { echo "release: $file has not the version $version" >&2; exit 1; }
done
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct)}"
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8 TZ=UTC
dist=build/dist
rm -rf "$dist"
mkdir -p "$dist"

# pack DIRECTORY NAME: an archive in which nothing but the files' contents and modes counts.
pack()
{
    tar -C "$1" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=ustar -cf - "$2" |
        gzip -9n >"$dist/$2.tar.gz"
}

make_tarball() { git archive --format=tar --prefix="arbiter-$version/" HEAD | gzip -9n >"$dist/arbiter-$version-source.tar.gz"; }

# The sources of the Python package, from the files of the commit.
make_sdist()
{
    local work=build/sdist
    rm -rf "$work"
    mkdir -p "$work"
    git archive HEAD | tar -x -C "$work"
    (cd "$work" && python3 setup.py -q sdist --formats=tar -d out && tar -xf "out/arbiter-$version.tar" -C out)
    # setuptools leaves out what only users of its own tools need, and the modes of the person who builds.
    chmod -R u=rwX,go=rX "$work/out/arbiter-$version"
    pack "$work/out" "arbiter-$version"
    rm -rf "$work"
}

make_npm() { tools/build_packages.sh --pack "$dist" >/dev/null; }

make_debs()
{
    tools/build_debs.sh >/dev/null
    cp build/debs/*.deb "$dist"
}

make_one-file() { tools/build_one_file.sh >/dev/null; }

for part in "${parts[@]}"; do
    case "$part" in
    tarball | sdist | npm | debs | one-file) "make_$part" ;;
    *) echo "release: '$part' is not a part. There are: tarball sdist npm debs one-file" >&2; exit 2 ;;
    esac
done

# The section of this version, or what is to become it.
awk -v version="$version" '
    /^## \[/ { on = index($0, "[" version "]") || (!seen && index($0, "[Unreleased]")); if (on) seen = 1; next }
    on' CHANGELOG.md >"$dist/notes.md"
[[ -s $dist/notes.md ]] || { echo "release: CHANGELOG.md has no section for $version" >&2; exit 1; }
(cd "$dist" && find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%f\n' | sort | xargs sha256sum >SHA256SUMS)
cat "$dist/SHA256SUMS"
