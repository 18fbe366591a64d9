#!/bin/bash
# SPDX-License-Identifier: MIT
# tools/pgn_slurm.sh, with the parts as processes and, where Slurm is installed and starts here, as jobs of a cluster
# of this one machine: tests/cli/pgn_slurm_test.sh PROGRAM SOURCE_DIRECTORY.
set -euo pipefail
program=$(realpath "$1")
source=$(realpath "$2")
work=$(mktemp -d)
daemons=()
clean_up()
{
    local file pid
    for file in "${daemons[@]}"; do
        [[ -s $file ]] || continue
        pid=$(<"$file")
        kill "$pid" || true
        # A daemon still writes its state while it ends.
        timeout 20 tail --pid="$pid" -f /dev/null || true
    done
    rm -rf "$work"
}
trap clean_up EXIT
cd "$work"
for ((game = 0; game < 500; game++)); do
    printf '[Event "%d"]\n\n1. e4 e5 2. K%s3 *\n\n' "$game" "$([[ $((game % 7)) == 0 ]] && echo e || echo f)"
done >games.pgn
"$program" pgn check games.pgn >whole || (($? == 1))

# The report of all parts must say what one run says.
compare()
{
    "$program" pgn merge "$1" >merged || (($? == 1))
    # The script names files by their whole path.
    sed -i "s|$work/games.pgn|games.pgn|" merged
    cmp whole merged
}

# A path without sbatch, so that the parts are processes even where there is Slurm.
mkdir bin
for tool in bash cat mkdir realpath; do ln -s "$(command -v "$tool")" "bin/$tool"; done
compare "$(PATH=$work/bin ARBITER=$program "$source/tools/pgn_slurm.sh" 4 processes games.pgn)"
echo "4 parts as processes"

# Starts munged, slurmctld and slurmd with a configuration of their own, on the loopback interface.
start_slurm()
{
    local host port
    host=$(hostname -s)
    port=$((20000 + RANDOM % 10000))
    chmod 755 .
    mkdir state spool socket
    head -c 1024 /dev/urandom >munge.key
    chmod 600 munge.key
    cat >slurm.conf <<END
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/socket/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,bf_interval=1
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
SlurmctldPort=$port
SlurmdPort=$((port + 1))
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
    export SLURM_CONF=$work/slurm.conf
    daemons=("$work/slurmd.pid" "$work/slurmctld.pid" "$work/munge.pid")
    munged --force --key-file=munge.key --socket="$work/socket/munge" --pid-file="$work/munge.pid" \
        --log-file="$work/munge.log" --seed-file="$work/munge.seed" &&
        slurmctld && slurmd && timeout 30 srun --quiet true
}

has_slurm()
{
    local tool
    for tool in munged slurmctld slurmd sbatch srun; do
        command -v "$tool" >/dev/null || return
    done
}

if ! has_slurm; then
    echo "no Slurm here"
elif ((EUID != 0)) || ! start_slurm >slurm.out 2>&1; then
    echo "Slurm does not start here"
    cat slurm.out 2>/dev/null || true
else
    report=$(ARBITER=$program "$source/tools/pgn_slurm.sh" 4 jobs games.pgn 2>merge_job)
    for ((second = 0; second < 60; second++)); do
        [[ ! -s $report ]] || break
        sleep 1
    done
    compare "$report"
    echo "4 parts as jobs of Slurm"
fi
