# SPDX-License-Identifier: MIT
"""The tests of chess.js with the npm package @arbiter-chess/rules in place of its source, run by the vitest of the clone."""

import json
import os
import subprocess
import tempfile
from pathlib import Path

RULES = Path(os.environ.get("ARBITER_RULES", Path(__file__).resolve().parents[2] / "web/packages/rules/dist/esm/index.js"))

# The package, with the names of chess.js for letters.
STAND_IN = """
import { ready } from RULES;
export * from RULES;
await ready();
export const [WHITE, BLACK, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING] = [..."wbpnbrqk"];
"""
CONFIGURATION = """
export default { root: ROOT, resolve: { alias: [{ find: /^\\.\\.\\/src\\/chess$/, replacement: STAND_IN }] } };
"""


def take(exam):
    vitest = exam.root / "node_modules/.bin/vitest"
    if not vitest.is_file() or not RULES.is_file():
        exam.note("vitest", f"{vitest} or {RULES} is not there: `npm ci` in the clone, `make packages` here")
        return
    with tempfile.TemporaryDirectory() as directory:
        stand_in, configuration, output = (Path(directory) / name for name in ("chess.mjs", "vitest.config.mjs", "output.json"))
        stand_in.write_text(STAND_IN.replace("RULES", json.dumps(str(RULES))))
        text = CONFIGURATION.replace("ROOT", json.dumps(str(exam.root.resolve())))
        configuration.write_text(text.replace("STAND_IN", json.dumps(str(stand_in))))
        command = [vitest.resolve(), "run", "--config", configuration, "--reporter=json", f"--outputFile={output}"]
        command += ["--maxWorkers=1", "--no-isolate"]
        subprocess.run(command, cwd=exam.root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=900, check=False)
        for file in json.loads(output.read_text())["testResults"]:
            for test in file["assertionResults"]:
                name = f"{Path(file['name']).name.partition('.')[0]}: {test['fullName'].strip()}"
                exam.note(name, None if test["status"] == "passed" else "".join(test["failureMessages"]).split("\n    at ")[0])
            if not file["assertionResults"]:
                exam.note(Path(file["name"]).name, file.get("message"))


SUITES = [("chess.js", "__tests__", take)]
