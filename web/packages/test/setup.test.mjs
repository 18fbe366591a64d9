// SPDX-License-Identifier: MIT
// Positions that are loaded, mended and edited.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as every from "@arbiter-chess/rules";

await every.ready();
const { Chess } = every;

test("a position is edited, and one that cannot be has no moves", () => {
  const chess = new Chess("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  assert.equal(chess.put({ type: "n", color: "w" }, "h1"), true);
  assert.equal(chess.fen(), "r3k2r/8/8/8/8/8/8/R3K2N w Qkq - 0 1");
  assert.equal(chess.put({ type: "k", color: "w" }, "d1"), false);
  assert.equal(chess.put({ type: "x", color: "w" }, "d1"), false);
  assert.equal(chess.put({ type: "n", color: "w" }, "i9"), false);
  assert.deepEqual(chess.remove("e1"), { type: "k", color: "w" });
  assert.equal(chess.remove("e1"), undefined);
  assert.deepEqual([chess.moves(), chess.isCheck(), chess.outcome()], [[], false, undefined]);
  assert.throws(() => chess.move("Ra2"), every.RulesError);
  assert.deepEqual(chess.get("e8"), { type: "k", color: "b" });
  assert.equal(chess.put({ type: "k", color: "w" }, "e1"), true);
  assert.equal(chess.getCastlingRights("w").q, false);
  assert.equal(chess.setCastlingRights("w", { q: true }), true);
  assert.equal(chess.setCastlingRights("w", { k: true, q: false }), false);
  assert.equal(chess.fen(), "r3k2r/8/8/8/8/8/8/R3K2N w kq - 0 1");
  chess.setHeader("White", "Morphy");
  chess.clear({ preserveHeaders: true });
  assert.deepEqual([chess.fen(), chess.getHeaders().White], ["8/8/8/8/8/8/8/8 w - - 0 1", "Morphy"]);
});

test("load mends rights to castle and short FENs, and takes anything only when told to", () => {
  const chess = new Chess();
  const faults = chess.load("r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1");
  assert.deepEqual(
    [faults.map(({ code }) => code), chess.fen().split(" ")[2]],
    [["castling-rook-missing"], "Qkq"],
  );
  assert.deepEqual(chess.load("4k3/8/8/8/8/8/8/R3K3 b"), []);
  assert.equal(chess.fen(), "4k3/8/8/8/8/8/8/R3K3 b - - 0 1");
  assert.throws(() => chess.load("4k3/8/8/8/8/8/8/R7 w - - 0 1"), every.InvalidFenError);
  chess.load("4k3/8/8/8/8/8/8/R7 w - - 3 9", { skipValidation: true });
  assert.deepEqual([chess.get("a1"), chess.moveNumber()], [{ type: "r", color: "w" }, 9]);
});

test("what was mended in a position stays readable", () => {
  const chess = new Chess("r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1");
  assert.deepEqual(
    chess.mended.map(({ code }) => code),
    ["castling-rook-missing"],
  );
  chess.reset();
  assert.deepEqual(chess.mended, []);
  const shuffled = new Chess("rk5r/p7/8/8/8/8/P7/RK5R w KQkq - 0 1", { variant: "chess960" });
  assert.deepEqual([shuffled.mended, shuffled.fen().split(" ")[2]], [[], "KQkq"]);
  shuffled.load("rk5r/p7/8/8/8/8/P7/1K5R w KQkq - 0 1");
  assert.deepEqual([shuffled.mended.length, shuffled.fen().split(" ")[2]], [1, "Kkq"]);
});

test("rights to castle are given where the rooks of Chess960 stand", () => {
  const chess = new Chess("rrk3rr/8/8/8/8/8/8/RRK3RR w GBgb - 0 1", { variant: "chess960" });
  assert.deepEqual(chess.getCastlingRights("b"), { k: true, q: true });
  assert.equal(chess.setCastlingRights("w", { k: true, q: false }), true);
  assert.deepEqual([chess.fen().split(" ")[2], chess.getCastlingRights("w")], ["Kgb", { k: true, q: false }]);
  chess.remove("a8");
  assert.equal(chess.fen().split(" ")[2], "Kgq");
  chess.remove("b8");
  assert.equal(chess.setCastlingRights("b", { q: true }), false);
  chess.remove("g1");
  chess.put({ type: "p", color: "w" }, "g2");
  assert.equal(chess.move("O-O").lan, "c1h1");
  const house = new Chess("1r2k3/8/8/8/8/8/8/1R2K3[] w - - 0 1", { variant: "crazyhouse" });
  assert.deepEqual([house.setCastlingRights("w", { q: true }), house.fen().split(" ")[2]], [true, "Q"]);
  const plain = new Chess("1r2k3/8/8/8/8/8/8/1R2K3 w - - 0 1");
  assert.equal(plain.setCastlingRights("w", { q: true }), false);
});

test("the checks of three-check count in its positions, and are kept by edits", () => {
  const chess = new Chess("4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 7", { variant: "three-check" });
  const before = chess.hash();
  assert.equal(new Chess("4k3/8/8/8/8/8/8/R3K3 w - - 3+3 9 12", { variant: "three-check" }).hash(), before);
  assert.notEqual(new Chess("4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 7", { variant: "three-check" }).hash(), before);
  chess.move(null);
  assert.equal(chess.fen(), "4k3/8/8/8/8/8/8/R3K3 b - - 3+3 1 7");
  chess.undo();
  for (const san of ["Ra8+", "Kd7", "Ra1", "Ke8"]) chess.move(san);
  assert.notEqual(chess.hash(), before);
  chess.put({ type: "n", color: "b" }, "h8");
  assert.equal(chess.fen(), "4k2n/8/8/8/8/8/8/R3K3 w - - 2+3 4 9");
  assert.match(chess.pgn(), /\n7\. Ra8\+ Kd7 8\. Ra1 Ke8 \*$/);
});

test("en passant targets are given when asked for, and lost where the pawn is edited away", () => {
  const chess = new Chess();
  chess.move("h4");
  assert.equal(chess.fen().split(" ")[3], "-");
  assert.equal(chess.fen({ forceEnpassantSquare: true }).split(" ")[3], "h3");
  chess.load("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  chess.remove("d5");
  assert.equal(chess.fen(), "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1");
});

test("a turn is passed, but not in check", () => {
  const chess = new Chess();
  assert.deepEqual([chess.move(null).isNullMove(), chess.turn(), chess.setTurn("b")], [true, "b", false]);
  assert.deepEqual([chess.setTurn("w"), chess.fen()], [true, `${every.DEFAULT_POSITION.slice(0, -3)}2 2`]);
  assert.match(chess.pgn(), /\n1\. -- -- \*$/);
  chess.load("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  assert.throws(
    () => chess.move("--"),
    (error) => error instanceof every.IllegalMoveError && error.verdict.by[0].square === "e2",
  );
});

test("the hash is that of the position, not of its counts", () => {
  const [one, other] = [new Chess(), new Chess()];
  for (const san of ["Nf3", "Nf6", "Ng1", "Ng8"]) one.move(san);
  assert.match(one.hash(), /^[0-9a-f]{16}$/);
  assert.equal(one.hash(), other.hash());
  other.move("a3");
  assert.notEqual(one.hash(), other.hash());
});
