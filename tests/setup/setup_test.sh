#!/bin/bash
# SPDX-License-Identifier: MIT
# What tools/setup.sh does when nothing is missing, when something is, and when it is not available.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/tree/tools" "$work/bin"
cp "$1" "$work/tree/tools/setup.sh"

# The system of this test: installed packages are lines of a file; apt-get adds to it what it is able to.
cat >"$work/bin/dpkg-query" <<'FAKE'
#!/bin/bash
while read -r package; do printf 'installed:%s ' "$package"; done <"$WORK/installed"
exit 1
FAKE
cat >"$work/bin/apt-get" <<'FAKE'
#!/bin/bash
echo "$*" >>"$WORK/calls"
[[ " $* " == *" install "* ]] || exit 0
for argument in "$@"; do
    if [[ $argument == "$(<"$WORK/impossible")" ]]; then
        echo "E: Unable to locate package $argument"
        exit 100
    fi
done
printf '%s\n' "${@#-*}" >>"$WORK/installed"
FAKE
cat >"$work/bin/sudo" <<'FAKE'
#!/bin/bash
[[ $1 != -n ]] || shift
exec "$@"
FAKE
chmod +x "$work/bin"/*
export WORK=$work PATH=$work/bin:$PATH

fail()
{
    printf '%s\n%s\n' "$1" "$(<"$work/output")"
    exit 1
}

setup()
{
    : >"$work/calls"
    local status=0
    "$work/tree/tools/setup.sh" "$@" </dev/null >"$work/output" 2>&1 || status=$?
    echo "$status"
}

echo none >"$work/impossible"
: >"$work/installed"
[[ $(setup build) == 0 ]] || fail "what is missing should be installed"
grep -q 'install.* cmake .*libedit-dev' "$work/calls" || fail "the build packages should be asked for"
! grep -q 'libgtest-dev' "$work/calls" || fail "the test packages should not be asked for"
[[ $(setup build) == 0 && ! -s $work/calls && ! -s $work/output ]] || fail "the second run should do nothing"
rm -rf "$work/tree/build"
[[ $(setup build) == 0 && ! -s $work/calls ]] || fail "nothing is missing, so apt-get should not be called"

[[ $(setup build test) == 0 ]] || fail "what the tests need should be installed"
grep -q 'install.* libgtest-dev' "$work/calls" || fail "the test packages should be asked for"
! grep -qw 'cmake' "$work/calls" || fail "what is there should not be asked for again"

rm -rf "$work/tree/build"
sed -i '/^libedit-dev$/d; /^cmake$/d' "$work/installed"
echo libedit-dev >"$work/impossible"
[[ $(setup build) == 1 ]] || fail "a package that is not available is a failure"
grep -qx 'setup: could not install: libedit-dev' "$work/output" || fail "it should say which package, and only that"
grep -q 'apt-get install libedit-dev' "$work/output" || fail "it should say what to do"
grep -q 'Unable to locate' "$work/output" || fail "it should show the message of apt"
[[ $(setup build) == 1 ]] || fail "a failure must not be remembered as a success"

[[ $(setup wizard) == 2 ]] || fail "an unknown set is a mistake of the caller"
echo "set-up does what it should"
