// SPDX-License-Identifier: MIT
// How games are written: what loadPgn keeps of a text besides its moves.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Chess, ready } from "@arbiter-chess/rules";

const rules = await ready();

/** The main line of the first game of a text: what was read, and how it is written. */
function linesOf(text) {
  const [game] = rules.readPgn(text, 1).games;
  const moves = [];
  let fen = game.start;
  for (let node = game.children[0]; node; node = node.children[0]) {
    moves.push({ before: fen, node });
    fen = node.fen;
  }
  return { variant: game.variant, moves, spelled: rules.readSpelling(text).moves };
}

/** Fails where a spelled move does not mean the move that was read at its place. */
function assertNoShift(text) {
  const { variant, moves, spelled } = linesOf(text);
  assert.equal(spelled.length, moves.length + 1, text);
  moves.forEach(({ before, node }, index) => {
    const written = spelled[index + 1].text;
    if (node.uci === "0000") return assert.match(written, /^(--|Z0|0000|@@@@|null|pass)$/, text);
    const judged = rules.judge(before, written, [], variant);
    assert.equal(judged.ok && judged.uci, node.uci, `${written} in ${text}`);
  });
}

const passing = "1. e4 a6 2. e5 d5 3. exd6 e.p. 0000 4. dxc7";
for (const text of [
  // As many words that are not moves as moves that are not words: the counts agree.
  `${passing} Qxc7 *`,
  `${passing} 1-0`,
  "1. e4 @@@@ 2. d4 pass 3. c4 Z0 4. b4 null 5. a4 -- *",
  '[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n[SetUp "1"]\n\n1. a8(Q) {!?} Kg7 2. Qb7+ *',
  "1.e4 N e5! 2.Nf3± $14 Nc6 3. Bb5 (3. Bc4 Bc5 (3... Nf6 {x}) 4. c3) 3... a6 ½-½",
  "{ a } ; b\n1. e4 {c {d} e} e5\n% 2. d4 d5\n2. Nf3 *",
  '[White "0-1"]\n{between}\n[Black "1. d4"]\n\n1. e4 ... e5 2 Nf3 Nc6 *',
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. 0-0 Nxe4 5. Re1 (5. d4) {c} Nd6 6. Nxe5 1/2",
]) {
  test(`each spelling stands at its move: ${JSON.stringify(text)}`, () => assertNoShift(text));
}

test("so does each in the games of the tests", () => {
  const root = `${process.env.ARBITER_ROOT}/web/e2e/support`;
  const files = readdirSync(root).filter((name) => name.endsWith(".pgn"));
  assert.ok(files.length > 0);
  for (const name of files) assertNoShift(readFileSync(`${root}/${name}`, "utf8"));
});

test("notes stay at their moves where words and moves differ", () => {
  const chess = new Chess();
  chess.loadPgn(`${passing} {takes} Qxc7! $16 *`);
  const notes = chess.getComments().map(({ fen, ...note }) => note);
  assert.deepEqual(notes, [
    { comment: "takes", nags: [] },
    { suffixAnnotation: "!", nags: [16] },
  ]);
  assert.equal(chess.getComments()[1].fen, chess.fen());
});

test("signs are glyphs, and what stands before and behind the moves is kept", () => {
  const chess = new Chess();
  chess.loadPgn("{ a }\n1. e4± {b} ; c\ne5 N !? $999 *  {d}");
  const notes = chess.getComments().map(({ fen, ...note }) => note);
  assert.deepEqual(notes, [
    { comment: " a ", nags: [] },
    { comment: "b c", nags: [16] },
    { comment: "d", suffixAnnotation: "!?", nags: [146] },
  ]);
});

test("strictly, the text of a move is compared, not its place among the words", () => {
  const chess = new Chess();
  const moves = "1. e4 a6 2. e5 d5 3. exd6 e.p.";
  assert.throws(() => chess.loadPgn(`${moves} Q8xd6 *`, { strict: true }), /Q8xd6/);
  chess.loadPgn(`${moves} Qxd6 *`, { strict: true });
  assert.equal(chess.history().length, 6);
});
