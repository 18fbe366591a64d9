# SPDX-License-Identifier: MIT
# What the tests in a fresh root of Debian share. Sourced by bash in the folder of the sources.

skip()
{
    echo "skipped: $1"
    exit 77
}

# need PROGRAM...: these programs, and root.
need()
{
    ((EUID == 0)) || skip "a root can be made by root alone"
    for program; do
        command -v "$program" >/dev/null || skip "no $program (tools/setup.sh deb)"
    done
}

# The packages of this release in the folder `debs`: those of ARBITER_DEBS, or built here.
find_debs()
{
    release=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
    [[ -n $release ]] || skip "this is not Debian"
    debs=${ARBITER_DEBS:-build/debs}
    [[ -n ${ARBITER_DEBS:-} ]] || tools/build_debs.sh
}

# make_root RELEASE: a fresh `root` in the folder `work`, which goes at the end; a copy of ARBITER_ROOT where there is one.
# Packages start no service in it.
make_root()
{
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    root=$work/root
    if [[ -n ${ARBITER_ROOT:-} ]]; then
        cp -a "$ARBITER_ROOT" "$root"
    else
        debootstrap --variant=minbase "$1" "$root" >"$work/log" || { tail "$work/log"; exit 1; }
    fi
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
    chmod +x "$root/usr/sbin/policy-rc.d"
}

# inside COMMAND...: in the root, without anything of this environment; by the command `enter` where that is set.
enter=()
inside()
{
    "${enter[@]}" chroot "$root" env -i PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@"
}
