#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`arbiter mcp`: a talk of an assistant with it, and thousands of broken lines: mcp_test.py PROGRAM [--list].

share/mcp_tools.json must be what the program tells clients of its tools; --list prints it, and tests nothing.
"""

import json
import math
import pathlib
import random
import subprocess
import sys

COMMAND = [sys.argv[1], "mcp"]


def talk(lines):
    """The answers to some lines, each a value of JSON."""
    text = b"\n".join(line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines) + b"\n"
    done = subprocess.run(COMMAND, input=text, capture_output=True, timeout=240)
    assert done.returncode == 0, (done.returncode, done.stderr)
    assert done.stderr == b"", done.stderr
    return [json.loads(line.decode("utf-8")) for line in done.stdout.splitlines()]


def request(number, method, **params):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def call(number, tool, **arguments):
    return request(number, "tools/call", name=tool, arguments=arguments)


def result(tool, **arguments):
    """The result of one call of a tool."""
    (answer,) = talk([call(1, tool, **arguments)])
    assert answer["id"] == 1, answer
    return answer["result"]


def data(tool, **arguments):
    found = result(tool, **arguments)
    assert not found["isError"], found
    return found["structuredContent"]


def refusal(tool, **arguments):
    found = result(tool, **arguments)
    assert found["isError"], found
    assert found["content"][0]["text"], found
    return found["structuredContent"]["error"]


def test_handshake():
    hello, pong, tools, unknown, broken, batch = talk(
        [
            request("a", "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={}),
            {"jsonrpc": "2.0", "method": "notifications/initialized"},
            request(2, "ping"),
            b"",
            request(3, "tools/list"),
            request(4, "resources/list"),
            b"{nonsense",
            {"jsonrpc": "2.0", "id": 9, "result": {}},
            [request(5, "ping"), {"jsonrpc": "2.0", "method": "notifications/x"}],
        ]
    )
    assert hello["id"] == "a" and hello["result"]["protocolVersion"] == "2025-06-18", hello
    assert hello["result"]["capabilities"] == {"tools": {}}, hello
    assert pong == {"jsonrpc": "2.0", "id": 2, "result": {}}, pong
    names = " ".join(tool["name"] for tool in tools["result"]["tools"])
    assert names == (
        "legal_moves judge_move game_state explain_outcome facts check_position check_pgn best_move review_game puzzle "
        "solve_puzzle"
    ), names
    assert all(tool["inputSchema"]["type"] == "object" for tool in tools["result"]["tools"])
    assert unknown["error"]["code"] == -32601, unknown
    assert broken["id"] is None and broken["error"]["code"] == -32700, broken
    assert batch == [{"jsonrpc": "2.0", "id": 5, "result": {}}], batch
    for asked, given in [("2025-11-25", "2025-11-25"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25")]:
        (answer,) = talk([request(1, "initialize", protocolVersion=asked)])
        assert answer["result"]["protocolVersion"] == given, answer
    for wrong in [request(1, "initialize"), call(1, "cook"), request(1, "tools/call", name="best_move", arguments=[])]:
        (answer,) = talk([wrong])
        assert answer["error"]["code"] == -32602, answer


def list_tools():
    """share/mcp_tools.json: what a client is told about the tools. The npm package takes it from there."""
    hello, tools = talk([request(1, "initialize", protocolVersion="2025-11-25"), request(2, "tools/list")])
    lines = ",\n".join(json.dumps(tool) for tool in tools["result"]["tools"])
    return f'{{"instructions": {json.dumps(hello["result"]["instructions"])},\n"tools": [\n{lines}\n]}}\n'


def test_shared_list():
    shared = pathlib.Path(__file__).parent.parent.parent / "share/mcp_tools.json"
    assert shared.read_text(encoding="utf-8") == list_tools(), f"{shared}: mcp_test.py PROGRAM --list prints it"


def test_illegal_moves():
    """Three moves that assistants like to play, each with all of its reasons."""
    both = data("judge_move", fen="4rrk1/8/8/8/8/8/8/4K2R w K - 0 1", move="O-O")
    assert not both["legal"] and both["code"] == "castling-in-check", both
    assert [reason["code"] for reason in both["reasons"]] == ["castling-in-check", "castling-through-check"], both
    assert both["possible"] == ["Kd1", "Kd2"], both
    moved = result("judge_move", moves="e4 e5 Ke2 Nf6 Ke1 Nc6 Nf3 Be7 Be2 d6".split(), move="O-O")
    assert moved["structuredContent"]["code"] == "castling-right-lost", moved
    assert "The king left e1 with move 2 (Ke1–e2)." in moved["content"][0]["text"], moved
    far = data("judge_move", move="e2e5")
    assert far["code"] == "not-how-it-moves" and far["possible"] == ["e3", "e4"], far
    assert data("judge_move", move="Nf3")["legal"]
    # A mark that is false, and one that is right.
    back_rank = "6k1/3r1ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
    no_mate = data("judge_move", fen=back_rank, move="Ra8#")
    assert no_mate["legal"] and no_mate["remark"] == "It is not mate. The only way out of check is Rd8.", no_mate
    assert data("judge_move", fen=back_rank, move="Ra7+")["remark"] == "Ra7 does not give check."
    for fen, move in [(back_rank, "Ra8+"), (back_rank, "Ra8"), ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Ra8#")]:
        assert "remark" not in data("judge_move", fen=fen, move=move), move
    near = data("explain_outcome", fen="R5k1/5ppp/8/8/8/8/3r1PPP/6K1 b - - 0 1")
    assert not near["over"] and near["near_mate"]["saves"] == ["d2d8"], near
    bad = refusal("game_state", moves=["e4", "e5", "Ke3"])
    assert bad["code"] == "not-how-it-moves" and bad["index"] == 2 and "Ke2" in bad["legal_moves"], bad


def test_outcomes():
    stalemate = data("explain_outcome", fen="7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert stalemate["over"] and stalemate["outcome"]["code"] == "stalemate" and stalemate["dead"], stalemate
    assert sorted(tried["move"] for tried in stalemate["tries"]) == ["h8g7", "h8g8", "h8h7"], stalemate
    assert all(tried["by"] for tried in stalemate["tries"]), stalemate
    fool = ["f3", "e5", "g4", "Qh4"]
    mate = data("game_state", moves=fool)
    assert mate["result"] == "0-1" and mate["outcome"]["code"] == "checkmate" and mate["legal_moves"] == 0, mate
    assert refusal("game_state", moves=fool + ["a3"])["code"] == "game-over"
    assert refusal("best_move", moves=fool)["code"] == "game-over"
    there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"]
    third = data("game_state", moves=(there_and_back * 2)[:-1])
    assert [claim["move"] for claim in third["claims"]] == ["Ng8"] and third["outcome"] is None, third
    claimed = data("game_state", moves=there_and_back * 2)
    assert claimed["claims"][0]["code"] == "threefold-repetition" and claimed["repetitions"] == 3, claimed
    fifth = data("explain_outcome", moves=there_and_back * 4)
    assert fifth["over"] and fifth["outcome"]["code"] == "fivefold-repetition", fifth
    assert [place["ply"] for place in fifth["grounds"]["same"]] == [0, 4, 8, 12, 16], fifth
    quiet = result("explain_outcome", fen="7k/8/8/8/8/8/1R6/K7 b - - 150 120")
    assert quiet["structuredContent"]["outcome"]["code"] == "seventy-five-moves", quiet
    assert "can win" not in quiet["content"][0]["text"], quiet
    # Nobody wins a game that is drawn, although somebody could mate.
    assert all(key not in drawn for drawn in (fifth, quiet["structuredContent"]) for key in ("dead", "white")), fifth
    assert result("explain_outcome")["structuredContent"]["white"], "of a game that continues"
    assert not data("explain_outcome")["over"]


def test_facts():
    pinned = result("facts", fen="4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1")
    assert "absolute-pin white at e2 by e7 to e1" in pinned["content"][0]["text"].split("\n"), pinned
    pin = {"fact": "absolute-pin", "side": "white", "at": ["e2"], "by": ["e7"], "to": ["e1"]}
    assert pin in pinned["structuredContent"]["facts"], pinned
    fork = data("facts", fen="r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", move="Nc7+")["facts"]
    assert {"fact": "forks", "side": "white", "at": ["a8", "e8"], "by": ["c7"], "to": []} in fork, fork
    check = result("facts", fen="4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    assert "available-check white at e8 by a8 after Ra8+" in check["content"][0]["text"], check
    assert result("facts", fen="k7/8/8/8/8/8/8/K7 w - - 0 1", move="Kb1")["structuredContent"]["facts"] == []
    assert refusal("facts", variant="atomic")["code"] == "bad-variant"
    assert refusal("facts", move="Ke2")["code"] == "illegal-move"
    assert refusal("facts", move="hello")["code"] == "bad-notation"
    assert refusal("facts", moves=["f3", "e5", "g4", "Qh4"], move="a3")["code"] == "illegal-move"


def test_claims_and_openings():
    kings = "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8".split()
    near = result("game_state", moves=kings)
    claim = near["structuredContent"]["claim_now"]
    assert not claim["right"] and len(claim["same"]) == 2, claim
    assert [miss["move"] for miss in claim["near_misses"]] == ["1…e5"], claim
    assert "after 1…e5 was not the same: White had a right to castle" in near["content"][0]["text"], near
    assert "claim" not in result("game_state", moves=["e4"])["content"][0]["text"]
    ruy = result("game_state", moves="e4 e5 Nf3 Nc6 Bb5".split())
    assert ruy["structuredContent"]["opening"] == {"eco": "C60", "name": "Ruy Lopez"}, ruy
    assert ruy["content"][0]["text"].endswith("Opening: C60 Ruy Lopez"), ruy
    assert data("game_state")["opening"] is None
    assert data("game_state", variant="atomic", moves="e4 e5 Nf3".split())["opening"] is None


def test_positions_and_games():
    assert data("legal_moves", **{"from": "g1"})["count"] == 2
    assert data("legal_moves", variant="racing-kings")["count"] == 21
    empty = refusal("legal_moves", **{"from": "e4"})
    assert empty["code"] == "no-piece" and "e2" in empty["movable"] and "e1" not in empty["movable"], empty
    assert refusal("legal_moves", **{"from": "e7"})["code"] == "opponents-piece"
    stuck = result("legal_moves", **{"from": "a1"})
    assert stuck["structuredContent"]["count"] == 0 and not stuck["isError"], stuck
    assert "The rook on a1 has no legal move now.\nPieces that can move: a2, b1, b2," in stuck["content"][0]["text"], stuck
    faults = data("check_position", fen="8/8/8/8/8/8/8/8 w - - 0 1")
    assert not faults["playable"] and {fault["code"] for fault in faults["faults"]} == {"missing-king"}, faults
    assert refusal("check_position", fen="8/9 w")["code"] == "bad-fen"
    assert refusal("legal_moves", fen="8/8/8/8/8/8/8/8 w - - 0 1")["code"] == "impossible-position"
    first, second = data("check_pgn", pgn="1. e4 e5 2. Ke3 *\n\n1. d4 d5 *")["games"]
    assert not first["is_whole"] and first["faults"][0]["code"] == "illegal-move", first
    assert second["is_whole"] and second["plies"] == 2 and second["faults"] == [], second
    many = data("check_pgn", pgn="1. Ke2 *\n\n" * 60)
    assert len(many["games"]) == 50 and not many["are_all"], len(many["games"])
    best = data("best_move", fen="6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", nodes=20000)
    assert best["san"] == "Ra8#" and best["uci"] == "a1a8" and best["white_score"] == "#1", best


def win_percent(evaluation):
    """White's chance after an evaluation of a review, by the formula that lichess has published."""
    mate = evaluation.startswith("#")
    score = (-1000 if evaluation.startswith("#-") else 1000) if mate else round(100 * float(evaluation))
    return 100 / (1 + math.exp(-0.00368208 * max(-1000, min(1000, score))))


def test_review():
    pgn = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 Bc5 5. Nxf7 Qe7 6. Nxh8 d5 7. Qh5+ Nxh5 8. Bb5 Bd7 *"
    found = result("review_game", pgn=pgn, nodes_per_move=5000)
    assert not found["isError"], found
    review = found["structuredContent"]
    moves = review["moves"]
    assert len(moves) == 16 and review["is_whole"] and review["faults"] == [], review
    assert moves[12]["san"] == "Qh5+" and moves[12]["quality"] == "blunder", moves[12]
    assert any("Qh5+" in point for point in review["turning_points"]), review["turning_points"]
    assert review["white"]["blunder"] >= 1 and review["opening"]["eco"].startswith("C"), review
    assert any("Qh5" in lesson for lesson in review["white"]["lessons"]), review["white"]["lessons"]
    text = found["content"][0]["text"]
    assert "For White to learn:" in text and "7. Qh5+ is a blunder" in text, text
    # Quality and accuracy follow from the evaluations, by the formulas and limits of analysis/accuracy.h.
    for before, move in zip(moves, moves[1:]):
        white = move["ply"] % 2 == 1
        lost = (win_percent(before["eval"]) - win_percent(move["eval"])) * (1 if white else -1)
        lost = 0 if move["best"] == move["san"] else max(0, lost)
        accuracy = max(0, min(100, 103.1668 * math.exp(-0.04354 * lost) - 3.1669))
        assert abs(move["accuracy"] - accuracy) < 0.06, (move, accuracy)
        names = ["good", "dubious", "mistake", "blunder"]
        assert move["quality"] == names[(lost >= 5) + (lost >= 10) + (lost >= 15)], (move, lost)
    for side, own in (("white", moves[0::2]), ("black", moves[1::2])):
        for quality in ("dubious", "mistake", "blunder"):
            assert review[side][quality] == sum(move["quality"] == quality for move in own), (side, quality)
    damaged = data("review_game", pgn="1. e4 e5 2. Ke3 *", nodes_per_move=100)
    assert len(damaged["moves"]) == 2 and damaged["faults"][0]["code"] == "illegal-move", damaged
    assert refusal("review_game", pgn="1. Ke2 *")["code"] == "no-moves"
    assert refusal("review_game", pgn="")["code"] == "no-moves"
    assert refusal("review_game", pgn='[Variant "Atomic"]\n\n1. e4 *')["code"] == "not-chess"
    assert refusal("review_game", pgn="1. Nf3 Nf6 2. Ng1 Ng8 " * 151 + "*")["code"] == "too-long"
    assert refusal("review_game")["code"] == "missing-argument"
    assert refusal("review_game", pgn="1. e4 *", nodes_per_move=50_001)["code"] == "bad-argument"


def shipped_puzzles():
    """The fields of the puzzles by their ids."""
    path = pathlib.Path(__file__).parent.parent.parent / "share/puzzles/arbiter.tsv"
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.split("\t")[0]: line.split("\t") for line in lines[1:]}


def test_puzzles():
    shipped = shipped_puzzles()
    for theme, rating in [("fork", 700), ("back-rank-mate", 1200), (None, 2000)]:
        asked = data("puzzle", theme=theme, rating=rating)
        _, fen, moves, own_rating, kind, themes, _ = shipped[asked["id"]]
        assert asked["fen"] == fen and asked["kind"] == kind and asked["rating"] == int(own_rating), asked
        assert asked["moves_to_find"] == (len(moves.split()) + 1) // 2, asked
        assert theme is None or theme in themes.split(","), (asked, themes)
        nearer = [
            puzzle
            for puzzle in shipped.values()
            if (theme is None or theme in puzzle[5].split(","))
            and abs(int(puzzle[3]) - rating) < abs(int(own_rating) - rating)
        ]
        assert len(nearer) < 10, (asked, len(nearer))
        # The moves of the file solve it, one after the other.
        solver = moves.split()[::2]
        for number, move in enumerate(solver):
            tried = data("solve_puzzle", id=asked["id"], found=solver[:number], move=move)
            is_last = number + 1 == len(solver)
            assert tried["result"] == ("solved" if is_last else "go-on"), (asked, tried)
            assert ("solution" in tried) == is_last, tried
        assert tried["themes"] == themes.split(","), tried
    assert refusal("puzzle", theme="cooking")["code"] == "bad-argument"
    assert refusal("puzzle", rating=0)["code"] == "bad-argument"
    assert refusal("solve_puzzle", id="0019d8549c")["code"] == "missing-argument"
    assert refusal("solve_puzzle", id="nonsense", move="e4")["code"] == "no-puzzle"
    # Of "0047c8c376": Nb6+ first, then Bxe6.
    wrong = data("solve_puzzle", id="0047c8c376", move="Rfd1")
    assert wrong["result"] == "wrong" and "Rfd1 is answered by " in wrong["text"], wrong
    assert wrong["fen"] == shipped["0047c8c376"][1] and "solution" not in wrong, wrong
    illegal = data("solve_puzzle", id="0047c8c376", move="Nf6")
    assert illegal["result"] == "unclear" and "f6" in illegal["text"], illegal
    assert refusal("solve_puzzle", id="0047c8c376", found=["Rfd1"], move="Bxe6")["code"] == "bad-found"
    # The file has one of two mates in one, g1g8.
    other = data("solve_puzzle", id="13f50af800", move="h7g8")
    assert other["result"] == "solved" and other["solution"], other


def test_bad_arguments():
    assert refusal("judge_move")["code"] == "missing-argument"
    assert refusal("judge_move", mov="e4")["code"] == "unknown-argument"
    assert refusal("judge_move", move="zz")["code"] == "bad-notation"
    assert refusal("game_state", moves="e4")["code"] == "bad-argument"
    assert refusal("game_state", moves=["e4"] * 1001)["code"] == "bad-argument"
    assert refusal("best_move", nodes=2_000_001)["code"] == "bad-argument"
    assert refusal("best_move", nodes=0)["code"] == "bad-argument"
    assert refusal("legal_moves", variant="checkers")["code"] == "bad-argument"
    assert refusal("check_pgn", pgn="x" * 100_001)["code"] == "bad-argument"
    assert data("legal_moves", fen=None)["count"] == 20
    (answer,) = talk([request(1, "tools/call", name="game_state")])
    assert answer["result"]["structuredContent"]["legal_moves"] == 20, answer


def mutated(line, rng):
    """The line with some bytes changed, taken out, doubled or put in."""
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(line) + 1)
        piece = rng.choice([b"", b'"', b"{", b"]", b"\\", b"\xff", b"\x00", b"null", b"-1e9", b"\xc3\xa9", line[at : at + 9]])
        line = line[:at] + piece + line[at + rng.randrange(3) :]
    return line.replace(b"\n", b" ")


def test_hostile_lines():
    """Every line gets at most one answer, each is JSON, and the program still answers at the end."""
    rng = random.Random(55)
    good = [
        json.dumps(line).encode()
        for line in (
            request(1, "initialize", protocolVersion="2025-11-25"),
            request(2, "tools/list"),
            call(3, "legal_moves", fen="r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", **{"from": "e1"}),
            call(4, "judge_move", moves=["e4", "e5", "Nf3"], move="Qxh7#"),
            call(5, "game_state", variant="crazyhouse", moves=["e4", "d5", "exd5", "P@e4"]),
            call(6, "explain_outcome", fen="7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
            call(7, "check_position", fen="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            call(8, "check_pgn", pgn='[White "Ü"]\n\n1. e4 {é} (1. d4 ééééééééééééééééééééééééé) e5 2. Zz9 *'),
        )
    ]
    good += [json.dumps(call(10, "puzzle", theme="fork", rating=900)).encode()]
    searches = [
        json.dumps(line).encode()
        for line in (
            call(9, "best_move", nodes=50),
            call(11, "review_game", pgn="1. e4 e5 2. Nf3 *", nodes_per_move=1),
            call(12, "solve_puzzle", id="0047c8c376", found=["Nb6+"], move="Bxe6"),
        )
    ]
    lines = [mutated(rng.choice(good), rng) for _ in range(7795)]
    # Few of these: where the limit is damaged, one search costs more than all the lines above.
    lines += [mutated(rng.choice(searches), rng) for _ in range(200)]
    lines += [rng.randbytes(rng.randrange(1, 200)).replace(b"\n", b" ") for _ in range(2000)]
    rng.shuffle(lines)
    lines += [b"[" * 5000, b'{"a":' * 5000, b"x" * (1 << 20), b"[" + b'{"jsonrpc":"2.0"},' * 60 + b"1]"]
    lines += [b'{"jsonrpc":"2.0","id":1,"method":"ping","x":"' + b"y" * (2 << 20) + b'"}']
    answers = talk(lines + [request("last", "ping")])
    assert answers[-1] == {"jsonrpc": "2.0", "id": "last", "result": {}}, answers[-1]
    assert len(answers) <= len(lines) + 1
    assert answers[-2]["error"]["code"] == -32600, answers[-2]
    for answer in answers:
        for one in answer if isinstance(answer, list) else [answer]:
            assert one["jsonrpc"] == "2.0" and ("result" in one) != ("error" in one), one
    return len(lines)


if "--list" in sys.argv:
    sys.stdout.write(list_tools())
    sys.exit(0)
test_handshake()
test_shared_list()
test_illegal_moves()
test_outcomes()
test_claims_and_openings()
test_positions_and_games()
test_review()
test_puzzles()
test_bad_arguments()
print(f"mcp: {test_hostile_lines()} hostile lines answered")
