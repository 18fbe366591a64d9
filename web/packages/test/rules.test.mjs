// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import * as every from "@arbiter-chess/rules";
import * as small from "@arbiter-chess/rules/chess";
import * as file from "@arbiter-chess/rules/file";
import { codes } from "./codes.mjs";

const require = createRequire(import.meta.url);

test("a game before ready() says what to do", () => {
  assert.throws(() => new every.Chess(), every.NotReadyError);
});

await every.ready();
await small.ready();
const { Chess } = every;

for (const [name, entry] of Object.entries({ every, small })) {
  test(`${name}: perft of the start and of kiwipete is that of everybody`, () => {
    assert.equal(new entry.Chess().perft(4), 197281);
    const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert.equal(new entry.Chess(kiwipete).perft(3), 97862);
  });

  test(`${name}: a game goes forth and back`, () => {
    const chess = new entry.Chess();
    assert.equal(chess.moves().length, 20);
    const move = chess.move("e4");
    assert.deepEqual(
      [move.color, move.from, move.to, move.piece, move.flags, move.lan],
      ["w", "e2", "e4", "p", "b", "e2e4"],
    );
    assert.equal(move.before, entry.DEFAULT_POSITION);
    assert.equal(move.after, chess.fen());
    chess.move({ from: "d7", to: "d5", promotion: "q" });
    const capture = chess.move("exd5");
    assert.deepEqual([capture.captured, capture.flags, capture.isCapture()], ["p", "c", true]);
    assert.deepEqual(chess.history(), ["e4", "d5", "exd5"]);
    assert.equal(chess.undo().san, "exd5");
    assert.deepEqual(chess.get("d5"), { type: "p", color: "b" });
    assert.deepEqual(chess.attackers("d5", "w"), ["e4"]);
    assert.equal(chess.isAttacked("e4", "w"), false);
    assert.deepEqual(
      [chess.squareColor("a1"), chess.squareColor("h1"), chess.squareColor("a9")],
      ["dark", "light", null],
    );
    const picture = chess.ascii().split("\n");
    assert.deepEqual(picture.slice(0, 2), ["   +------------------------+", " 8 | r  n  b  q  k  b  n  r |"]);
    assert.equal(picture.at(-1), "     a  b  c  d  e  f  g  h");
  });

  test(`${name}: moves() has the order of chess.js`, () => {
    const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert.equal(
      new entry.Chess(kiwipete).moves().join(" "),
      "d6 dxe6 Nc6 Nxd7 Nxf7 Nxg6 Ng4 Nd3 Nc4 Na4 Nb5 Nd1 Nb1 Qf4 Qf5 Qxf6 Qg4 Qh5 Qg3 Qxh3 Qe3 Qd3 a3 a4 b3 " +
        "Be3 Bf4 Bg5 Bh6 Bc1 Bd3 Bc4 Bb5 Bxa6 Bf1 Bd1 g3 g4 gxh3 Rb1 Rc1 Rd1 Kf1 Kd1 Rg1 Rf1 O-O O-O-O",
    );
    const rook = new entry.Chess("4k3/8/8/8/8/2R5/8/4K3 w - - 0 1").moves({ square: "c3" }).join(" ");
    assert.equal(rook, "Rc4 Rc5 Rc6 Rc7 Rc8+ Rd3 Re3+ Rf3 Rg3 Rh3 Rc2 Rc1 Rb3 Ra3");
    const promotions = new entry.Chess("8/P6k/8/8/8/8/8/K7 w - - 0 1").moves({ piece: "p" });
    assert.deepEqual(promotions, ["a8=N", "a8=B", "a8=R", "a8=Q"]);
  });

  test(`${name}: a refused move throws its verdict and changes nothing`, () => {
    const chess = new entry.Chess("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    assert.throws(
      () => chess.move("Nc3"),
      (error) =>
        error instanceof entry.IllegalMoveError &&
        error.verdict.code === "pinned" &&
        /pinned/.test(error.message),
    );
    assert.equal(chess.history().length, 0);
    const why = chess.why("e2c3");
    assert.deepEqual(
      [why.legal, why.code, why.by[0].square, why.from, why.king],
      [false, "pinned", "e8", "e2", "e1"],
    );
    assert.equal(chess.why("Kd1").legal, true);
  });

  test(`${name}: what the board proves`, () => {
    const chess = new entry.Chess("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
    assert.deepEqual(
      chess.facts().find(({ kind }) => kind === "absolute-pin"),
      { kind: "absolute-pin", color: "white", at: ["e2"], by: ["e7"], to: ["e1"] },
    );
    const check = new entry.Chess("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert.equal(check.facts().find(({ kind }) => kind === "available-check").move, "a1a8");
    assert.deepEqual(check.facts("Ra8+")[0], {
      kind: "checks",
      color: "white",
      at: ["e8"],
      by: ["a8"],
      to: [],
    });
    assert.throws(() => check.facts("Ra8xb8"), entry.IllegalMoveError);
  });

  test(`${name}: why a game is over, and whether a claim is right`, () => {
    const chess = new entry.Chess();
    assert.equal(chess.whyOver(), undefined);
    for (const move of ["f3", "e5", "g4", "Qh4#"]) chess.move(move);
    const mate = chess.whyOver();
    assert.deepEqual([mate.outcome.code, mate.at, mate.check.by[0].square], ["checkmate", ["e1"], "h4"]);
    assert.deepEqual(mate.tries.map(({ uci }) => uci).slice(-1), ["e1f2"]);
    for (const { uci, verdict } of mate.tries) assert.equal(chess.why(uci).code, verdict.code);
    chess.reset();
    for (const move of ["e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8", "Ke2", "Ke7", "Ke1"]) chess.move(move);
    const claim = chess.judgeClaim("Ke8");
    assert.deepEqual([claim.isRight, claim.nearMisses[0].reasons.length], [false, 2]);
    assert.deepEqual(
      claim.same.map(({ ply, move }) => [ply, move]),
      [
        [6, "3…Ke8"],
        [10, "5…Ke8"],
      ],
    );
    assert.throws(() => chess.judgeClaim("Ke5"), entry.IllegalMoveError);
    assert.throws(() => chess.judgeClaim(undefined, { language: "tlh" }), RangeError);
    for (const move of ["Ke8", "Ke2", "Ke7", "Ke1", "Ke8"]) chess.move(move);
    assert.equal(chess.judgeClaim().draw.code, "threefold-repetition");
    chess.remove("a1");
    assert.equal(chess.judgeClaim().same.length, 1);
    chess.move(null);
    assert.equal(chess.judgeClaim().same[0].ply, 1);
  });

  test(`${name}: a position that cannot be is refused with every fault`, () => {
    assert.throws(
      () => new entry.Chess("8/8/8/8/8/8/8/8 w - - 0 1"),
      (error) => error instanceof entry.InvalidFenError && error.faults.length === 2,
    );
    assert.equal(entry.validateFen("nonsense").ok, false);
    assert.deepEqual(entry.validateFen(entry.DEFAULT_POSITION), { ok: true, faults: [] });
    const zero = entry.DEFAULT_POSITION.replace(/1$/, "0");
    assert.deepEqual(
      entry.validateFen(zero).faults.map(({ code }) => code),
      ["move-number-zero"],
    );
    assert.equal(new entry.Chess(zero).fen(), entry.DEFAULT_POSITION);
  });

  test(`${name}: a PGN comes back as it was`, () => {
    const chess = new entry.Chess();
    chess.setHeader("White", "Morphy");
    for (const san of ["e4", "e5", "Nf3"]) chess.move(san);
    chess.setComment("develops");
    const text = chess.pgn();
    const again = new entry.Chess();
    again.loadPgn(text);
    assert.equal(again.pgn(), text);
    assert.equal(again.getComment(), "develops");
    assert.equal(again.getHeaders().White, "Morphy");
    assert.throws(() => again.loadPgn("1. e4 e5 2. Ke3 *"), entry.InvalidPgnError);
    assert.throws(() => again.loadPgn("1. e4 {open"), entry.InvalidPgnError);
    assert.throws(() => again.loadPgn("no game"), entry.InvalidPgnError);
    assert.throws(() => again.loadPgn("1. e4 (1. d4 {open"), entry.InvalidPgnError);
    assert.equal(again.pgn(), text);
  });
}

for (const [text, codes, line] of [
  ["1. e4 e5 2. Nf3", "missing-result", "e4 e5 Nf3"],
  ['[Result "1-0"]\n\n1. e4 e5', "missing-result", "e4 e5"],
  ['[White "A"]\n[White "B"]\n\n1. e4 *', "duplicate-tag", "e4"],
  ['[Result "0-1"]\n\n1. e4 1-0', "result-mismatch", "e4"],
  ["1. e4 e5 5. Nf3 *", "wrong-move-number", "e4 e5 Nf3"],
  ['[White "A"]\n{who?}\n[Black "B"]\n\n1. e4 *', "misplaced-comment", "e4"],
  ["1. e4 -- 2. d4 *", "null-move", "e4 -- d4"],
  ["1. e4 e5 (1... e6 2. Ke3) 2. Nf3 *", "illegal-move", "e4 e5 Nf3"],
  ["1. e4 (1. zz5) (1. N3) e5 *", "bad-move bad-move", "e4 e5"],
  ["(1. d4) 1. e4 *", "variation-without-move", "e4"],
  [" \n", "", ""],
  ['[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 0"]\n\n1. O-O *', "impossible-setup", "O-O"],
]) {
  test(`loadPgn mends: ${codes}`, () => {
    const chess = new Chess();
    const faults = chess.loadPgn(text);
    assert.equal(faults.map(({ code }) => code).join(" "), codes);
    assert.equal(chess.history().join(" "), line);
  });
}

test("a passed turn goes forth and back", () => {
  const chess = new Chess();
  chess.loadPgn("1. e4 -- 2. d4 *");
  assert.match(chess.pgn(), /1\. e4 -- 2\. d4 \*$/);
  chess.undo();
  const pass = chess.undo();
  assert.deepEqual([pass.san, pass.lan, pass.from, pass.color, pass.flags], ["--", "0000", "e8", "b", "-"]);
  assert.equal(chess.fen(), pass.before);
});

test("castling as a king's move is told how to be written", () => {
  const chess = new Chess("3k4/8/8/8/8/8/r4PPP/R3K2R w KQ - 0 1");
  for (const text of ["Kg1", "Ke1g1", "kg1"]) assert.equal(chess.why(text).sentence, "To castle, write O-O.");
  assert.equal(chess.move("e1g1").san, "O-O");
});

test("every ending of chess.js is known", () => {
  assert.equal(new Chess("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3").isCheckmate(), true);
  assert.equal(new Chess("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").isStalemate(), true);
  assert.equal(new Chess("4k3/8/8/8/8/8/8/4KB2 w - - 0 1").isInsufficientMaterial(), true);
  assert.equal(new Chess("4k3/8/8/8/8/8/8/R3K3 w - - 100 90").isDrawByFiftyMoves(), true);
  const chess = new Chess();
  for (const move of ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"]) chess.move(move);
  assert.deepEqual([chess.isThreefoldRepetition(), chess.isDraw(), chess.isGameOver()], [true, true, true]);
  assert.deepEqual([chess.outcome(), chess.claimable().code], [undefined, "threefold-repetition"]);
});

test("a verdict is spoken in each language, and the next in English again", () => {
  const chess = new Chess();
  const sentences = codes.map((language) => chess.why("Ke3", { language }).sentence);
  assert.equal(new Set(sentences).size, codes.length);
  assert.equal(chess.why("Ke3").sentence, sentences[0]);
  assert.throws(() => chess.why("e4", { language: "xx" }), RangeError);
});

test("all ten rule sets begin, and the small core refuses those that it does not have", () => {
  assert.equal(every.variants.length, 10);
  for (const variant of every.variants)
    assert.ok(new Chess(undefined, { variant }).moves().length > 0, variant);
  assert.throws(() => new small.Chess(undefined, { variant: "atomic" }), small.UnknownVariantError);
  const drops = new Chess("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", { variant: "crazyhouse" }).moves();
  assert.deepEqual(drops.slice(0, 7), ["Kd2", "Ke2", "Kf2", "Kf1", "Kd1", "P@a7", "P@b7"]);
  const house = new Chess(undefined, { variant: "crazyhouse" });
  for (const san of ["e4", "d5", "exd5"]) house.move(san);
  house.move("Qxd5");
  assert.deepEqual(house.pockets(), { w: "p", b: "p" });
  const drop = house.move({ drop: "p", to: "e4" });
  assert.deepEqual([drop.san, drop.drop, drop.piece, drop.flags], ["P@e4", "p", "p", "n"]);
});

test("in crazyhouse no count of moves draws, and a position may have stood before a capture", () => {
  const worn = new Chess("4k3/8/8/8/8/8/8/R3K3[] w - - 150 120", { variant: "crazyhouse" });
  assert.deepEqual([worn.isDrawByFiftyMoves(), worn.isDraw(), worn.claimable()], [false, false, undefined]);
  const house = new Chess("3rk3/8/8/8/8/8/8/3RK3[] w - - 0 1", { variant: "crazyhouse" });
  for (const round of [1, 2]) {
    assert.equal(house.isThreefoldRepetition(), false, `before round ${round}`);
    for (const san of ["Rxd8+", "Kxd8", "R@d2+", "Ke8", "Rd1", "R@d8"]) house.move(san);
  }
  assert.deepEqual([house.isThreefoldRepetition(), house.claimable().code], [true, "threefold-repetition"]);
});

test("castling, en passant and promotion carry their marks", () => {
  const castling = new Chess("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  assert.deepEqual(castling.getCastlingRights("w"), { k: true, q: true });
  assert.deepEqual([castling.move("O-O").flags, castling.move("O-O-O").flags], ["k", "q"]);
  const passing = new Chess("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").move("exd6");
  assert.deepEqual([passing.flags, passing.captured, passing.isEnPassant()], ["e", "p", true]);
  const pawn = new Chess("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  assert.equal(pawn.moves({ square: "a7" }).length, 8);
  assert.equal(pawn.move({ from: "a7", to: "b8", promotion: "n" }).flags, "cp");
});

test("the core is also taken from a file", async () => {
  await file.ready(readFileSync(require.resolve("@arbiter-chess/rules/rules.wasm")));
  assert.equal(new file.Chess().perft(3), 8902);
});

test("require() gives the same", () => {
  const lines = execFileSync(process.execPath, ["require.cjs"], { encoding: "utf8" }).trim().split("\n");
  assert.match(lines[0], /king/);
  assert.equal(lines[1], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
});

test("a worker has it, too", async () => {
  const code = `import { Chess, ready } from "@arbiter-chess/rules";
    import { parentPort } from "node:worker_threads";
    await ready();
    parentPort.postMessage(new Chess().moves().length);`;
  const worker = new Worker(
    new URL(
      `data:text/javascript,${encodeURIComponent(code.replace("@arbiter-chess/rules", import.meta.resolve("@arbiter-chess/rules")))}`,
    ),
  );
  const count = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  assert.equal(count, 20);
});

function run(example, args = [], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`examples/${example}.mjs`, ...args], {
    input,
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  return { stdout, stderr };
}

test("the examples do what they say", () => {
  assert.match(run("perft", ["4"]).stdout, /^total: 197281$/m);
  const endings = run("self_play", ["5"]).stdout.trim().split("\n");
  assert.equal(
    endings.reduce((sum, line) => sum + Number(line.split(": ")[1]), 0),
    5,
  );
  const pgn = run("pgn", [`${process.env.ARBITER_ROOT}/web/e2e/support/opera.pgn`]);
  assert.match(pgn.stdout, /17\. Rd8#/);
  assert.equal(pgn.stderr, "");
  assert.match(run("alpha_beta", ["3", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"]).stdout, /^Ra8#/);
  const why = run("why", [], "e5\ne4\nf6\nd4\ng5\nQh5\n").stdout;
  assert.match(why, /FIDE Laws/);
  assert.match(why, /White wins by checkmate/);
  const variants = run("variants").stdout;
  assert.match(variants, /White's pocket: p/);
  assert.match(run("clocked_game").stdout, /white: ended Black wins on time/);
});

for (const [name, least] of [
  ["javascript", 6],
  ["languages", 1],
  ["wasm", 1],
])
  test(`every example of docs/${name}.md prints what stands below it`, async () => {
    const page = readFileSync(`${process.env.ARBITER_ROOT}/docs/${name}.md`, "utf8");
    const examples = [...page.matchAll(/```js\n([^]*?)```\n\n```text\n([^]*?)```/g)];
    assert.ok(examples.length >= least);
    for (const [index, [, code, expected]] of examples.entries()) {
      writeFileSync(`page_${index}.mjs`, code);
      assert.equal(execFileSync(process.execPath, [`page_${index}.mjs`], { encoding: "utf8" }), expected, code);
    }
  });

test("comments, suffixes and glyphs are kept as they were written", () => {
  const chess = new Chess();
  chess.loadPgn("{ start } 1. e4! $14 { best } (1. d4 {no}) 1... e5 ; good\n2. Nf3 $1 *");
  const notes = chess.getComments().map(({ fen, ...note }) => note);
  assert.deepEqual(notes, [
    { comment: " start ", nags: [] },
    { comment: " best ", suffixAnnotation: "!", nags: [14] },
    { comment: "good", nags: [] },
    { nags: [1] },
  ]);
  const text = chess.pgn();
  assert.match(text, /\n\{ start \} 1\. e4! \$14 \{ best \} e5 \{good\} 2\. Nf3 \$1 \*$/);
  chess.loadPgn(text);
  assert.equal(chess.pgn(), text);
  chess.addNag(16);
  chess.addNag(16);
  assert.deepEqual([chess.getNags(), chess.removeNag(1), chess.removeNags()], [[1, 16], true, [16]]);
  chess.setSuffixAnnotation("?!");
  assert.deepEqual([chess.removeSuffixAnnotation(), chess.getSuffixAnnotation()], ["?!", undefined]);
  assert.equal(chess.removeComments().length, 3);
  assert.throws(() => chess.addNag(256), RangeError);
  assert.throws(() => chess.setSuffixAnnotation("#"), RangeError);
  chess.setComment("a {b}");
  assert.equal(chess.getComment(), "a [b]");
  assert.deepEqual([every.nagToGlyph(13), every.nagToGlyph(1)], ["∞", undefined]);
});

test("tags: the seven, those of the start, and the others with their signs escaped", () => {
  const start = "4k3/8/8/8/8/8/8/R3K3 b - - 0 7";
  const chess = new Chess(start);
  chess.header("Annotator", 'a "b" \\', "White", "Morphy");
  const { White, Round, SetUp, FEN } = chess.getHeaders();
  assert.deepEqual([White, Round, SetUp, FEN], ["Morphy", "?", "1", start]);
  chess.move("Kd7");
  const again = new Chess();
  again.loadPgn(chess.pgn());
  assert.equal(again.pgn(), chess.pgn());
  assert.equal(again.getHeaders().Annotator, 'a "b" \\');
  assert.match(chess.pgn({ maxWidth: 8 }), /\n7\. \.\.\. Kd7\n\*$/);
  assert.match(chess.pgn({ newline: "|" }), /\|\|7\. \.\.\. Kd7 \*$/);
  assert.deepEqual([chess.removeHeader("White"), chess.removeHeader("White")], [true, false]);
});

test("strictly, only SAN is a move", () => {
  const chess = new Chess();
  assert.throws(() => chess.move("e2e4", { strict: true }), RangeError);
  assert.equal(chess.move("e4!", { strict: true }).san, "e4");
  for (const text of [
    "1. e2e4 *",
    "1. Ng1f3 *",
    "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 *",
    '[SetUp "1"]\n\n*',
  ]) {
    chess.reset();
    assert.throws(() => chess.loadPgn(text, { strict: true }), RangeError, text);
  }
  chess.loadPgn("1. e4 {x} e5 (1... c5) 2. Nf3! Nc6 $1 *", { strict: true });
  assert.equal(chess.history().join(" "), "e4 e5 Nf3 Nc6");
  chess.loadPgn("1. e4|e5 *", { newlineChar: "|" });
  assert.equal(chess.history().length, 2);
});

test("a move is compared with its fields alone, and JSON has them", () => {
  const chess = new Chess("8/7K/8/8/8/k7/3p4/8 b - - 0 1");
  const promotion = chess.moves({ verbose: true, square: "d2" })[0];
  assert.equal(promotion.flags, "np");
  assert.equal(JSON.parse(JSON.stringify(promotion)).after, promotion.after);
  assert.deepEqual(
    [chess.isPromotion({ from: "d2", to: "d1" }), chess.isPromotion({ from: "d2", to: "c1" })],
    [true, false],
  );
});
