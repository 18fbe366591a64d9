import { afterEach, expect, test } from "vitest";
import { Analyst } from "../../src/analysis/analyst.ts";
import { Desk } from "../../src/analysis/desk.ts";
import { Study } from "../../src/analysis/study.ts";
import type { AnalyseOptions, Best, EngineLike, Info } from "../../src/engine/index.ts";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();

interface Question {
  fen: string;
  moves: readonly string[];
  options: AnalyseOptions;
  tell(multipv: number, pv: string[], value: number): void;
  answer(best: Best): void;
}

/** An engine that answers what the test says. */
class FakeEngine implements EngineLike {
  readonly questions: Question[] = [];
  stops = 0;
  isClosed = false;

  analyse(
    fen: string,
    moves: readonly string[],
    options: AnalyseOptions,
    onInfo?: (info: Info) => void,
  ): Promise<Best> {
    return new Promise((answer) => {
      const tell = (multipv: number, pv: string[], value: number) =>
        onInfo?.({
          ...{ multipv, pv, depth: 8, selectiveDepth: 9, nodes: 1, time: 1, hashPermille: 0 },
          score: { kind: "centipawns", value },
          nodesPerSecond: 1,
        });
      this.questions.push({ fen, moves, options, tell, answer });
    });
  }

  stop(): void {
    this.stops += 1;
  }

  newGame(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    this.isClosed = true;
  }

  get last(): Question {
    return this.questions.at(-1)!;
  }
}

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

let analyst: Analyst;
afterEach(() => analyst.close());

function begin(desk = new Desk(rules)): { desk: Desk; engine: FakeEngine } {
  const engine = new FakeEngine();
  analyst = new Analyst(rules, desk, () => Promise.resolve(engine));
  return { desk, engine };
}

test("the engine is off until it is switched on, and then looks at the board", async () => {
  const { desk, engine } = begin();
  await settle();
  expect(engine.questions).toHaveLength(0);
  desk.try("e4");
  analyst.switchOn();
  await settle();
  expect(analyst.state.value).toBe("on");
  expect(engine.last).toMatchObject({ fen: rules.initial(), moves: ["e2e4"], options: { multipv: 1 } });
  engine.last.tell(1, ["e7e5", "g1f3"], 25);
  expect(analyst.lines.value[0]!.moves.map((move) => move.san)).toEqual(["e5", "Nf3"]);
  expect(analyst.scoreOf(desk.node.value)).toEqual({ kind: "centipawns", value: 25 });
});

test("another position is another question, and the old one is heard no more", async () => {
  const { desk, engine } = begin();
  analyst.switchOn();
  await settle();
  const old = engine.last;
  desk.try("d4");
  await settle();
  expect(engine.last.moves).toEqual(["d2d4"]);
  old.tell(1, ["e2e4"], 50);
  expect(analyst.lines.value).toEqual([]);
});

test("lines of one depth are shown together, and with their evaluation", async () => {
  const { desk, engine } = begin();
  analyst.lineCount.value = 2;
  analyst.switchOn();
  await settle();
  engine.last.tell(1, ["e2e4"], 30);
  expect(analyst.lines.value).toHaveLength(0);
  engine.last.tell(2, ["d2d4"], 20);
  expect(analyst.lines.value.map((line) => line.moves[0]!.san)).toEqual(["e4", "d4"]);
  engine.last.tell(1, ["d2d4"], 35);
  expect(analyst.lines.value.map((line) => line.moves[0]!.san)).toEqual(["e4", "d4"]);
  expect(analyst.scoreOf(desk.node.value)).toEqual(analyst.lines.value[0]!.info.score);
});

test("with fewer moves there are fewer lines", async () => {
  const study = Study.from("k7/8/2K5/8/8/8/8/8 b - - 0 1");
  const { engine } = begin(new Desk(rules, study));
  analyst.lineCount.value = 3;
  analyst.switchOn();
  await settle();
  const moves = rules.look(study.start);
  expect(moves.ok && moves.moves.length).toBeLessThan(3);
  for (const [index, move] of (moves.ok ? moves.moves : []).entries())
    engine.last.tell(index + 1, [move.uci], 0);
  expect(analyst.lines.value.length).toBeGreaterThan(0);
});

test("where the game is over there is nothing to ask", async () => {
  const { engine } = begin(new Desk(rules, Study.from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")));
  analyst.switchOn();
  await settle();
  expect(engine.questions).toHaveLength(0);
});

test("threats are searched in the position after a pass, and do not count as an evaluation", async () => {
  const { desk, engine } = begin();
  analyst.switchOn();
  analyst.showsThreats.value = true;
  await settle();
  expect(engine.last.fen.split(" ")[1]).toBe("b");
  engine.last.tell(1, ["e7e5"], 10);
  expect(analyst.lines.value[0]!.moves[0]!.san).toBe("e5");
  expect(analyst.scoreOf(desk.node.value)).toBeUndefined();
});

test("other rule sets are not the engine's", async () => {
  const study = Study.from(rules.initial("atomic"), "atomic");
  const { desk, engine } = begin(new Desk(rules, study));
  analyst.switchOn();
  await settle();
  expect(analyst.state.value).toBe("unable");
  expect(engine.questions).toHaveLength(0);
  desk.open(Study.from(rules.initial()));
  await settle();
  expect(analyst.state.value).toBe("on");
  expect(engine.questions).toHaveLength(1);
});

test("an engine that is not available may be asked for again", async () => {
  let isThere = false;
  const engine = new FakeEngine();
  analyst = new Analyst(rules, new Desk(rules), () =>
    isThere ? Promise.resolve(engine) : Promise.reject(new Error("no network")),
  );
  analyst.switchOn();
  await settle();
  expect(analyst.state.value).toBe("failed");
  isThere = true;
  analyst.switchOn();
  await settle();
  expect(analyst.state.value).toBe("on");
});

test("a game is reviewed move by move; mate needs no engine", async () => {
  const game = rules.readPgn("1. f3 e5 2. g4 Qh4# 0-1").games[0]!;
  const { desk, engine } = begin(new Desk(rules, Study.fromGame(game)));
  const done = analyst.review();
  const best = (value: number): Best => ({
    ...{ move: "a2a3", depth: 3, nodes: 1, lines: [] },
    score: { kind: "centipawns", value },
  });
  for (const value of [20, -10, 0, -500]) {
    await settle();
    expect(analyst.toReview.value).not.toBeNull();
    engine.last.answer(best(value));
  }
  await done;
  expect(analyst.toReview.value).toBeNull();
  expect(engine.questions.map((question) => question.moves.length)).toEqual([0, 1, 2, 3]);
  const { root } = desk.study.value;
  const line = [root, ...desk.study.value.lineFrom(root)];
  expect(line.map((node) => analyst.shareOf(node))).toEqual([
    expect.closeTo(0.52, 2),
    expect.closeTo(0.49, 2),
    0.5,
    expect.closeTo(0.12, 2),
    0,
  ]);
  const [f3, e5, g4, mate] = line.slice(1);
  expect([f3, e5, g4, mate].map((node) => node!.nags)).toEqual([[], [], [4], []]);
  expect(e5!.children.map((node) => node.san)).toEqual(["g4", "a3"]);
  expect(g4!.commands).toEqual([{ name: "eval", value: "-5.00" }]);
  expect(mate!.commands).toEqual([]);
  // Black's first move lost a tenth of a pawn, the second mates.
  expect(Number(desk.study.value.tag("BlackAccuracy"))).toBeCloseTo(98, 0);
  expect(desk.pgn()).toContain("2. g4 $4 {[%eval -5.00]} (2. a3)");
  // A second look changes nothing.
  const once = desk.pgn();
  await analyst.review();
  expect(desk.pgn()).toBe(once);
});

test("looking over a game ends when another is put on the desk", async () => {
  const game = rules.readPgn("1. e4 e5 *").games[0]!;
  const { desk, engine } = begin(new Desk(rules, Study.fromGame(game)));
  const done = analyst.review();
  await settle();
  desk.open(Study.from(rules.initial()));
  engine.last.answer({ score: { kind: "centipawns", value: 0 }, depth: 0, nodes: 0, lines: [] });
  await done;
  expect(engine.questions).toHaveLength(1);
  expect(analyst.toReview.value).toBeNull();
});

test("in check there are no threats to look for: the engine looks at the position", async () => {
  const { engine } = begin(new Desk(rules, Study.from("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")));
  analyst.switchOn();
  analyst.showsThreats.value = true;
  await settle();
  expect(engine.last.fen.split(" ")[1]).toBe("w");
  engine.last.tell(1, ["e1e2"], 0);
  expect(analyst.lines.value[0]!.isThreat).toBe(false);
});

test("evaluations that come with a game are shown without the engine", () => {
  const game = rules.readPgn("1. e4 {[%eval 0.4]} e5 {[%eval #-2]} *").games[0]!;
  const { desk } = begin(new Desk(rules, Study.fromGame(game)));
  const [e4] = desk.study.value.root.children;
  expect(analyst.scoreOf(e4!)).toEqual({ kind: "centipawns", value: 40 });
  expect(analyst.shareOf(e4!.children[0]!)).toBe(0);
});
