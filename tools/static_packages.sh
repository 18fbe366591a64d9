#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the static archives that Debian 12 lacks, from the sources of Debian's own packages:
# tools/static_packages.sh PREFIX. Headers and archives come below PREFIX, and PREFIX/versions.txt says what they are.
# apt fetches the sources and checks them against Debian's signatures, whatever lists of sources the system has. What
# PREFIX has already is not built again.
set -euo pipefail
prefix=$(realpath -m "$1")
work=$prefix/work
mkdir -p "$prefix/include" "$prefix/lib" "$work/lists/partial" "$work/parts"
touch "$prefix/versions.txt"
jobs=${JOBS:-$(nproc)}
launcher=()
! command -v ccache >/dev/null || launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)

apt_get()
{
    apt-get -q -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$work/parts" -o Dir::State::lists="$work/lists" \
        -o Dir::Cache::srcpkgcache= -o Dir::Cache::pkgcache= "$@"
}

# Lists of sources, of the mirror that the system uses.
update_lists()
{
    [[ ! -f $work/parts/source.sources ]] || return 0
    local mirror
    mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -1)
    [[ -n $mirror ]] || { echo "static_packages: apt knows no mirror; run apt-get update first" >&2; return 1; }
    cat >"$work/parts/source.sources" <<LIST
Types: deb-src
URIs: $mirror
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
LIST
    apt_get update
}

# fetch PACKAGE: the upstream sources of a package into the folder of its name, checked by the sum that Debian has signed.
fetch()
{
    local uri file sum version
    update_lists
    read -r uri file _ sum < <(apt_get --print-uris source "$1" | tr -d "'" | grep -E '\.orig\.tar\.[a-z0-9]+ ')
    version=${file#"${1}"_}
    /usr/lib/apt/apt-helper download-file "$uri" "$work/$file" "$sum"
    rm -rf "${work:?}/$1"
    mkdir "$work/$1"
    tar -xf "$work/$file" -C "$work/$1" --strip-components=1
    echo "$1 ${version%.orig.tar.*} $sum" >>"$prefix/versions.txt"
}

# build_cmake PACKAGE [OPTION...]: builds and installs with CMake.
build_cmake()
{
    local source=$work/$1
    shift
    cmake -S "$source" -B "$source/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" \
        -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_PREFIX_PATH="$prefix" -DBUILD_SHARED_LIBS=OFF "${launcher[@]}" "$@"
    cmake --build "$source/build" -j"$jobs"
    cmake --install "$source/build" >/dev/null
}

build_fmtlib() { build_cmake fmtlib -DFMT_TEST=OFF -DFMT_DOC=OFF; }
build_spdlog() { build_cmake spdlog -DSPDLOG_FMT_EXTERNAL=ON -DSPDLOG_BUILD_EXAMPLE=OFF; }
build_simdjson() { build_cmake simdjson; }

build_libzip()
{
    local off=() part
    for part in COMMONCRYPTO GNUTLS MBEDTLS OPENSSL WINDOWS_CRYPTO BZIP2 LZMA; do off+=("-DENABLE_$part=OFF"); done
    for part in TOOLS REGRESS EXAMPLES DOC; do off+=("-DBUILD_$part=OFF"); done
    build_cmake libzip "${off[@]}"
}

# The registry alone, as cmake/ArbiterPackages.cmake wants it.
build_prometheus-cpp()
{
    build_cmake prometheus-cpp -DENABLE_PULL=OFF -DENABLE_PUSH=OFF -DENABLE_TESTING=OFF -DENABLE_COMPRESSION=OFF
}

# It has no build of its own that makes an archive.
build_fathom()
{
    gcc -std=gnu11 -O2 -c "$work/fathom/src/tbprobe.c" -o "$work/fathom/tbprobe.o"
    ar rcs "$prefix/lib/libfathom.a" "$work/fathom/tbprobe.o"
    cp "$work/fathom/src/tbprobe.h" "$work/fathom/src/tbconfig.h" "$prefix/include"
}

# libpq without Kerberos and LDAP, which have no archives either.
build_postgresql-15()
{
    local source=$work/postgresql-15 part
    (cd "$source" && ./configure --quiet --without-readline --without-zlib --with-ssl=openssl CFLAGS=-O2)
    make -s -C "$source/src/backend" generated-headers
    for part in port common interfaces/libpq; do make -s -j"$jobs" -C "$source/src/$part"; done
    cp "$source"/src/{port/libpgport,common/libpgcommon,interfaces/libpq/libpq}.a "$prefix/lib"
}

for package in fmtlib spdlog simdjson libzip prometheus-cpp fathom postgresql-15; do
    if [[ ! -f $prefix/.$package ]]; then
        echo "static_packages: $package" >&2
        fetch "$package"
        "build_$package"
        touch "$prefix/.$package"
    fi
done
