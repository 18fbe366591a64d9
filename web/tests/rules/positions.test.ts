import { describe, expect, test } from "vitest";
import { RulesError } from "@arbiter-chess/rules/file";
import type { Look, Variant } from "../../src/rules/types.ts";
import { readTable, readText, rulesFromModule } from "./support.ts";

const rules = await rulesFromModule();

function lookAt(fen: string, past: string[] = [], variant: Variant = "standard"): Look {
  const look = rules.look(fen, past, variant);
  if (!look.ok) throw new Error(look.sentence);
  return look;
}

/** The first positions of a .perft file that have a number for depth 4. */
function perftRows(variant: Variant, many: number): [Variant, string, number][] {
  const file = variant === "king-capture" ? "standard" : variant;
  return readText(`tests/data/${file}.perft`)
    .split("\n")
    .filter((line) => !line.startsWith("#") && / ;D4 \d+/.test(line))
    .slice(0, many)
    .map((line) => [variant, line.split(" ;")[0]!, Number(/ ;D4 (\d+)/.exec(line)![1])]);
}

describe("perft 4", () => {
  const variants: Variant[] = ["standard", "chess960", "three-check", "king-of-the-hill", "horde"];
  test.each(variants.flatMap((variant) => perftRows(variant, variant === "standard" ? 5 : 1)))(
    "%s: %s",
    (variant, fen, leaves) => expect(rules.perft(fen, 4, variant)).toBe(leaves),
    30_000,
  );

  test("the counts of the other rule sets are right at depth 3", () => {
    for (const variant of ["atomic", "antichess", "crazyhouse", "racing-kings"] as const) {
      const line = readText(`tests/data/${variant}.perft`)
        .split("\n")
        .find((each) => !each.startsWith("#") && each.includes(";D3 "))!;
      const leaves = Number(/;D3 (\d+)/.exec(line)![1]);
      expect(rules.perft(line.split(" ;")[0]!, 3, variant), variant).toBe(leaves);
    }
  });
});

describe("look", () => {
  test("says all that a board needs about the start", () => {
    const look = lookAt(rules.initial());
    expect(look).toMatchObject({
      variant: "standard",
      turn: "white",
      moveNumber: 1,
      halfmoveClock: 0,
      kings: { white: "e1", black: "e8" },
      inCheck: false,
      checkers: [],
      outcome: {},
    });
    expect(look.moves).toHaveLength(20);
    expect(Object.keys(look.pieces)).toHaveLength(32);
    expect(look.pieces).toMatchObject({ e1: "K", d8: "q", a7: "p" });
    expect(look.targets.g1?.slice().sort()).toEqual(["f3", "h3"]);
    expect(look.targets.e1).toBeUndefined();
  });

  test("identifies castling, promotion and en passant", () => {
    const castling = lookAt("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    expect(castling.targets.e1).toContain("g1");
    expect(castling.moves.find((move) => move.uci === "e1c1")).toMatchObject({
      san: "O-O-O",
      isCastling: true,
      to: "c1",
    });
    const promotion = lookAt("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1").moves.filter((move) => move.promotion);
    expect(promotion.map((move) => move.promotion).sort()).toEqual(["b", "n", "q", "r"]);
    expect(promotion.every((move) => move.to === "d8" && move.isCapture)).toBe(true);
    const enPassant = lookAt("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2").moves.find((move) => move.isEnPassant);
    expect(enPassant).toMatchObject({ uci: "e5d6", san: "exd6", isCapture: true });
  });

  test("names the checkers and what ends the game", () => {
    const mate = lookAt("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    expect(mate.checkers).toEqual(["h4"]);
    expect(mate.outcome.automatic).toEqual({
      code: "checkmate",
      sentence: "Black wins by checkmate.",
      winner: "black",
    });
    expect(mate.moves).toEqual([]);
    const fifty = lookAt("4k3/8/8/8/8/8/8/R3K3 w - - 100 80");
    expect(fifty.outcome.claimable?.code).toBe("fifty-moves");
  });

  test("counts repetitions in the past that it is given", () => {
    const cycle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    const line = rules.playLine(rules.initial(), [...cycle, ...cycle, ...cycle, ...cycle]);
    const fens = [rules.initial(), ...line.map((move) => move.fen)];
    const outcomeAfter = (plies: number) => lookAt(fens[plies]!, fens.slice(0, plies)).outcome;
    expect(outcomeAfter(7)).toEqual({});
    expect(outcomeAfter(8).claimable?.code).toBe("threefold-repetition");
    expect(outcomeAfter(16).automatic?.code).toBe("fivefold-repetition");
    expect(lookAt(fens[16]!).outcome).toEqual({});
    const judged = rules.judge(fens[7]!, "f6g8", fens.slice(0, 7));
    expect(judged.ok && judged.outcome.claimable?.code).toBe("threefold-repetition");
  });

  test("knows pockets and checks", () => {
    const crazyhouse = lookAt("4k3/8/8/8/8/8/8/4K3[QNp] w - - 0 1", [], "crazyhouse");
    expect(crazyhouse.pockets).toEqual({ white: "qn", black: "p" });
    expect(crazyhouse.moves.some((move) => move.drop === "n" && move.uci === "N@f3")).toBe(true);
    const checks = lookAt("4k3/8/8/8/8/8/8/R3K3 w - - 3+1 0 1", [], "three-check");
    expect(checks.checks).toEqual({ white: 0, black: 2 });
  });

  test("plays a line as far as it is legal", () => {
    const line = rules.playLine(rules.initial(), ["e2e4", "e7e5", "e1e2", "e2e4"]);
    expect(line.map((move) => move.san)).toEqual(["e4", "e5", "Ke2"]);
    expect(line[2]!.fen).toBe("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2");
  });
});

/** One set-up for each fault of the core, with the squares that show it. */
const faults: [string, string, string][] = [
  ["8/8/8/8/8/8/8/4K3 w - - 0 1", "missing-king", ""],
  ["4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "extra-king", "d1 e1"],
  ["P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn-on-back-rank", "a8"],
  ["4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "opponent-in-check", "e2"],
  ["4k3/8/8/8/8/8/8/3K3R w K - 0 1", "castling-king-displaced", "d1"],
  ["4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling-rook-missing", "h1"],
  ["4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "castling-not-standard", "f1"],
  ["4k3/8/8/8/8/8/8/4KR1R w FH - 0 1", "castling-rights-excess", "f1 h1"],
  ["4k3/8/8/8/8/8/8/R5K1 w - e3 0 1", "en-passant-wrong-rank", "e3"],
  ["4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", "en-passant-target-occupied", "e6"],
  ["4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", "en-passant-pawn-missing", "e5"],
  ["4k3/8/8/3Pp3/8/8/r7/K7 w - e6 0 1", "en-passant-impossible-check", "a2"],
  ["4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 60", "too-many-pieces", ""],
  ["4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 60", "too-many-pawns", "a2 a3 b2 c2 d2 e2 f2 g2 h2"],
  ["4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 60", "too-many-promoted", "a1 b1"],
  ["4k3/8/8/8/8/P7/PP6/4K3 w - - 0 1", "impossible-pawn-structure", "a2 a3 b2"],
  ["rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/4K3 w kq - 0 1", "too-many-pawn-captures", ""],
  ["rnbqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1", "impossible-pawn-passing", ""],
  ["r1bqkbnr/pppppppp/8/8/3QQ3/8/2PPPPPP/RNBQKBNR w KQkq - 0 20", "impossible-promotions", ""],
  ["4k3/8/8/8/1B2P3/8/PPPP1PPP/4K3 w - - 0 1", "piece-shut-in", "b4"],
  ["4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", "too-many-checkers", "d3 f3"],
  ["4r1k1/8/8/b7/8/8/8/4K3 w - - 0 1", "impossible-check", "a5 e8"],
  ["k7/ppK5/8/8/8/8/8/8 w - - 0 60", "no-last-move", "a7 a8 b7"],
  ["7k/7B/6PK/8/8/8/8/8 w - - 0 60", "impossible-last-move", "h8"],
  ["4k3/8/8/8/8/8/8/4K3 w - - 3 2", "clock-beyond-move-number", ""],
  ["4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move-number-zero", ""],
];

describe("faults of a set-up", () => {
  test.each(faults)("%s: %s", (fen, code, squares) => {
    const fault = rules.faults(fen).find((each) => each.code === code);
    expect(fault).toBeDefined();
    if (squares !== "") expect(fault!.squares.slice().sort().join(" ")).toBe(squares);
    expect(fault!.sentence).toMatch(/^[A-Za-h].*\.$/);
    const look = rules.look(fen);
    expect(look.ok).toBe(fault!.isTolerated);
    if (!look.ok) expect(look.faults.map((each) => each.code)).toContain(code);
  });

  test("all of them have been tried", () => {
    expect(new Set(faults.map(([, code]) => code)).size).toBe(26);
  });

  test("are told all at once", () => {
    const look = rules.look("P7/8/8/8/8/8/8/4K3 w KQ e4 0 1");
    expect(look.ok).toBe(false);
    if (!look.ok) expect(look.faults.length).toBeGreaterThan(3);
  });

  test("the start has none", () => {
    expect(rules.faults(rules.initial())).toEqual([]);
  });

  const texts = readTable("tests/data/hostile_fens.tsv").filter(
    (row) => row.reader === "fen" && !/[\\]/.test(row.text!),
  );
  test.each(texts)("no FEN: '$text' is $code at $offset", ({ text, code, offset }) => {
    const look = rules.look(text!);
    expect(look.ok).toBe(false);
    if (look.ok) return;
    expect(look.faults).toHaveLength(1);
    expect(look.faults[0]).toMatchObject({ code, offset: Number(offset) });
  });

  test("other questions about no position are an error with the faults", () => {
    expect(() => rules.judge("8/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2")).toThrow(RulesError);
    expect(() => rules.judge("nonsense", "e1e2")).toThrow(/expected/);
  });
});

describe("a fallen flag", () => {
  test("loses just where some series of legal moves mates, in every position of the table", () => {
    const rows = readTable("tests/data/winnability.tsv");
    expect(rows.length).toBeGreaterThan(300);
    const other = { white: "black", black: "white" } as const;
    for (const row of rows)
      for (const loser of ["white", "black"] as const) {
        const outcome = rules.flagFallen(row["fen"]!, loser);
        const winner = row[other[loser]] === "no" ? undefined : other[loser];
        expect(outcome.winner, `${loser} in ${row["fen"]}`).toBe(winner);
        expect(outcome.code).toBe(winner ? "flag" : "flag-but-cannot-mate");
      }
  });

  test("is judged by the rules of the variant", () => {
    const kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    expect(rules.flagFallen(kings, "white").winner).toBeUndefined();
    expect(rules.flagFallen(kings, "white", "king-of-the-hill").winner).toBe("black");
  });
});
