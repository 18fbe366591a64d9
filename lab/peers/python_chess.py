# SPDX-License-Identifier: MIT
"""The test.py of python-chess, with arbiter.compat.chess under the names of that one. Run as a program it takes the
path of test.py, and prints a line of JSON for each test: its name, and what went wrong or null."""

import importlib.util
import json
import os
import subprocess
import sys
import types
import unittest


class Result(unittest.TestResult):
    """Prints what each test gives, once."""

    def startTest(self, test):
        super().startTest(test)
        self.trouble = None

    def addError(self, test, error):
        self.trouble = self.trouble or f"{error[0].__name__}: {error[1]}"

    addFailure = addError

    def addSubTest(self, test, subtest, error):
        if error is not None:
            self.addError(test, error)

    def stopTest(self, test):
        super().stopTest(test)
        print(json.dumps([test.id().partition(".")[2], self.trouble]), file=sys.__stdout__, flush=True)


def stand_in():
    """The modules of python-chess, as far as this package has them."""
    from arbiter.compat import chess

    sys.modules["chess"] = chess
    for name in ("engine", "gaviota", "pgn", "polyglot", "svg", "syzygy", "variant"):
        module = getattr(chess, name, None) or types.ModuleType(f"chess.{name}")
        sys.modules[f"chess.{name}"] = module
        setattr(chess, name, module)
    chess.syzygy.MissingTableError = chess.gaviota.MissingTableError = KeyError  # Names of decorators.


def run(path):
    stand_in()
    os.chdir(os.path.dirname(path))
    spec = importlib.util.spec_from_file_location("tests", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["tests"] = module
    spec.loader.exec_module(module)
    sys.stdout = open(os.devnull, "w")  # Some tests print.
    unittest.defaultTestLoader.loadTestsFromModule(module).run(Result())


def take(exam):
    command = [sys.executable, __file__, str((exam.root / "test.py").resolve())]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=600, check=False)
    for line in done.stdout.splitlines():
        exam.note(*json.loads(line))
    if done.returncode != 0:
        exam.note("test.py", f"it ended with {done.returncode}")


SUITES = [("python-chess", "test.py", take)]

if __name__ == "__main__":
    run(sys.argv[1])
