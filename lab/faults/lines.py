# SPDX-License-Identifier: MIT
"""Games for players who only want to move: each begins by chance, and the engine continues it."""
import random
import subprocess

FILES = "abcdefgh"
# Every first move of a side is one of its pawns or knights.
FIRST = [f"{file}2{file}{rank}" for file in FILES for rank in (3, 4)] + ["b1a3", "b1c3", "g1f3", "g1h3"]


def mirror(move):
    return "".join(str(9 - int(letter)) if letter.isdigit() else letter for letter in move)


def make_lines(program, count, plies, seed):
    """`count` games of at most `plies` legal moves in UCI."""
    chance = random.Random(seed)
    engine = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def continue_line(line):
        engine.stdin.write(f"position startpos moves {' '.join(line)}\ngo nodes 20\n")
        engine.stdin.flush()
        for answer in engine.stdout:
            if answer.startswith("bestmove"):
                return answer.split()[1]
        raise ChildProcessError("the engine has ended")

    lines = []
    while len(lines) < count:
        line = [chance.choice(FIRST), mirror(chance.choice(FIRST))]
        while len(line) < plies:
            continued = continue_line(line)
            # A game that is over on the board, also by repetition, would end before its players want it.
            if continued == "(none)" or line.count(continued) == 3:
                line = line[:-4]
                break
            line.append(continued)
        lines.append(line)
    engine.stdin.write("quit\n")
    engine.stdin.close()
    engine.wait()
    return lines
