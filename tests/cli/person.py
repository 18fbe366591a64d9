# SPDX-License-Identifier: MIT
"""A person at `arbiter play --speak`, for tests."""

import os
import subprocess
import sys
import threading
import time



class Person:
    """Listens and types; ends the test where something is not said in `patience` seconds."""

    def __init__(self, program, home, *options, patience=60):
        self.patience = patience
        environment = dict(os.environ, XDG_STATE_HOME=home, XDG_DATA_HOME=home, XDG_CONFIG_HOME=home, LC_ALL="C.UTF-8")
        self.process = subprocess.Popen([program, "play", "--speak", *options], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True, bufsize=1, env=environment)
        self.lines = []
        self.read = 0
        self.heard = threading.Condition()
        self.listener = threading.Thread(target=self.listen, daemon=True)
        self.listener.start()

    def listen(self):
        for line in self.process.stdout:
            with self.heard:
                self.lines.append(line.rstrip("\n"))
                self.heard.notify()

    def type(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def hears(self, text):
        """Waits for a new line that has the text, and returns it."""
        end = time.monotonic() + self.patience
        with self.heard:
            while time.monotonic() < end:
                while self.read < len(self.lines):
                    self.read += 1
                    if text in self.lines[self.read - 1]:
                        return self.lines[self.read - 1]
                self.heard.wait(end - time.monotonic())
        sys.exit(f"'{text}' was not said after line {self.read} of:\n" + "\n".join(self.lines))

    def leave(self):
        self.process.stdin.close()
        status = self.process.wait(self.patience)
        if status != 0:
            sys.exit(f"exit status {status}:\n" + "\n".join(self.lines))

    def end(self):
        """Ends the program, wherever it is."""
        self.process.kill()
        self.process.wait()
        self.listener.join()
        self.process.stdout.close()
