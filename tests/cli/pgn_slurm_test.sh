#!/bin/bash
# tools/pgn_slurm.sh, with the parts as processes: tests/cli/pgn_slurm_test.sh PROGRAM SOURCE_DIRECTORY.
set -euo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for ((game = 0; game < 500; game++)); do
    printf '[Event "%d"]\n\n1. e4 e5 2. K%s3 *\n\n' "$game" "$([[ $((game % 7)) == 0 ]] && echo e || echo f)"
done >games.pgn
# A path without sbatch, so that the parts run here also where there is Slurm.
mkdir bin
for tool in bash cat mkdir realpath; do ln -s "$(command -v "$tool")" "bin/$tool"; done
report=$(PATH=$work/bin ARBITER=$program "$source/tools/pgn_slurm.sh" 4 out games.pgn)
"$program" pgn check games.pgn >whole || (($? == 1))
"$program" pgn merge "$report" >merged || (($? == 1))
# The script names files by their whole path.
sed -i "s|$work/games.pgn|games.pgn|" merged
cmp whole merged
echo "4 parts"
