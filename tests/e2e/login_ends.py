#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What ends a login closes all that was opened with it: login_ends.py PROGRAM DATABASE PORT PORT, of two servers on one
database. For each way to end a login it opens a socket of the lobby and a stream of a program on both servers, ends the
login on the second one or at the command line, and says how long each stays open."""

import base64
import http.client
import json
import os
import socket
import subprocess
import sys
import threading
import time

LIMIT = 1.0  # seconds
PATIENCE = 5.0  # after which something stays open
TRIES = 3  # the machine may have been busy
PASSWORD = "a long secret"


class Refused(Exception):
    pass


class Account:
    """Somebody who is logged in at the first server, with a token for programs."""

    def __init__(self, ports, name):
        self.ports, self.name, self.cookie = ports, name, None
        self.ask("/api/accounts", {"name": name, "password": PASSWORD})
        self.token = json.loads(self.ask("/api/tokens", {"label": "program"}))["token"]

    def ask(self, path, body=None, at=0):
        """By the session of the browser."""
        connection = http.client.HTTPConnection("127.0.0.1", self.ports[at], timeout=20)
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.cookie:
            headers["Cookie"] = f"arbiter_session={self.cookie}"
        connection.request("GET" if body is None else "POST", path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        if answer.status // 100 != 2:
            raise Refused(f"{path}: {answer.status} {text}")
        set_cookie = answer.getheader("Set-Cookie")
        if set_cookie:
            self.cookie = set_cookie.partition("=")[2].partition(";")[0]
        return text

    def log_in(self):
        """Another session of the same account."""
        other = Account.__new__(Account)
        other.ports, other.name, other.cookie = self.ports, self.name, None
        other.ask("/api/login", {"name": self.name, "password": PASSWORD}, at=1)
        return other


class Opened:
    """A socket of the lobby, or a stream, that waits in a thread of its own for its end."""

    def __init__(self, what, port, head):
        self.what, self.ended = what, None
        self.line = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.line.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
        self.data = b""
        while b"\r\n\r\n" not in self.data:
            self.data += self.line.recv(65_536)
        head, _, self.data = self.data.partition(b"\r\n\r\n")
        if head.split(b" ", 2)[1] not in (b"101", b"200"):
            raise Refused(f"{what}: {head!r}")
        self.line.settimeout(None)
        threading.Thread(target=self.wait, daemon=True).start()

    def has_ended(self):
        """Whether a frame has come that closes, or the last chunk of a stream."""
        if self.what.startswith("stream"):
            return self.data.endswith(b"0\r\n\r\n")
        while len(self.data) >= 4:
            if self.data[0] & 15 == 8:
                return True
            length = self.data[1]
            size = 2 + length if length < 126 else 4 + int.from_bytes(self.data[2:4], "big")
            if len(self.data) < size:
                break
            self.data = self.data[size:]
        return False

    def wait(self):
        """The end of the connection is one, too."""
        try:
            while not self.has_ended() and (more := self.line.recv(65_536)):
                self.data += more
        except OSError:
            pass
        self.ended = time.monotonic()


def open_socket(account, node):
    key = base64.b64encode(os.urandom(16)).decode()
    port = account.ports[node]
    return Opened(f"socket at {'ab'[node]}", port, [
        "GET /ws/lobby HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Cookie: arbiter_session={account.cookie}"])


def open_stream(account, node):
    port = account.ports[node]
    return Opened(f"stream at {'ab'[node]}", port, [
        "GET /api/bot/stream HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Authorization: Bearer {account.token}"])


def end_session(account, kind):
    """As another session of the account sees it."""
    other = account.log_in()
    for session in json.loads(other.ask("/api/me/sessions", at=1))["sessions"]:
        if session["kind"] == kind and not session["current"]:
            other.ask(f"/api/me/sessions/{session['id']}/end", {}, at=1)


def admin(*words):
    subprocess.run([sys.argv[1], "admin", *words, "--database", sys.argv[2]], check=True, stdout=subprocess.DEVNULL,
                   input=b"another long secret\n")


# What ends a login, and what of sockets and streams then ends.
WAYS = {
    "password": (lambda one: one.ask("/api/me/password", {"old": PASSWORD, "new": "quite another one"}, at=1), "both"),
    "logout": (lambda one: one.ask("/api/logout", {}, at=1), "socket"),
    "elsewhere": (lambda one: end_session(one, "browser"), "socket"),
    "token": (lambda one: end_session(one, "token"), "stream"),
    "deletion": (lambda one: one.ask("/api/me/delete", {"password": PASSWORD}, at=1), "both"),
    "ban": (lambda one: admin("ban", one.name, "--why", "a test"), "both"),
    "admin-password": (lambda one: admin("accounts", "password", one.name), "both"),
    "close": (lambda one: admin("accounts", "close", one.name), "both"),
    "rename": (lambda one: admin("rename", one.name, f"{one.name}x", "--why", "a test"), "both"),
}


def slowest(ports, name, way):
    """How long the last of what has to end stayed open. Gives what is wrong, too."""
    account = Account(ports, name)
    act, ends = WAYS[way]
    opened = [open_it(account, node) for open_it in (open_socket, open_stream) for node in (0, 1)]
    time_to_settle = time.monotonic() + 0.2
    while time.monotonic() < time_to_settle:
        if any(one.ended for one in opened):
            return PATIENCE, "something ended by itself"
    to_end = [one for one in opened if ends == "both" or one.what.startswith(ends)]
    act(account)
    done = time.monotonic()
    while time.monotonic() < done + PATIENCE and not all(one.ended for one in to_end):
        threading.Event().wait(0.01)
    still_open = [one.what for one in to_end if not one.ended]
    wrong = [one.what for one in opened if one not in to_end and one.ended]
    took = PATIENCE if still_open else max(0.0, *(one.ended - done for one in to_end))
    return took, f"open: {still_open}; ended, too: {wrong}" if still_open or wrong else ""


def main():
    ports = [int(port) for port in sys.argv[3:5]]
    is_good = True
    for number, way in enumerate(WAYS):
        took, fault = PATIENCE, ""
        for attempt in range(TRIES):
            took, fault = slowest(ports, f"Eva{'abcdefghi'[number]}{attempt}", way)
            if took <= LIMIT or fault:
                break
        print(f"    {way:<15} {took * 1000:5.0f} ms {fault}", flush=True)
        is_good = is_good and took <= LIMIT and not fault
    sys.exit(0 if is_good else 1)


main()
