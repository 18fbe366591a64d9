import { describe, expect, test } from "vitest";
import { otherColor, turnOf } from "../../src/rules/color.ts";
import type { Color, GameAction, GameEvent, GameSoFar, GameStep, Variant } from "../../src/rules/types.ts";
import { timeLeft } from "../../src/ui/clock_face.tsx";
import { rulesFromModule } from "./support.ts";

const rules = await rulesFromModule();
const variants: readonly Variant[] = [
  "standard",
  "chess960",
  "king-capture",
  "three-check",
  "king-of-the-hill",
  "racing-kings",
  "atomic",
  "antichess",
  "horde",
  "crazyhouse",
];

/** A game that is led as a page leads it: the state of each step goes into the next. */
class Table {
  private moves: { uci: string; fen: string; clock?: number }[] = [];
  private drawOffer: Color | null = null;
  private outcome: GameSoFar["outcome"] = null;
  private began = 0;
  private readonly start: string;
  step: GameStep;

  constructor(
    private readonly control = "-",
    private readonly variant: Variant = "standard",
    start?: string,
  ) {
    this.start = start ?? rules.initial(variant);
    this.step = rules.step(this.game(null), "white", "look", 0);
  }

  get turn(): Color {
    return turnOf(this.moves.at(-1)?.fen ?? this.start);
  }

  get fen(): string {
    return this.moves.at(-1)?.fen ?? this.start;
  }

  private game(clocks = this.step.clocks as GameSoFar["clocks"]): GameSoFar {
    const { variant, start, moves, control, drawOffer, outcome } = this;
    return { variant, start, moves, control, clocks, drawOffer, outcome };
  }

  act(by: Color, action: GameAction, now = this.began): GameEvent[] {
    const step = rules.step(this.game(), by, action, now - this.began);
    for (const event of step.events) {
      if (event.kind === "move") {
        const clock = step.clocks[by];
        this.moves.push({ uci: event.move.uci, fen: event.move.fen, ...(clock === null ? {} : { clock }) });
      }
      if (event.kind === "took-back") {
        this.moves = this.moves.slice(0, -event.plies);
        this.outcome = null;
      }
      if (event.kind === "ended") this.outcome = event.outcome;
      if (["move", "took-back", "ended"].includes(event.kind)) this.began = now;
    }
    this.drawOffer = step.drawOffer;
    this.step = step;
    return [...step.events];
  }

  play(moves: string, now = this.began): GameEvent[] {
    return moves.split(" ").flatMap((move) => this.act(this.turn, { move }, now));
  }

  left(color: Color, now: number): number | null {
    const { clocks, running } = this.step;
    return timeLeft({ clocks, running, takenAt: this.began }, color, now);
  }
}

const kinds = (events: readonly GameEvent[]) => events.map((event) => event.kind);

describe("two clocks", () => {
  test("stand still until each side has moved once", () => {
    const table = new Table("60+2");
    table.play("e4", 1_000);
    expect(table.step).toMatchObject({ clocks: { white: 60_000, black: 60_000 }, running: null });
    table.play("e5", 9_000);
    expect(table.step.running).toBe("white");
    expect(table.step.untilFlag).toBe(60_000);
    expect(table.left("black", 20_000)).toBe(60_000);
    expect(table.left("white", 19_000)).toBe(50_000);
  });

  test("give the increment to a side whose clock ran", () => {
    const table = new Table("60+2");
    table.play("e4 e5");
    table.play("Nf3", 5_000);
    expect(table.step.clocks.white).toBe(57_000);
    expect(table.step.running).toBe("black");
  });

  test("never show less than nothing, and say who overstepped", () => {
    const table = new Table("60+2");
    table.play("e4 e5 Nf3");
    expect(table.act("black", "look", 59_999)).toEqual([]);
    expect(table.left("black", 70_000)).toBe(0);
    expect(table.act("black", { move: "Nc6" }, 60_000)).toMatchObject([
      { kind: "ended", outcome: { code: "flag", winner: "white", sentence: "White wins on time." } },
    ]);
    expect(table.step.running).toBeNull();
  });

  test("know delays and periods", () => {
    const delayed = new Table("60d5");
    delayed.play("e4 e5");
    expect(delayed.step.untilFlag).toBe(65_000);
    delayed.play("Nf3", 4_000);
    expect(delayed.step.clocks.white).toBe(60_000);
    const periods = new Table("2/60:30");
    periods.play("e4 e5");
    periods.play("Nf3", 10_000);
    expect(periods.step.clocks.white).toBe(80_000);
  });

  test("are taken back with the move", () => {
    const table = new Table("60+2");
    table.play("e4 e5 Nf3");
    table.play("Nc6", 10_000);
    expect(table.step.clocks.black).toBe(52_000);
    expect(kinds(table.act("black", "take-back", 11_000))).toEqual(["took-back"]);
    expect(table.step).toMatchObject({ clocks: { white: 62_000, black: 60_000 }, running: "black" });
  });
});

describe("the referee", () => {
  test("reports moves with what they mean for the game", () => {
    const table = new Table();
    const events = table.play("f3 e5 g4 Qh4#");
    expect(kinds(events)).toEqual(["move", "move", "move", "move", "ended"]);
    expect(events.at(-2)).toMatchObject({
      move: { uci: "d8h4", san: "Qh4#", outcome: { automatic: { code: "checkmate" } } },
    });
    expect(events.at(-1)).toMatchObject({ outcome: { winner: "black", sentence: "Black wins by checkmate." } });
    expect(table.act("white", { move: "a3" })).toEqual([
      { kind: "not-now", sentence: "The game is over. Black wins by checkmate." },
    ]);
  });

  test("explains a refusal with the moves of the game", () => {
    const table = new Table("-", "standard", "4k3/p7/8/8/8/8/P7/R3K3 w Q - 0 1");
    const [event] = table.play("Ra1b1 a6 Ra1 a5 O-O-O").slice(-1);
    expect(event?.kind).toBe("refused");
    if (event?.kind !== "refused") return;
    expect(event.verdict.code).toBe("castling-right-lost");
    expect(event.verdict.history).toBe("The rook left a1 with move 1 (Ra1–b1).");
  });

  test("says what may be meant by a text that names no single move", () => {
    const table = new Table("-", "standard", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1");
    const [ambiguous] = table.play("Nd2");
    expect(ambiguous).toMatchObject({ kind: "refused", verdict: { code: "ambiguous" } });
    expect(table.play("hello")).toMatchObject([
      { kind: "refused", verdict: { code: "bad-notation", offset: 1 } },
    ]);
  });

  test("knows offers, and that a move answers them", () => {
    const table = new Table();
    expect(table.act("white", "offer-draw")).toEqual([{ kind: "draw-offered", by: "white" }]);
    expect(kinds(table.act("white", "offer-draw"))).toEqual(["not-now"]);
    expect(kinds(table.play("e4"))).toEqual(["move"]);
    expect(kinds(table.play("e5"))).toEqual(["move", "draw-lapsed"]);
    table.act("black", "offer-draw");
    expect(kinds(table.act("white", "decline-draw"))).toEqual(["draw-declined"]);
    table.act("black", "offer-draw");
    expect(table.act("white", "accept-draw")).toMatchObject([
      { kind: "ended", outcome: { code: "agreement" } },
    ]);
  });

  test("lets a program answer an offer by what the position is worth to it", () => {
    const table = new Table();
    table.act("white", "offer-draw");
    expect(kinds(table.act("black", { answerDraw: -900 }))).toEqual(["draw-declined"]);
    for (const [worth, answer] of [
      [31, "draw-declined"],
      [-1, "ended"],
    ] as const) {
      const ending = new Table("-", "standard", "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
      ending.play("e4");
      ending.play("e5");
      ending.act("white", "offer-draw");
      expect(kinds(ending.act("black", { answerDraw: worth }))).toEqual([answer]);
    }
  });

  test("lets a draw be claimed just when there is one", () => {
    const table = new Table();
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    expect(kinds(table.act("black", "claim-draw"))).toEqual(["not-now"]);
    table.play("Ng8");
    expect(table.act("white", "claim-draw")).toMatchObject([{ outcome: { code: "threefold-repetition" } }]);
  });

  test("takes back after the end, and not before the first move", () => {
    const table = new Table();
    expect(kinds(table.act("black", "take-back"))).toEqual(["not-now"]);
    table.play("e4");
    table.act("black", "resign");
    expect(table.act("white", "take-back")).toEqual([{ kind: "took-back", plies: 1 }]);
    expect(kinds(table.play("d4"))).toEqual(["move"]);
  });

  test("says where a game that was kept is not one", () => {
    const game = { variant: "standard", start: rules.initial(), control: "-", clocks: null } as const;
    const moves = [{ uci: "e2e4" }, { uci: "e2e4" }];
    const kept = { ...game, moves, drawOffer: null, outcome: null };
    expect(() => rules.step(kept, "white", "look", 0)).toThrow(/^Move 2 is not legal/);
    expect(() => rules.step({ ...kept, start: "8/8/8/8/8/8/8/8 w - - 0 1" }, "white", "look", 0)).toThrow();
  });

  test.each(variants)("plays a whole game of %s", (variant) => {
    const table = new Table("300+2", variant);
    let isOver = false;
    for (let ply = 0; ply < 120 && !isOver; ++ply) {
      const look = rules.look(table.fen, [], variant);
      if (!look.ok) throw new Error(look.sentence);
      const move = look.moves[(ply * 7) % look.moves.length]!;
      const events = table.act(table.turn, { move: move.uci }, ply * 1_000);
      expect(events[0], `${variant} ${move.uci} in ${look.fen}`).toMatchObject({ kind: "move" });
      isOver = events.at(-1)?.kind === "ended";
    }
    if (isOver) return;
    const loser = table.turn;
    expect(table.act(loser, "resign", 120_000)).toMatchObject([
      { kind: "ended", outcome: { code: "resignation", winner: otherColor(loser) } },
    ]);
  });
});
