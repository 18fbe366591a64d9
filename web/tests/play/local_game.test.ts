import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startRules } from "@arbiter-chess/rules/file";
import type { Outcome, Rules, Verdict } from "../../src/rules/types.ts";
import { LocalGame, type Opponent, type Reply, type Surroundings } from "../../src/play/local_game.ts";
import { timeLeft } from "../../src/ui/clock_face.tsx";
import { fenOf, newRecord, treeOf, type GameRecord, type GameWish } from "../../src/ui/game_record.ts";

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const person = { kind: "person" } as const;
const computer = { kind: "computer", level: 3 } as const;

/** A computer that answers when it is told to. */
class Puppet implements Opponent {
  private answer: ((reply: Reply) => void) | undefined;
  asked = 0;
  stops = 0;

  reply(): Promise<Reply> {
    ++this.asked;
    return new Promise((resolve) => (this.answer = resolve));
  }

  stop(): void {
    ++this.stops;
  }

  async says(uci: string, score = 0): Promise<void> {
    this.answer!({ uci, score });
    await Promise.resolve();
    await Promise.resolve();
  }
}

let rules: Rules;
let time = 0;
let kept: GameRecord | undefined;
let refused: Verdict[] = [];
let ended: Outcome[] = [];
let puppet: Puppet;

beforeAll(async () => {
  rules = await startRules(readFileSync(new URL("../../packages/rules/wasm/rules.wasm", import.meta.url)));
});

beforeEach(() => {
  time = 1_000_000;
  kept = undefined;
  refused = [];
  ended = [];
  puppet = new Puppet();
});

function world(): Surroundings {
  return {
    rules,
    opponent: puppet,
    now: () => time,
    save: (record) => (kept = record),
    onRefused: (verdict) => refused.push(verdict),
    onEnd: (outcome) => ended.push(outcome),
  };
}

function begin(wish: Partial<GameWish> = {}): LocalGame {
  const all = { start, players: { white: person, black: person }, control: null, turnsBoard: false, ...wish };
  return new LocalGame(newRecord(all, "2026.11.21"), world());
}

function play(game: LocalGame, moves: string): void {
  for (const move of moves.split(" ")) expect(game.try(move), move).toBe(true);
}

describe("two people at one board", () => {
  test("play to mate", () => {
    const game = begin();
    play(game, "f3 e5 g4 Qh4#");
    expect(game.record.value.outcome).toMatchObject({ code: "checkmate", winner: "black" });
    expect(ended).toHaveLength(1);
    expect(game.try("a3")).toBe(false);
  });

  test("are told why a move is refused, until they do something else", () => {
    const game = begin();
    expect(game.try({ from: "e1", to: "e2" })).toBe(false);
    expect(game.verdict.value?.code).toBe("own-piece-on-target");
    expect(refused).toHaveLength(1);
    game.touch();
    expect(game.verdict.value).toBeNull();
  });

  test.each(["resign", "agree", "oversteps"])("leave no reason on the board when the game ends: %s", (how) => {
    const game = begin({ control: { base: 10_000, increment: 0 } });
    play(game, "e4 e5");
    game.offerDraw();
    play(game, "Nf3");
    expect(game.try("Ke6")).toBe(false);
    expect(game.verdict.value).not.toBeNull();
    if (how === "resign") game.resign();
    else if (how === "agree") game.offerDraw();
    else {
      time += 10_001;
      game.tick();
    }
    expect(game.record.value.outcome).not.toBeNull();
    expect(game.verdict.value).toBeNull();
  });

  test("castle, take en passant and promote", () => {
    const game = begin({ start: "r3k3/7P/8/8/4p3/8/3P4/4K2R w Kq - 0 1" });
    play(game, "d2d4 e4d3 e1g1 e8c8");
    expect(game.try({ from: "h7", to: "h8", promotion: "n" })).toBe(true);
    expect(game.record.value.moves.map((move) => move.san)).toEqual(["d4", "exd3", "O-O", "O-O-O", "h8=N"]);
  });

  test("take back one move at a time", () => {
    const game = begin();
    play(game, "e4 e5 Nf3");
    game.takeBack();
    expect(game.record.value.moves.map((move) => move.san)).toEqual(["e4", "e5"]);
    expect(game.turn).toBe("white");
  });

  test("agree on a draw by offering it from both sides", () => {
    const game = begin();
    play(game, "e4");
    game.offerDraw();
    expect(game.drawOffer.value).toBe("black");
    play(game, "e5");
    game.offerDraw();
    expect(game.record.value.outcome?.code).toBe("agreement");
  });

  test("lose an offer when the side that got it moves", () => {
    const game = begin();
    game.offerDraw();
    play(game, "e4");
    expect(game.drawOffer.value).toBe("white");
    play(game, "e5");
    expect(game.drawOffer.value).toBeNull();
  });

  test("may claim a threefold repetition", () => {
    const game = begin();
    play(game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    expect(game.look.value.outcome.claimable?.code).toBe("threefold-repetition");
    game.claimDraw();
    expect(game.record.value.outcome).toMatchObject({ code: "threefold-repetition" });
  });

  test("resign for the side to move", () => {
    const game = begin();
    play(game, "e4");
    game.resign();
    expect(game.record.value.outcome).toMatchObject({ code: "resignation", winner: "white" });
  });
});

describe("with clocks", () => {
  const control = { base: 10_000, increment: 1_000 };

  test("the side that oversteps loses", () => {
    const game = begin({ control });
    play(game, "e4 e5");
    time += 10_001;
    game.tick();
    expect(game.record.value.outcome).toMatchObject({ code: "flag", winner: "black" });
  });

  test("a lone king does not win on time", () => {
    const game = begin({ control, start: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" });
    play(game, "e4 Ke7");
    time += 10_001;
    game.tick();
    expect(game.record.value.outcome?.code).toBe("flag-but-cannot-mate");
    expect(game.record.value.outcome?.winner).toBeUndefined();
  });

  test("a queen that has to be taken does not win on time", () => {
    const game = begin({ control, start: "8/8/3qk3/8/8/8/3P4/6K1 w - - 0 1" });
    play(game, "Kh1 Qh2+");
    time += 10_001;
    game.tick();
    expect(ended).toEqual([
      {
        code: "flag-but-cannot-mate",
        sentence: "Draw: a flag has fallen, but the opponent can no longer win.",
      },
    ]);
  });

  test("a knight wins on time where the other side could help it to mate", () => {
    const game = begin({ control, start: "6k1/7p/8/8/8/8/8/5NK1 b - - 0 1" });
    play(game, "h5 Ng3");
    time += 10_001;
    game.tick();
    expect(game.record.value.outcome).toMatchObject({ code: "flag", winner: "white" });
  });

  test("no player is charged for the time while the page is closed", () => {
    const game = begin({ control });
    play(game, "e4 e5");
    time += 3_000;
    game.pause();
    time += 3_600_000;
    const again = new LocalGame(kept!, world());
    expect(timeLeft(again.reading!, "white", time)).toBe(7_000);
    time += 1_000;
    expect(timeLeft(again.reading!, "white", time)).toBe(6_000);
  });

  test("a takeback gives back the time", () => {
    const game = begin({ control });
    play(game, "e4 e5 Nf3");
    time += 4_000;
    play(game, "Nc6");
    game.takeBack();
    expect(timeLeft(game.reading!, "black", time)).toBe(10_000);
    expect(timeLeft(game.reading!, "white", time)).toBe(11_000);
  });
});

describe("against the computer", () => {
  const players = { white: person, black: computer };

  test("it answers, and a late answer is ignored", async () => {
    const game = begin({ players });
    play(game, "e4");
    expect(game.isThinking.value).toBe(true);
    await puppet.says("e7e5");
    expect(fenOf(game.record.value)).toContain("4p3");
    play(game, "Nf3");
    game.takeBack();
    expect(puppet.stops).toBe(1);
    await puppet.says("b8c6");
    expect(game.record.value.moves).toHaveLength(2);
  });

  test("nobody moves in its turn, but a premove waits", async () => {
    const game = begin({ players });
    play(game, "e4");
    expect(game.try("d4")).toBe(false);
    game.premove({ from: "e4", to: "d5" });
    await puppet.says("d7d5");
    expect(game.record.value.moves.map((move) => move.san)).toEqual(["e4", "d5", "exd5"]);
  });

  test("premoves are played one by one, each in its turn", async () => {
    const game = begin({ players });
    play(game, "e4");
    game.premove({ from: "g1", to: "f3" });
    game.premove({ from: "f3", to: "e5" });
    await puppet.says("e7e5");
    expect(game.premoves.waiting.value).toEqual([{ from: "f3", to: "e5" }]);
    await puppet.says("a7a6");
    expect(game.record.value.moves.map((move) => move.san)).toEqual(["e4", "e5", "Nf3", "a6", "Nxe5"]);
    expect(game.premoves.waiting.value).toEqual([]);
  });

  test("a premove that has become illegal is dropped with those after it, and the reason is kept", async () => {
    const game = begin({ players });
    play(game, "e4");
    game.premove({ from: "e4", to: "d5" });
    game.premove({ from: "d5", to: "d6" });
    await puppet.says("e7e5");
    expect(game.record.value.moves).toHaveLength(2);
    expect(game.premoves.waiting.value).toEqual([]);
    expect(game.premoves.dropped.value?.code).toBe("pawn-needs-capture");
    expect(refused).toEqual([]);
    game.touch();
    expect(game.premoves.dropped.value).toBeNull();
  });

  test("why a premove was dropped is not said after the end", async () => {
    const game = begin({ players });
    play(game, "e4");
    game.premove({ from: "e4", to: "d5" });
    await puppet.says("e7e5");
    expect(game.premoves.dropped.value).not.toBeNull();
    game.resign();
    expect(game.premoves.dropped.value).toBeNull();
  });

  test("premoves can be withdrawn, and fall with a takeback or the end", async () => {
    const game = begin({ players });
    play(game, "e4");
    game.premove({ from: "d2", to: "d4" });
    game.premove(null);
    expect(game.premoves.waiting.value).toEqual([]);
    game.premove({ from: "d2", to: "d4" });
    game.takeBack();
    expect(game.premoves.waiting.value).toEqual([]);
    play(game, "e4");
    game.premove({ from: "d2", to: "d4" });
    game.resign();
    expect(game.premoves.waiting.value).toEqual([]);
  });

  test("it moves first when it has White", async () => {
    const game = begin({ players: { white: computer, black: person } });
    expect(puppet.asked).toBe(1);
    await puppet.says("d2d4");
    expect(game.isOurTurn).toBe(true);
  });

  test("it declines a draw in the opening", () => {
    const game = begin({ players });
    game.offerDraw();
    expect(game.notice.value).toBe("play.drawDeclined");
    expect(game.record.value.outcome).toBeNull();
  });

  test("it accepts a draw in an ending that it does not win", async () => {
    const game = begin({ players, start: "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1" });
    play(game, "e4");
    await puppet.says("e7e5", 20);
    game.offerDraw();
    expect(game.record.value.outcome?.code).toBe("agreement");
  });

  test("a takeback goes to your own last move", async () => {
    const game = begin({ players });
    play(game, "e4");
    await puppet.says("e7e5");
    game.takeBack();
    expect(game.record.value.moves).toHaveLength(0);
    expect(game.isOurTurn).toBe(true);
  });
});

test("a game is written as PGN", () => {
  const game = begin({ control: { base: 300_000, increment: 2_000 } });
  play(game, "f3 e5 g4 Qh4#");
  const pgn = rules.writePgn(treeOf(game.record.value, { white: "Ada", black: "Ben" }));
  expect(pgn).toContain('[White "Ada"]');
  expect(pgn).toContain('[TimeControl "300+2"]');
  expect(pgn).toContain("0-1");
  expect(rules.readPgn(pgn).games[0]?.children[0]?.san).toBe("f3");
});
