#!/bin/bash
# SPDX-License-Identifier: MIT
# Follows docs/school.md word by word in a fresh root of this release of Debian, with the packages of ARBITER_DEBS or
# those that it builds, and says how long that takes: tests/school/run.sh. ARBITER_ROOT is a root made by debootstrap
# before. What a page cannot have here is stood in for: systemd (systemctl.py starts what the unit says), the authority
# that certbot asks (a certificate made here), and people with browsers (lesson.py makes their requests). The root has a
# network of its own except to install packages. Exit status 77: what that needs is not here.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/support/fresh_root.sh
here=tests/school
need debootstrap dpkg-buildpackage unshare nsenter openssl
find_debs
make_root "$release"

# A network of its own, which lives as long as this process in it.
exec {line}< <(unshare --net sh -c 'echo $$; exec sleep infinity' 2>/dev/null)
read -r network <&"$line" || skip "no network can be made"
end()
{
    inside sh -c 'kill $(cat /run/arbiter-server.pid /run/nginx.pid)' 2>/dev/null || true
    kill "$network"
    umount "$root/proc" 2>/dev/null || true
    rm -rf "$work"
}
trap end EXIT
apart() { nsenter --target "$network" --net "$@"; }
apart sh -c 'ip link set lo up && ip address add 192.168.1.20/32 dev lo'
mount -t proc proc "$root/proc" || true

echo "-- the stand-ins"
mkdir -p "$root/usr/local/sbin" "$root/stand-in" "$work/blocks"
cp "$debs"/arbiter_*.deb "$debs"/arbiter-server_*.deb "$root/root"
install -m 755 "$here/systemctl.py" "$root/usr/local/sbin/systemctl"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout "$root/stand-in/privkey.pem" -subj /CN=chess.example.org \
    -addext subjectAltName=DNS:chess.example.org -out "$root/stand-in/fullchain.pem" 2>/dev/null
cat >"$root/usr/local/sbin/certbot" <<'END'
#!/bin/sh -e
[ "$*" = "certonly --webroot -w /var/www/html -d chess.example.org --deploy-hook systemctl reload nginx" ]
test -e /var/www/html
mkdir -p /etc/letsencrypt/live/chess.example.org
cp /stand-in/*.pem /etc/letsencrypt/live/chess.example.org
END
chmod +x "$root/usr/local/sbin/certbot"

# lesson HOST PORT CERTIFICATE STEP...: when the server answers.
lesson()
{
    apart curl -fsSk --retry 60 --retry-delay 1 --retry-all-errors -o "$work/health" -H "Host: $1" "https://127.0.0.1:$2/healthz"
    apart python3 "$here/lesson.py" "$1" "$2" "$root$3" "${@:4}" || { tail -n 20 "$root/var/log/arbiter-server.log"; exit 1; }
}
at_name() { lesson chess.example.org 443 /stand-in/fullchain.pem "$@"; }

# What is done between this block, which has printed `output`, and the next one.
after()
{
    case "$1" in
    *'nginx certbot'*) apart_inside systemctl start arbiter-server ;; # as Debian does
    *'nginx -t'*) at_name operator "$(grep -oE '[2-9A-Z]{4}(-[2-9A-Z]{4}){2}' "$work/password")" ;;
    *'label teachers'*) at_name colleague "$(grep -E '^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$' "$work/output")" ;;
    *'teacher schmidt'*) at_name class ;;
    *'/etc/arbiter/chess.pem /etc/arbiter/chess.key'*) lesson 192.168.1.20 8443 /etc/arbiter/chess.pem address ;;
    esac
}
apart_inside()
{
    local -a enter=(nsenter --target "$network" --net)
    inside "$@"
}

python3 "$here/blocks.py" docs/school.md "$work/blocks"
begin=$SECONDS
for block in "$work"/blocks/*.sh; do
    text=$(<"$block")
    echo "-- $(head -n 1 "$block") ($((SECONDS - begin)) s)"
    cp "$block" "$root/root/block"
    run=apart_inside
    [[ $text != *apt-get* ]] || run=inside
    "$run" sh -c 'cd /root && exec bash -e block' </dev/null >"$work/output" 2>&1 || { tail -n 30 "$work/output"; exit 1; }
    [[ $text != *chess.example.org$'\n'proxy* ]] || cp "$work/output" "$work/password"
    after "$text"
done
seconds=$((SECONDS - begin))
echo "-- followed in $((seconds / 60)) min $((seconds % 60)) s"
((seconds <= 1200)) || { echo "more than twenty minutes"; exit 1; }
