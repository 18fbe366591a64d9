import { describe, expect, it } from "vitest";
import { questionsIn } from "../../src/classes/position_text.ts";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();
const mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
const found = { kind: "find", fen: mate, moves: "a1a8" };

describe("Positions for a homework", () => {
  it("are lines with a position and its solution, in any notation and as EPD", () => {
    const text = [
      "# from our book",
      `${mate} Ra8#`,
      `${mate}; 1. Ra8#`,
      "",
      `6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8# Ra7; id "back rank";`,
      `6k1/5ppp/8/8/8/8/8/R5K1 w - - id "back rank"; pv a1a8;`,
    ].join("\r\n");
    expect(questionsIn(rules, text)).toEqual({
      questions: [found, found, found, found],
      left: 0,
      isCut: false,
    });
  });

  it("are the games of a PGN that begin with a position of their own, up to the solver's last move", () => {
    const game = (fen: string, moves: string) => `[Event "?"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n${moves} *\n\n`;
    const long = Array.from({ length: 12 }, (_, at) => (at % 2 ? "Rb1 Kg7" : "Ra1 Kg8")).join(" ");
    const text =
      game(mate, "1. Ra8# {the back rank} (1. Ra7 h6)") +
      game("6k1/5p1p/8/8/8/8/8/R5K1 w - - 0 1", "1. Ra7 Kg7 2. Ra8 h6") +
      game("8/6k1/8/8/8/8/8/1R4K1 w - - 0 1", long) +
      '[Event "a game"]\n\n1. e4 e5 *\n\n' +
      game(mate, "");
    const { questions, left } = questionsIn(rules, text);
    expect(left).toBe(2);
    expect(questions[0]).toEqual(found);
    expect(questions[1]!.moves).toBe("a1a7 g8g7 a7a8");
    expect(questions[2]!.moves.split(" ")).toHaveLength(19);
  });

  it("are those of the first 200 games", () => {
    const game = `[FEN "${mate}"]\n\n1. Ra8# *\n\n`;
    for (const [count, isCut] of [
      [200, false],
      [201, true],
    ] as const) {
      const found = questionsIn(rules, game.repeat(count));
      expect([found.questions.length, found.isCut]).toEqual([200, isCut]);
    }
  });

  it("are left out where there is no position, no solution or one that ends with the opponent's move", () => {
    for (const text of ["nonsense", mate, `${mate} Rb8`, `${mate} Ra7 h6`, `${mate.replace("k", "K")} Ra8`])
      expect(questionsIn(rules, text)).toEqual({ questions: [], left: 1, isCut: false });
  });
});
