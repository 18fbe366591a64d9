#!/bin/bash
# SPDX-License-Identifier: MIT
# Whether a vulnerability is known in what the pages are built from: asks npm for each lock file, and osv-scanner where it
# is installed, which reads the list of Python packages, too. Exit status 77: nothing is known, but the registry did not
# answer for a lock file. With AUDIT_MUST_ANSWER=1, as in CI, that is a failure.
set -uo pipefail
cd "$(dirname "$0")/.."
failed=0
unasked=0
mapfile -t locks < <(git ls-files '*package-lock.json')
for lock in "${locks[@]}"; do
    folder=$(dirname "$lock")
    if ! report=$(npm audit --package-lock-only --audit-level=low --prefix "$folder" --json 2>/dev/null); then
        if [[ $report == *'"vulnerabilities"'* ]]; then
            npm audit --package-lock-only --audit-level=low --prefix "$folder"
            failed=1
        else
            echo "audit: $lock was not asked about: the registry did not answer"
            unasked=1
        fi
        continue
    fi
    echo "audit: $lock: nothing is known against it"
done
if command -v osv-scanner >/dev/null; then
    osv-scanner scan "${locks[@]/#/--lockfile=}" --lockfile=lab/differential/requirements.txt || failed=1
else
    echo "audit: osv-scanner is not installed"
fi
((failed == 0)) || exit 1
((unasked == 0)) || exit $((${AUDIT_MUST_ANSWER:-0} == 0 ? 77 : 1))
