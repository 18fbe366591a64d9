import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import type { Judged, Rules, Variant, Verdict } from "../../src/rules/types.ts";
import { nativeProgram, readTable, rulesFromModule } from "./support.ts";

const rules = await rulesFromModule();

function refused(judged: Judged): Verdict {
  if (judged.ok) throw new Error(`${judged.uci} is legal`);
  return judged.verdict;
}

/** Squares as the tables have them, by name. */
const names = (squares: readonly string[]) => [...squares].sort().join(" ");

const rows = readTable("tests/data/first_programs.tsv");

test.each(rows)("first programs $id: $move is $code", ({ fen, move, code, at, by }) => {
  const judged = rules.judge(fen!, move!);
  if (judged.ok) return expect("legal").toBe(code);
  expect(judged.verdict.code).toBe(code);
  expect(names(judged.verdict.at)).toBe(at);
  expect(names(judged.verdict.by.map((witness) => witness.square))).toBe(by);
});

test("there are as many rows as the project has", () => {
  expect(rows).toHaveLength(66);
});

interface Explained {
  move: string;
  legal: boolean;
  code: string;
  at: string[];
  by: string[];
  text: string;
}

function explainAll(fen: string, variant: Variant): Explained[] {
  const flags = ["explain", "--all", "--jsonl", "--fen", fen, "--variant", variant];
  const lines = execFileSync(nativeProgram!, flags, { encoding: "utf8", maxBuffer: 1 << 24 });
  return lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Explained);
}

function explainHere(core: Rules, fen: string, variant: Variant, move: string): Explained {
  const judged = core.judge(fen, move, [], variant);
  if (judged.ok) return { move, legal: true, code: "legal", at: [], by: [], text: "" };
  const { code, at, by, sentence } = judged.verdict;
  const squares = by.map((witness) => witness.square);
  return { move, legal: false, code, at: [...at].sort(), by: squares.sort(), text: sentence };
}

const positions: [Variant, string][] = [
  ["standard", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"],
  ["standard", "4k3/8/8/8/1b6/2N2r2/3P1P2/R3K2R w KQ - 0 1"],
  ["standard", "8/8/3p4/1Pp4r/1K3p2/6k1/4P1P1/1R6 w - c6 0 3"],
  ["standard", "4k3/P6p/8/8/8/8/p6P/4K3 b - - 0 1"],
  ["chess960", "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1"],
  ["atomic", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"],
  ["crazyhouse", "rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3"],
  ["antichess", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2"],
  ["king-capture", "4k3/8/8/8/8/8/4r3/4K2R w - - 0 1"],
];

// Castling is understood here in either of its forms, the program's `explain` asks for that of the position.
function isOtherFormOfCastling(variant: Variant, move: string): boolean {
  const other = variant === "chess960" ? ["e1c1", "e1g1"] : ["e1a1", "e1h1"];
  return other.includes(move);
}

test.skipIf(!nativeProgram).each(positions)("%s: %s says what the program says", (variant, fen) => {
  const theirs = explainAll(fen, variant).filter(({ move }) => !isOtherFormOfCastling(variant, move));
  const legal = theirs.filter((each) => each.legal);
  expect(legal.length).toBeGreaterThan(0);
  for (const each of theirs) {
    const expected = each.legal ? { ...each, text: "" } : each;
    expect(explainHere(rules, fen, variant, each.move)).toEqual(expected);
  }
});

test("a verdict has what a translation needs", () => {
  const fen = "4kr2/8/8/8/8/8/8/4K2R w K - 0 1";
  const { reasons, ...verdict } = refused(rules.judge(fen, "0-0"));
  expect(verdict).toEqual({
    code: "castling-through-check",
    phrase: "castling-through-check-one",
    sentence: "You may not castle through check: the king would cross f1, which the rook on f8 attacks.",
    us: "white",
    from: "e1",
    to: "g1",
    piece: "K",
    king: "e1",
    at: ["f1"],
    by: [{ piece: "r", square: "f8" }],
    article: "3.8.2.2",
  });
  expect(reasons).toEqual([verdict]);
});

test("a verdict has every reason, each with its own squares and sentence", () => {
  const reasons = refused(rules.judge("3rr1k1/8/8/8/8/2n5/8/RN2K3 w Q - 0 1", "e1c1")).reasons ?? [];
  expect(reasons.map(({ code, at }) => [code, ...at])).toEqual([
    ["castling-blocked"],
    ["castling-in-check", "e1"],
    ["castling-through-check", "d1"],
  ]);
  expect(reasons[1]?.sentence).toBe("You may not castle out of check: the rook on e8 checks your king on e1.");
});

test("a pawn that captures names what it would have taken, and a promotion what it would become", () => {
  const fen = "4k2r/P6P/8/8/8/8/8/4K3 w - - 0 1";
  expect(refused(rules.judge(fen, "h7h8q"))).toMatchObject({ target: "r", promotion: "q", piece: "P" });
});

test("a move is read in every way that people write it", () => {
  const fen = rules.initial();
  for (const text of ["g1f3", "Nf3", "nf3", "Ng1-f3", "g1 f3", "♘f3", "Nf3!?"])
    expect(rules.judge(fen, text)).toMatchObject({ ok: true, uci: "g1f3", san: "Nf3" });
  const castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  for (const text of ["e1g1", "e1h1", "O-O", "0-0", "o-o"])
    expect(rules.judge(castling, text)).toMatchObject({ ok: true, uci: "e1g1", san: "O-O" });
});

test("a move says what becomes of the game", () => {
  const mate = rules.judge("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "Qh4#");
  expect(mate).toMatchObject({
    ok: true,
    move: { check: "checkmate", isCapture: false },
    outcome: { automatic: { code: "checkmate", winner: "black", sentence: "Black wins by checkmate." } },
  });
});

test("text that is not a move has its place", () => {
  expect(refused(rules.judge(rules.initial(), "Ng9"))).toMatchObject({
    code: "bad-notation",
    phrase: "rank-out-of-range",
    offset: 2,
  });
});

test("several pieces may be meant", () => {
  const fen = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
  const ambiguous = refused(rules.judge(fen, "Nd2"));
  expect(ambiguous.code).toBe("ambiguous");
  expect(ambiguous.by).toEqual([
    { piece: "N", square: "b1" },
    { piece: "N", square: "f1" },
  ]);
  const none = refused(rules.judge(fen, "Nh5"));
  expect(none.code).toBe("no-candidate-legal");
  expect(none.candidates?.map((each) => each.code)).toEqual(["not-how-it-moves", "not-how-it-moves"]);
});

test("hostile texts are refused or read, and the module lives on", () => {
  const fen = "r3k2r/8/8/3pP3/8/8/P6P/R3K2R w KQkq d6 0 2";
  for (const { text } of readTable("tests/data/hostile_moves.tsv"))
    expect(rules.judge(fen, text!)).toHaveProperty("ok");
  for (const { pgn } of readTable("tests/data/hostile_pgn.tsv"))
    expect(rules.readPgn((pgn ?? "").replaceAll("\\n", "\n"))).toHaveProperty("games");
  expect(rules.judge(fen, "\u0000".repeat(10_000)).ok).toBe(false);
  expect(rules.look("8/".repeat(100_000)).ok).toBe(false);
  expect(rules.judge(rules.initial(), "e4").ok).toBe(true);
});
