#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds the Debian packages, checks them with lintian, installs them into a fresh root of this release and tries them
# there: tests/debs/run.sh. ARBITER_DEBS names a folder of packages to be tried instead, ARBITER_ROOT a root made by
# debootstrap before. Exit status 77: what that needs is not here.
set -euo pipefail
cd "$(dirname "$0")/../.."

skip()
{
    echo "skipped: $1"
    exit 77
}

((EUID == 0)) || skip "a root can be made by root alone"
for program in debootstrap dpkg-buildpackage lintian; do
    command -v "$program" >/dev/null || skip "no $program (tools/setup.sh deb)"
done
release=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
[[ -n $release ]] || skip "this is not Debian"

debs=${ARBITER_DEBS:-build/debs}
[[ -n ${ARBITER_DEBS:-} ]] || tools/build_debs.sh
echo "-- lintian"
lintian --fail-on error,warning --tag-display-limit 0 "$debs"/*.deb

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
if [[ -n ${ARBITER_ROOT:-} ]]; then
    cp -a "$ARBITER_ROOT" "$root"
else
    debootstrap --variant=minbase "$release" "$root" >"$work/log" || { tail "$work/log"; exit 1; }
fi
cp /etc/resolv.conf "$root/etc/resolv.conf"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"
mkdir "$root/debs"
cp "$debs"/*.deb "$root/debs"

echo "-- apt-get install, in a fresh root"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }
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
