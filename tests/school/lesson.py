#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What people do in the browser between the commands of docs/school.md, by the requests that the pages make:
lesson.py HOST PORT CERTIFICATE STEP...

    operator PASSWORD    mueller logs in with the password that was printed, and chooses another one
    colleague CODE       schmidt creates an account with the code
    class                schmidt makes a class of 30 with slips; the pupils log in, learn, do homework and are paired
    address              mueller logs in at the address, with the password of that class's day
"""
import base64
import http.client
import json
import os
import socket
import ssl
import sys
import time

CHOSEN = "correct-horse-4738"
host, port, certificate, step = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4:]
origin = f"https://{host}" + ("" if port == 443 else f":{port}")
trust = ssl.create_default_context(cafile=certificate)


def connect():
    """A connection to this machine that trusts the server's certificate alone, for its name."""
    return trust.wrap_socket(socket.create_connection(("127.0.0.1", port), timeout=60), server_hostname=host)


class Person:
    """A browser."""

    def __init__(self):
        self.cookie = None

    def ask(self, method, path, body=None, status=None):
        line = http.client.HTTPSConnection(host, port)
        line.sock = connect()
        head = {"Host": origin.removeprefix("https://"), "Origin": origin}
        if self.cookie:
            head["Cookie"] = self.cookie
        if body is not None:
            head["Content-Type"] = "application/json"
        line.request(method, path, None if body is None else json.dumps(body), head)
        answer = line.getresponse()
        text = answer.read().decode()
        assert answer.status == (status or (200 if body is None else answer.status)), (path, answer.status, text)
        assert answer.status < 300 or status, (path, answer.status, text)
        if cookie := answer.getheader("Set-Cookie"):
            assert "Secure" in cookie, cookie
            self.cookie = cookie.split(";")[0]
        return json.loads(text) if answer.getheader("Content-Type", "").startswith("application/json") else text

    def log_in(self, name, password):
        return self.ask("POST", "/api/login", {"name": name, "password": password})

    def open_lobby(self):
        """The socket of an open page, by the proxy."""
        line = connect()
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(f"GET /ws/lobby HTTP/1.1\r\nHost: {origin.removeprefix('https://')}\r\nOrigin: {origin}\r\n"
                     f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                     f"Sec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += line.recv(4096)
        assert answer.startswith(b"HTTP/1.1 101"), answer
        # A short text, masked with zeros; the lobby answers.
        hello = b'{"t":"hello"}'
        line.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        assert line.recv(4096)
        return line


def teach():
    teacher = Person()
    teacher.log_in("schmidt", CHOSEN)
    school_class = teacher.ask("POST", "/api/classes", {"name": "5b"})["id"]
    slips = [teacher.ask("POST", f"/api/classes/{school_class}/pupils", {"name": f"Pupil-{n}"}) for n in range(1, 31)]
    teacher.ask("POST", f"/api/classes/{school_class}/homework", {
        "title": "First lesson", "questions": "legal\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\te2e5"})
    lines = []
    for slip in slips:
        pupil = Person()
        pupil.log_in(slip["name"], slip["password"])
        for page in ("/", "/learn", "/learn/lessons/1", f"/classes/{school_class}"):
            assert "<!doctype html" in pupil.ask("GET", page).lower(), page
        task, = pupil.ask("GET", f"/api/classes/{school_class}/homework")["homework"]
        assert task["title"] == "First lesson", task
        lines.append(pupil.open_lobby())
    deadline = time.monotonic() + 60
    while len(teacher.ask("GET", f"/api/classes/{school_class}/live")["here"]) < len(slips):
        assert time.monotonic() < deadline, "the pupils are not there"
    games = teacher.ask("POST", f"/api/classes/{school_class}/play", {"control": "5+3"})["games"]
    assert len(games) == 15, games
    stranger = Person()
    stranger.ask("GET", f"/api/players/{slips[0]['name']}", status=401)
    print(f"   {len(slips)} pupils logged in, saw their homework and are paired in {len(games)} games")


person = Person()
if step[0] == "operator":
    person.log_in("mueller", step[1])
    person.ask("POST", "/api/me/password", {"old": step[1], "new": CHOSEN})
    person.ask("GET", "/api/admin/accounts?search=mueller")
elif step[0] == "colleague":
    person.ask("POST", "/api/accounts", {"name": "schmidt", "password": CHOSEN}, status=403)
    person.ask("POST", "/api/accounts", {"name": "schmidt", "password": CHOSEN, "invitation": step[1]})
elif step[0] == "class":
    teach()
else:
    person.log_in("mueller", CHOSEN)
