import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { EngineLike, Score } from "../../src/engine/index.ts";
import { setLanguage } from "../../src/i18n/index.ts";
import { Adviser } from "../../src/learn/adviser.ts";
import { newCard } from "../../src/learn/deck.ts";
import { loadLessons } from "../../src/learn/lessons.ts";
import { findMistakes } from "../../src/learn/mistakes.ts";
import {
  choosePuzzle,
  kindsOfRun,
  PuzzleLibrary,
  readPuzzle,
  readPuzzles,
  type Puzzle,
} from "../../src/learn/puzzles.ts";
import { askCard, askPuzzle, askStep } from "../../src/learn/questions.ts";
import { askQuiz, mixed, readQuiz } from "../../src/learn/quiz.ts";
import { partsOf } from "../../build/puzzles.ts";
import { fileOf, readText, rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();
const puzzles = readPuzzles(readText("share/puzzles/arbiter.tsv"));

/** An engine that knows the answers to some positions, by the first two parts of their FEN. */
function adviserWith(answers: Readonly<Record<string, { line: string[]; score: Score }>>): Adviser {
  const engine = {
    analyse: (fen: string) => {
      const known = answers[fen.split(" ").slice(0, 2).join(" ")] ?? {
        line: [],
        score: { kind: "centipawns", value: 0 },
      };
      return Promise.resolve({ score: known.score, lines: [{ pv: known.line }] });
    },
    close: () => undefined,
  };
  return new Adviser(rules, () => Promise.resolve(engine as unknown as EngineLike));
}

/** Puzzles in parts; `onLoad` hears which part is loaded. */
function libraryOf(parts: readonly Puzzle[][], onLoad?: (part: number) => void): PuzzleLibrary {
  return new PuzzleLibrary(
    parts.map((part, index) => ({
      least: part[0]!.rating,
      most: part.at(-1)!.rating,
      load: () => {
        onLoad?.(index);
        return Promise.resolve(part.map(({ line }) => line).join("\n"));
      },
    })),
  );
}

const learning = () => Promise.resolve(rules);
const helpers = { rules, learning, adviser: adviserWith({}) };
const lessons = await loadLessons();

beforeAll(() => setLanguage("en"));

describe("The puzzles that come with the program", () => {
  test("are all read, and every move of them is legal", () => {
    expect(puzzles.length).toBe(readText("share/puzzles/arbiter.tsv").trimEnd().split("\n").length - 1);
    for (const puzzle of puzzles)
      expect(rules.playLine(puzzle.fen, puzzle.moves).length, puzzle.id).toBe(puzzle.moves.length);
  });

  test("are chosen near a rating and by theme, each once", () => {
    const asked = new Set<string>();
    for (;;) {
      const puzzle = choosePuzzle(puzzles, asked, { rating: 900, theme: "mate" }, 0.5);
      if (!puzzle) break;
      expect(puzzle.themes).toContain("mate");
      expect(asked).not.toContain(puzzle.id);
      asked.add(puzzle.id);
    }
    expect(asked.size).toBe(puzzles.filter(({ themes }) => themes.includes("mate")).length);
  });

  test("begin a run with mates and wins, as long as there are any, and then are of all kinds", () => {
    const asked = new Set<string>();
    const kinds = Array.from({ length: 60 }, (_, solved) => {
      const wanted = { rating: 500 + 25 * solved, kinds: kindsOfRun(solved) };
      const puzzle = choosePuzzle(puzzles, asked, wanted, 0.5)!;
      asked.add(puzzle.id);
      return puzzle.kind;
    });
    expect(new Set(kinds.slice(0, 5))).toEqual(new Set(["mate"]));
    expect(kinds.slice(5, 15).every((kind) => kind === "mate" || kind === "win")).toBe(true);
    expect(new Set(kinds.slice(15)).size).toBeGreaterThan(2);
    const equality = puzzles.find(({ kind }) => kind === "equality")!;
    expect(choosePuzzle([equality], new Set(), { rating: 500, kinds: ["mate"] }, 0)).toBe(equality);
  });

  test("are loaded in the parts of the ratings that are asked for", async () => {
    const loaded: number[] = [];
    const parts = partsOf(puzzles);
    const library = libraryOf(parts, (part) => loaded.push(part));
    const easiest = await library.next(new Set(), { rating: 0 }, 0);
    expect(easiest!.rating).toBe(parts[0]![0]!.rating);
    expect(loaded).toEqual([0]);
    const asked = new Set(parts[0]!.map(({ id }) => id));
    const harder = await library.next(asked, { rating: 0 }, 0);
    expect(asked).toContain(harder!.id);
    expect(loaded).toEqual([0, 1]);
    expect(await library.next(asked, { rating: 0, theme: "no such theme" }, 0)).toBeUndefined();
  });

  test("begin run after run with mates, though the easiest parts have few", async () => {
    const library = libraryOf(partsOf(puzzles));
    const asked = new Set<string>();
    for (let run = 0; run < 30; ++run)
      for (let solved = 0; solved < 5; ++solved) {
        const wanted = { rating: 500 + 25 * solved, kinds: kindsOfRun(solved) };
        const puzzle = await library.next(asked, wanted, 0.5);
        expect(puzzle!.kind, `puzzle ${solved + 1} of run ${run + 1}`).toBe("mate");
      }
  });

  test("begin again when all were tried", async () => {
    const line = puzzles[0]!.line;
    const library = new PuzzleLibrary([{ least: 0, most: 9, load: () => Promise.resolve(line) }]);
    const asked = new Set<string>();
    expect(await library.next(asked, { rating: 5 }, 0)).toEqual(puzzles[0]);
    expect(await library.next(asked, { rating: 5 }, 0)).toEqual(puzzles[0]);
  });

  test("are another one each day, the same for everybody", async () => {
    const [ours, theirs] = [libraryOf(partsOf(puzzles)), libraryOf(partsOf(puzzles))];
    const days = Array.from({ length: 366 }, (_, day) => 20_600 + day);
    const ids = await Promise.all(days.map(async (day) => (await ours.ofDay(day))!.id));
    expect(new Set(ids).size).toBe(days.length);
    expect((await theirs.ofDay(days[9]!))!.id).toBe(ids[9]);
  });

  test("are chosen within fifty milliseconds", () => {
    const began = performance.now();
    const puzzle = choosePuzzle(puzzles, new Set(), { rating: 1000 }, 0.3)!;
    const question = askPuzzle(helpers, puzzle);
    rules.look(question.fen);
    // A tenth of it here, on a machine that is not busy.
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe("A puzzle", () => {
  const line =
    "x\t6k1/5ppp/8/8/8/8/5PPP/1R2R1K1 w - - 0 1\te1e8\t600\tmate\tmate,back-rank-mate\tA - B, move 1";

  test("is solved by any mate at its end", async () => {
    const question = askPuzzle(helpers, readPuzzle(line)!);
    expect(await question.take("Rb8#")).toMatchObject({ kind: "solved" });
  });

  test("answers a move that is not allowed with the judge's sentence", async () => {
    const question = askPuzzle(helpers, readPuzzle(line)!);
    const reply = await question.take("e1f3");
    expect(reply.kind).toBe("unclear");
    expect(reply.verdict?.code).toBeDefined();
  });

  test("answers a wrong move with its refutation, and stands", async () => {
    const refutation = { line: ["h7h6"], score: { kind: "centipawns", value: 0 } as const };
    const adviser = adviserWith({ "6k1/5ppp/8/8/8/8/5PPP/2R1R1K1 b": refutation });
    const question = askPuzzle({ rules, learning, adviser }, readPuzzle(line)!);
    const reply = await question.take("Rbc1");
    expect(reply).toMatchObject({ kind: "wrong", refutation: "h7h6" });
    expect(reply.text).toContain("h6");
    expect(await question.take("Re8")).toMatchObject({ kind: "solved" });
  });

  test("is solved by another move that does what was asked for", async () => {
    const won = { line: ["g8f8"], score: { kind: "centipawns", value: 900 } as const };
    const level = { line: ["g8f8"], score: { kind: "centipawns", value: 0 } as const };
    const adviser = adviserWith({
      "6k1/8/8/3N4/8/6N1/8/3R2K1 b": won,
      "6k1/8/8/3q4/4N3/4N3/8/3R2K1 b": level,
    });
    const two = (kind: string) =>
      askPuzzle(
        { rules, learning, adviser },
        readPuzzle(`x\t6k1/8/8/3q4/8/4N1N1/8/3R2K1 w - - 0 1\td1d5\t600\t${kind}\tone-move\tA - B`)!,
      );
    const question = two("win");
    expect(await question.take("Ne4")).toMatchObject({ kind: "wrong" });
    expect(await question.take("Nxd5")).toEqual({
      kind: "solved",
      text: "Right: Nxd5 is good, too. The solution of the puzzle: Rxd5.",
    });
    expect(question.last).toBe("e3d5");
    expect(await two("equality").take("Ne4")).toMatchObject({ kind: "solved" });
    expect(await two("mate").take("Nxd5")).toMatchObject({ kind: "wrong" });
  });

  test("shows its move", () => {
    expect(askPuzzle(helpers, readPuzzle(line)!).solutionSquares!()).toEqual([{ from: "e1", to: "e8" }]);
  });
});

describe("A mistake", () => {
  const before = "4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1";

  test("is found in a game where a move loses much", async () => {
    const game = rules.readPgn("1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0").games[0]!;
    const adviser = adviserWith({
      "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b": {
        line: ["b8c6"],
        score: { kind: "centipawns", value: -20 },
      },
      "rnbq1bnr/ppppkppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w": {
        line: ["h5e5"],
        score: { kind: "mate", moves: 1 },
      },
    });
    const cards = await findMistakes({ rules, learning, adviser }, game, "black", () => true);
    expect(cards.map(({ kind, tried }) => [kind, tried])).toEqual([["mistake", "e8e7"]]);
    expect(await findMistakes({ rules, learning, adviser }, game, "white", () => true)).toEqual([]);
  });

  test("is mended by any move as good as the best", async () => {
    const score = { kind: "centipawns", value: 0 } as const;
    const adviser = adviserWith({ "4k3/8/8/8/8/8/4q3/R3K2R w": { line: ["e1e2"], score } });
    const question = askCard({ rules, learning, adviser }, newCard("mistake", before, "e1e2"))!;
    expect(await question.take("Kxe2")).toMatchObject({ kind: "solved" });
  });
});

describe("An illegal try", () => {
  test("is asked about, and every second time another move of the piece", async () => {
    const card = newCard("illegal", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1");
    const first = askCard(helpers, card)!;
    expect(first.choices).toEqual(["yes", "no"]);
    expect(await first.take("yes")).toMatchObject({ kind: "wrong" });
    const reply = await first.take("no");
    expect(reply.kind).toBe("solved");
    expect(reply.text).toContain("f1");
    const second = askCard(helpers, { ...card, answers: 1 })!;
    expect(await second.take("yes")).toMatchObject({ kind: "solved" });
  });

  test("in a position that cannot be read is left out", () => {
    expect(askCard(helpers, newCard("illegal", "no position", "e1g1"))).toBeUndefined();
    expect(askCard(helpers, newCard("puzzle", "no line"))).toBeUndefined();
  });
});

describe("The lessons", () => {
  test("are all those of the program", () => {
    const files = readdirSync(fileOf("share/lessons")).filter((file) => file.endsWith(".json"));
    expect(lessons.length).toBe(files.length);
    for (const file of files) JSON.parse(readFileSync(new URL(file, fileOf("share/lessons/")), "utf8"));
  });

  test("are solved by their answers and not by the wrong one", async () => {
    for (const lesson of lessons)
      for (const step of lesson.steps) {
        const question = askStep(helpers, step);
        expect((await question.take(step.wrong)).kind, `${step.fen} ${step.wrong}`).toBe("wrong");
        const kinds = [];
        for (const answer of step.right) kinds.push((await question.take(answer)).kind);
        expect(kinds.at(-1), `${step.fen} ${step.right.join(" ")}`).toBe("solved");
      }
  });
});

describe("A step of a lesson", () => {
  const step = {
    fen: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
    goal: "move",
    from: ["a1"],
    to: ["a7"],
    text: "",
    right: ["Ra7"],
    wrong: "Ra6",
  };

  test("shows the move that was right, and the solution", async () => {
    const question = askStep(helpers, step);
    expect(question.solutionSquares!()).toEqual([{ from: "a1", to: "a7" }]);
    await question.take("Ra6");
    expect(question.fen).toBe(step.fen);
    await question.take("Ra7");
    expect(question.fen).toMatch(/^4k3\/R7\//);
    expect(question.last).toBe("a1a7");
  });
});

describe("The quiz", () => {
  test("is answered by the core as the file says, with the article", async () => {
    const lines = readQuiz(readText("share/quiz/laws.tsv"));
    expect(lines).toHaveLength(400);
    for (const line of lines) {
      const reply = await askQuiz(helpers, line).take(line.answer);
      expect(reply.kind, `${line.fen} ${line.question}`).toBe("solved");
      expect(reply.text).toContain(line.article);
    }
  });

  test("asks for rulings of an arbiter in words, with the answers to choose from", async () => {
    const fen = "8/4P1k1/8/8/8/8/6K1/8 w - - 98 99";
    const asked = (question: string) => askQuiz(helpers, { fen, question, answer: "no", article: "9" });
    expect(asked("press 1 e7e8").task()).toContain(
      "makes the move e7-e8 and presses the clock. Its illegal moves before: 1.",
    );
    expect(asked("press 1 e7e8").choices).toEqual(["nothing", "time", "loss", "draw"]);
    expect(asked("flag").task()).toContain("The time of this side is up");
    expect(asked("touch g2 e7e8q").task()).toContain(
      "touches the piece on g2, and means to play. May the move be e7-e8=Q?",
    );
    expect(asked("record e7e8q e8=Q").task()).toContain(
      "The piece on e7 goes to e8. May this be written down as e8=Q?",
    );
    expect(asked("claim").task()).toContain("pawn move: 98.");
    expect(asked("claim g2g3").task()).toContain("writes down g2-g3");
    const claim = asked("claim g2g3");
    expect(await claim.take("yes")).toEqual({ kind: "wrong", text: "Not quite. Article 9 of the Laws." });
    expect((await claim.take("no")).kind).toBe("solved");
    expect(await claim.solution()).toBe("No. Article 9 of the Laws.");
  });

  test("says the article with a wrong answer too", async () => {
    const [line] = readQuiz(readText("share/quiz/laws.tsv")).filter(({ answer }) => answer === "no");
    const reply = await askQuiz(helpers, line!).take("yes");
    expect(reply.kind).toBe("wrong");
    expect(reply.text).toContain(line!.article);
  });

  test("has as many questions of each subject, without repeating any", () => {
    const lines = readQuiz(readText("share/quiz/laws.tsv"));
    for (let round = 0; round < 50; ++round) {
      const taken = mixed(lines, 20);
      expect(new Set(taken).size).toBe(20);
      const ends = taken.filter(({ question }) => question === "outcome");
      expect(new Set(ends.map(({ article }) => article)).size).toBe(3);
      expect(ends.length).toBeGreaterThanOrEqual(3);
      for (const ruling of ["touch", "flag", "press", "record", "claim"])
        expect(
          taken.some(({ question }) => question.startsWith(ruling)),
          ruling,
        ).toBe(true);
      for (const article of ["3.7", "3.8", "3.9"])
        expect(taken.filter((line) => line.article.startsWith(article)).length, article).toBeLessThanOrEqual(4);
    }
    expect(mixed(lines, 1_000)).toHaveLength(lines.length);
  });
});
