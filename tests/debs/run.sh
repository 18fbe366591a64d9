#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the Debian packages, checks them with lintian, installs them into a fresh root of this release and tries them
# there: tests/debs/run.sh. ARBITER_DEBS names a folder of packages to be tried instead, ARBITER_ROOT a root made by
# debootstrap before. Exit status 77: what that needs is not here.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/support/fresh_root.sh
need debootstrap dpkg-buildpackage lintian
find_debs
echo "-- lintian"
lintian --fail-on error,warning --tag-display-limit 0 "$debs"/*.deb

make_root "$release"
mkdir "$root/debs"
cp "$debs"/*.deb "$root/debs"

echo "-- apt-get install, in a fresh root"
inside apt-get -q update >>"$work/log" 2>&1
inside sh -c 'apt-get -q -y install --no-install-recommends /debs/*.deb g++ pkgconf' >>"$work/log" 2>&1 \
    || { tail -n 30 "$work/log"; exit 1; }

echo "-- each package does its work"
cp packaging/debian/tests/smoke "$root/smoke"
inside sh /smoke
inside id _arbiter
inside sh -c 'mkdir -p /var/lib/arbiter && chown _arbiter: /var/lib/arbiter && cd /var/lib/arbiter &&
    setpriv --reuid _arbiter --regid _arbiter --clear-groups timeout -s TERM 15 \
    arbiter serve --port 0 --database sqlite:/var/lib/arbiter/server.sqlite --log - >/tmp/serve.log 2>&1 || true
    grep -q "http://" /tmp/serve.log || { cat /tmp/serve.log; exit 1; }
    test -s /var/lib/arbiter/server.sqlite'

echo "-- they leave nothing behind"
inside sh -c "dpkg --purge \$(dpkg-query -W -f '\${Package} ' '*arbiter*')" >>"$work/log" 2>&1
left=$(find "$root/usr" "$root/etc" "$root/lib" -path '*arbiter*' ! -path '*/share/man/*')
[[ -z $left ]] || { echo "left behind: $left"; exit 1; }
echo "packages: clean, installed, tried and removed"
