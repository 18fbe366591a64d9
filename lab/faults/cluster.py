# SPDX-License-Identifier: MIT
"""The processes of a cluster, to be started, hurt and ended: PostgreSQL with a standby, NATS, servers. Each has a folder.
Wants Debian's package postgresql, and root or a user who may start PostgreSQL."""
import json
import os
import shutil
import signal
import subprocess
import time
import urllib.request
from pathlib import Path

STARTED = 15  # seconds within which a process is ready
FAKETIME = Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1")
NO_LIMITS = [
    f"--limit={kind}=1000000" for kind in ("connections", "requests", "messages", "games", "logins", "accounts")
]


class Missing(Exception):
    """Something that this machine does not have; the text says what, and which Debian package has it."""


def wait_until(is_so, what, seconds=STARTED):
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.02)


def find_program(name, package):
    found = shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
    if not found:
        raise Missing(f"{name} is missing: install Debian's package {package}")
    return found


def options_of(role, nats, name):
    """How a server is told its part in a cluster."""
    return ["--role", role, "--cluster", nats.url, "--cluster-login", nats.login_of(name)]


class Clock:
    """A clock that may jump: what libfaketime adds to it stands in a file."""

    def __init__(self, file):
        self.file = file
        self.jump(0)

    def jump(self, seconds):
        self.file.write_text(f"{seconds:+d}\n")

    def environment(self):
        return {
            "LD_PRELOAD": str(FAKETIME),
            "FAKETIME_TIMESTAMP_FILE": str(self.file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "NO_FAKE_STAT": "1",
        }


def can_jump(program):
    """Whether a clock of this program may jump: AddressSanitizer wants no library before its own."""
    if not FAKETIME.exists():
        return False
    environment = {**os.environ, "LD_PRELOAD": str(FAKETIME)}
    return subprocess.run([program, "serve", "--help"], env=environment, capture_output=True).returncode == 0


class Postgres:
    """A PostgreSQL server in a folder of its own: on a socket there, and on an address if it has one."""

    def __init__(self, folder, address="", port=5432, clock=None):
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if not found:
            raise Missing("PostgreSQL is missing: install Debian's package postgresql")
        self.binaries = found[-1].parent
        self.folder = Path(folder)
        self.address = address
        self.port = port
        self.clock = clock
        self.folder.mkdir(parents=True, exist_ok=True)
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")

    @property
    def host(self):
        return self.address or str(self.folder)

    @property
    def url(self):
        return f"postgresql://arbiter@/games?host={self.host}&port={self.port}"

    def make(self):
        """A new database in a server that runs."""
        words = ("-U", "arbiter", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.run("initdb", "-D", "data", *words)
        if self.address:
            with open(self.folder / "data/pg_hba.conf", "a") as rules:
                rules.write("host all,replication all samenet trust\n")
        self.start()
        self.run("createdb", "-h", self.folder, "-p", str(self.port), "-U", "arbiter", "games")
        return self

    def copy(self, other):
        """A standby of `other`, which runs; what was here is lost."""
        shutil.rmtree(self.folder / "data", ignore_errors=True)
        source = f"host={other.host} port={other.port} user=arbiter application_name=standby"
        self.run("pg_basebackup", "-D", "data", "-R", "-c", "fast", "--no-sync", "-d", source)
        self.start()

    def run(self, program, *words):
        user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        clock = [f"{name}={value}" for name, value in self.clock.environment().items()] if self.clock else []
        subprocess.run(
            [*user, "env", *clock, self.binaries / program, *words],
            cwd=self.folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, timeout=90,
        )

    def start(self):
        options = f"-k {self.folder} -p {self.port} -c listen_addresses={self.address}"
        options += " -c max_connections=200 -c max_wal_size=64MB -c wal_keep_size=64MB -c wal_retrieve_retry_interval=500ms"
        self.run("pg_ctl", "-D", "data", "-l", "log", "-w", "-t", "60", "-o", options, "start")

    def stop(self, mode="immediate"):
        self.run("pg_ctl", "-D", "data", "-m", mode, "-w", "stop")

    def is_running(self):
        if not (self.folder / "data").exists():
            return False
        try:
            self.run("pg_ctl", "-D", "data", "status")
            return True
        except subprocess.CalledProcessError:
            return False

    def restart(self, mode):
        if self.is_running():
            self.stop(mode)
        self.start()

    def promote(self):
        self.run("pg_ctl", "-D", "data", "-w", "promote")

    def query(self, sql):
        """The rows of an answer, each a list of texts."""
        words = ["-X", "-A", "-t", "-F", "\t", "-h", self.folder, "-p", str(self.port), "-U", "arbiter", "-c", sql, "games"]
        answer = subprocess.run([self.binaries / "psql", *words], check=True, capture_output=True, text=True, timeout=120)
        return [line.split("\t") for line in answer.stdout.splitlines()]

    def set(self, name, value):
        self.query(f"ALTER SYSTEM SET {name} = '{value}'")
        self.query("SELECT pg_reload_conf()")


class Pair:
    """A PostgreSQL and its synchronous standby, which change places when the first one dies."""

    def __init__(self, first, second):
        self.primary, self.standby = first, second
        self.servers = (first, second)

    @property
    def url(self):
        hosts = ",".join(server.host for server in self.servers)
        ports = ",".join(str(server.port) for server in self.servers)
        return f"postgresql://arbiter@/games?host={hosts}&port={ports}&target_session_attrs=read-write"

    def make(self):
        self.primary.make()
        self.begin_copying()
        return self

    def begin_copying(self):
        """A commit waits for the standby from the moment when that one follows."""
        self.standby.copy(self.primary)
        self.await_standby("streaming")
        self.primary.set("synchronous_standby_names", "*")
        self.await_standby("sync")

    def await_standby(self, state):
        sql = f"SELECT 1 FROM pg_stat_replication WHERE '{state}' IN (state, sync_state)"
        wait_until(lambda: self.primary.query(sql), f"no standby that is {state}", 60)

    def fail_over(self):
        """The first one dies; the standby has all that was acknowledged, and takes its place at once."""
        self.await_standby("sync")
        self.primary.stop("immediate")
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary
        self.primary.set("synchronous_standby_names", "")

    def stop(self):
        for server in self.servers:
            if server.is_running():
                server.stop()


class Nats:
    """A NATS server with a user for each process. The login of each is in a file."""

    def __init__(self, folder, users, address="127.0.0.1", port=4222):
        self.program = find_program("nats-server", "nats-server")
        self.folder, self.address, self.port = Path(folder), address, port
        self.folder.mkdir(parents=True, exist_ok=True)
        self.process = None
        passwords = {name: os.urandom(32).hex() for name in users}
        for name, password in passwords.items():
            self.write_secret(f"{name}.login", f"{name}:{password}\n")
        known = "".join(f'{{user: "{name}", password: "{password}"}}\n' for name, password in passwords.items())
        self.configuration = self.write_secret("nats.conf", f"""
            authorization {{
              default_permissions {{ publish: "arbiter.>", subscribe: "arbiter.>" }}
              users: [ {known} ]
            }}""")

    def write_secret(self, name, text):
        file = self.folder / name
        file.write_text(text)
        file.chmod(0o600)
        return file

    def login_of(self, name):
        return self.folder / f"{name}.login"

    @property
    def url(self):
        return f"nats://{self.address}:{self.port}"

    def start(self):
        words = ["-a", self.address, "-p", str(self.port), "-l", self.folder / "log", "-c", self.configuration]
        self.process = subprocess.Popen([self.program, *words], start_new_session=True)

    def stop(self, kind=signal.SIGTERM):
        if self.process and self.process.poll() is None:
            self.process.send_signal(kind)
            self.process.wait()


class Server:
    """A process of `arbiter serve`. Its port stays the same when it starts again."""

    def __init__(self, program, folder, name, *, url, address="127.0.0.1", port=0, options=(), inside=(), clock=None):
        self.program, self.name, self.url, self.address, self.port = program, name, url, address, port
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.options, self.inside, self.clock = list(options), list(inside), clock
        self.process = None
        self.is_wanted = True  # whether nobody has asked it to end

    @property
    def place(self):
        return f"{self.address}:{self.port}"

    def spawn(self):
        """Starts the process, and does not wait until it serves."""
        self.is_wanted = True
        words = [
            "serve", "--address", self.address, "--port", str(self.port), "--database", self.url, "--node", self.name,
            "--engines", "0", "--log", self.folder / "log", *NO_LIMITS, *self.options,
        ]
        environment = {**os.environ, **(self.clock.environment() if self.clock else {})}
        with open(self.folder / "out", "w") as out:
            self.process = subprocess.Popen(
                [*self.inside, self.program, *words], stdout=out, stderr=out, env=environment, start_new_session=True
            )

    def serves(self):
        """Whether it says where it listens; its last words are an error when it has ended."""
        said = (self.folder / "out").read_text()
        if self.process.poll() is not None:
            raise ChildProcessError(f"{self.name} ended with {self.process.returncode}: {said.strip()}")
        if "Serving" not in said:
            return False
        self.port = int(said.split("Serving")[1].split("//")[1].split("/")[0].rsplit(":", 1)[1])
        return True

    def start(self):
        self.spawn()
        wait_until(self.serves, f"{self.name} does not serve")
        return self

    def send(self, kind):
        self.is_wanted = self.is_wanted and kind not in (signal.SIGTERM, signal.SIGKILL)
        if self.process and self.process.poll() is None:
            self.process.send_signal(kind)

    def end(self, kind=signal.SIGTERM, seconds=30):
        self.send(signal.SIGCONT)
        self.send(kind)
        if self.process:
            self.process.wait(seconds)

    def post(self, path, body, seconds=5):
        request = urllib.request.Request(
            f"http://{self.place}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=seconds) as answer:
            return json.load(answer)

    def admin(self, *words, seconds=30):
        """An order of an operator; gives what it prints."""
        command = [self.program, "admin", *words, "--database", self.url]
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
        if done.returncode:
            raise ChildProcessError(f"admin {' '.join(words)}: {done.returncode}: {done.stderr.strip()}")
        return done.stdout
