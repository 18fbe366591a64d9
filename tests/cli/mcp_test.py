#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`arbiter mcp`: a talk of an assistant with it, and thousands of broken lines: mcp_test.py PROGRAM."""

import json
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
    names = [tool["name"] for tool in tools["result"]["tools"]]
    assert names == "legal_moves judge_move game_state explain_outcome check_position check_pgn best_move".split(), names
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
    search = json.dumps(call(9, "best_move", nodes=50)).encode()
    lines = [mutated(rng.choice(good), rng) for _ in range(7795)]
    # Few of these: where the limit is damaged, one search costs more than all the lines above.
    lines += [mutated(search, rng) for _ in range(200)]
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


test_handshake()
test_illegal_moves()
test_outcomes()
test_claims_and_openings()
test_positions_and_games()
test_bad_arguments()
print(f"mcp: {test_hostile_lines()} hostile lines answered")
