#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What docs/school.md needs of systemctl, in a root where no systemd runs: start, restart and reload of the server as
its unit says, without what the unit forbids it; and reload of nginx, which is started where it does not run."""
import os
import pathlib
import pwd
import select
import shlex
import signal
import subprocess
import sys

UNIT = pathlib.Path("/lib/systemd/system/arbiter-server.service")
PID = pathlib.Path("/run/arbiter-server.pid")


def setting(line):
    name, _, value = line.partition("=")
    return name.strip(), " ".join(shlex.split(value)) if value[:1] in "\"'" else value.strip()


def read_unit():
    lines = [line for line in UNIT.read_text().splitlines() if "=" in line and line[0] not in "#;["]
    variables = dict(setting(value) for name, _, value in (line.partition("=") for line in lines)
                     if name == "Environment")
    unit = dict(setting(line) for line in lines)
    for line in pathlib.Path(unit["EnvironmentFile"].removeprefix("-")).read_text().splitlines():
        if "=" in line and line[0] not in "#;":
            variables.update([setting(line)])
    return unit, variables


def stop():
    if PID.exists():
        server = os.pidfd_open(int(PID.read_text()))
        PID.unlink()
        signal.pidfd_send_signal(server, signal.SIGTERM)
        select.select([server], [], [], 20)


def start():
    unit, variables = read_unit()
    user = pwd.getpwnam(unit["User"])
    state = pathlib.Path("/var/lib", unit["StateDirectory"])
    state.mkdir(exist_ok=True)
    os.chown(state, user.pw_uid, user.pw_gid)
    state.chmod(int(unit["StateDirectoryMode"], 8))
    words = []
    for word in unit["ExecStart"].split():
        if word.startswith("${"):
            words.append(variables[word[2:-1]])
        elif word.startswith("$"):
            words += shlex.split(variables.get(word[1:], ""))
        else:
            words.append(word)
    with open("/var/log/arbiter-server.log", "ab") as log:
        server = subprocess.Popen(words, user=user.pw_uid, group=user.pw_gid, extra_groups=[], cwd=state,
                                  umask=int(unit["UMask"], 8), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                  env=variables | {"PATH": "/usr/bin:/bin"}, start_new_session=True)
    PID.write_text(f"{server.pid}\n")


def reload_nginx():
    running = pathlib.Path("/run/nginx.pid")
    is_there = running.exists() and running.read_text().strip()
    subprocess.run(["nginx", "-s", "reload"] if is_there else ["nginx"], check=True)


ORDERS = {("start", "arbiter-server"): start, ("reload", "nginx"): reload_nginx,
          ("restart", "arbiter-server"): lambda: (stop(), start()),
          ("reload", "arbiter-server"): lambda: os.kill(int(PID.read_text()), signal.SIGHUP)}
ORDERS[tuple(sys.argv[1:])]()
