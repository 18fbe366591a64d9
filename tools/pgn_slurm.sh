#!/bin/bash
# SPDX-License-Identifier: MIT
# Checks files of games on a Slurm cluster: tools/pgn_slurm.sh PARTS OUTPUT_DIRECTORY FILE...
# Submits an array of PARTS jobs, each `arbiter pgn check --shard I/PARTS`, and a job that merges their reports into
# OUTPUT_DIRECTORY/report.json when all are done. Without sbatch the parts run here, as processes. The program is
# taken from $ARBITER or the path. Prints the path of the report.
set -euo pipefail

if (($# < 3)); then
    echo "usage: $0 PARTS OUTPUT_DIRECTORY FILE..." >&2
    exit 2
fi
parts=$1
output=$(mkdir -p "$2" && cd "$2" && pwd)
shift 2
files=()
for file in "$@"; do files+=("$(realpath "$file")"); done
program=$(command -v "${ARBITER:-arbiter}")

# Games with errors do not fail the job; unreadable files do.
check()
{
    local status=0
    "$program" pgn check --summary --threads "${SLURM_CPUS_PER_TASK:-1}" --shard "$1/$parts" \
        --report "$output/part$1.json" --force "${files[@]}" >"$output/part$1.txt" || status=$?
    ((status <= 1))
}

merge()
{
    local status=0 reports=()
    for ((part = 1; part <= parts; part++)); do reports+=("$output/part$part.json"); done
    "$program" pgn merge -o "$output/report.json" --force "${reports[@]}" || status=$?
    ((status <= 1))
}

if command -v sbatch >/dev/null; then
    # The job is this text with what it needs to know written into it.
    job()
    {
        echo '#!/bin/bash'
        declare -p parts output files program
        declare -f check merge
        echo "$1"
    }
    array=$(job 'check "$SLURM_ARRAY_TASK_ID"' | sbatch --parsable --job-name=pgn-check --array="1-$parts" \
        --output="$output/part%a.log")
    job merge | sbatch --job-name=pgn-merge --dependency="afterok:$array" --output="$output/merge.log" >&2
else
    pids=()
    for ((part = 1; part <= parts; part++)); do
        check "$part" &
        pids+=($!)
    done
    for pid in "${pids[@]}"; do wait "$pid"; done
    merge
fi
echo "$output/report.json"
