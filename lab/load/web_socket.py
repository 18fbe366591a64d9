# SPDX-License-Identifier: MIT
"""A client of the server's sockets that waits for its answers."""
import base64
import json
import os
import socket

TEXT, CLOSE = 1, 8


class Refused(ConnectionError):
    """The server has answered with a status other than 101."""

    def __init__(self, status):
        super().__init__(f"refused with {status}")
        self.status = status


class WebSocket:
    """Opened at once; closed at the end of a `with`."""

    def __init__(self, port, path, source, cookie=None):
        self.data = b""
        self.line = socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(source, 0))
        try:
            self.shake_hands(port, path, cookie)
        except OSError:
            self.line.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.line.close()

    def shake_hands(self, port, path, cookie):
        head = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13"]
        if cookie:
            head.append(f"Cookie: arbiter_session={cookie}")
        self.line.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.data:
            self.receive()
        answer, _, self.data = self.data.partition(b"\r\n\r\n")
        status = int(answer.split(b" ", 2)[1])
        if status != 101:
            raise Refused(status)

    def receive(self):
        more = self.line.recv(65_536)
        if not more:
            raise ConnectionResetError("closed")
        self.data += more

    def take(self, count):
        while len(self.data) < count:
            self.receive()
        taken, self.data = self.data[:count], self.data[count:]
        return taken

    def say(self, **message):
        text = json.dumps(message).encode()
        length = bytes([128 | len(text)]) if len(text) < 126 else bytes([128 | 126]) + len(text).to_bytes(2, "big")
        # A mask of zeros leaves the text as it is.
        self.line.sendall(bytes([128 | TEXT]) + length + bytes(4) + text)

    def hear(self):
        """The next message, which may come in several frames."""
        text, is_whole = b"", False
        while not is_whole:
            first, length = self.take(2)
            if length >= 126:
                length = int.from_bytes(self.take(2 if length == 126 else 8), "big")
            part = self.take(length)
            if first & 15 == CLOSE:
                raise ConnectionResetError("closed by the server")
            # Pings of the protocol are left alone: the server sends its own as messages.
            if first & 15 <= TEXT:
                text, is_whole = text + part, bool(first & 128)
        return json.loads(text)

    def until(self, *kinds):
        """The next message of one of these kinds; answers pings meanwhile."""
        while True:
            message = self.hear()
            if message["t"] == "ping":
                self.say(t="pong", n=message["n"])
            if message["t"] in kinds:
                return message
