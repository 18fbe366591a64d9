import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it } from "vitest";
import { GameSession, type Line } from "../../src/online/game_session.ts";
import { newLink } from "../../src/online/link.ts";
import type { Action, GameEvent, ServerMessage, Snapshot } from "../../src/online/protocol.ts";
import type { Judged, Rules, Variant, Verdict } from "../../src/rules/types.ts";
import { startFen } from "./model_room.ts";

const verdict: Verdict = {
  code: "path-blocked",
  phrase: "path-blocked",
  sentence: "…",
  us: "white",
  at: [],
  by: [],
};

/** The rule sets that were asked about. */
const asked: unknown[] = [];

/** Rules by which every move but those in `illegal` is legal. */
function rulesWithout(illegal: Map<string, string>): Rules {
  return {
    judge: (fen: string, attempt: string, _past: string[], variant: Variant): Judged => {
      asked.push(variant);
      const code = illegal.get(attempt);
      if (code !== undefined) return { ok: false, verdict: { ...verdict, code } };
      return { ok: true, uci: attempt, san: attempt, fen, move: {} } as unknown as Judged;
    },
    playLine: (fen: string, moves: string[]) => moves.map((uci) => ({ uci, fen: `${fen}+${uci}` })),
  } as unknown as Rules;
}

class FakeLine implements Line {
  readonly state = signal(newLink(1));
  readonly sent: (Action & { re: number })[] = [];
  start(): void {}
  stop(): void {}
  retryNow(): void {}
  act(action: Action): number {
    const re = this.sent.length + 1;
    this.sent.push({ re, ...action });
    return re;
  }
}

const snapshot: Snapshot = {
  id: "g",
  variant: "standard",
  control: "unlimited",
  rated: false,
  fen: startFen,
  players: { white: { name: "Ada", kind: "person" }, black: { name: "Bo", kind: "person" } },
  moves: [],
  clocks: { white: null, black: null },
  running: null,
  turn: "white",
  result: "*",
  chat: [],
  state: "playing",
};

let line: FakeLine;
let session: GameSession;
let receive: (message: ServerMessage) => void;
let illegal: Map<string, string>;
let version: number;

function event(body: object): void {
  version++;
  receive({ t: "event", event: { v: version, at: 0, ...body } as GameEvent });
}

function moved(by: "white" | "black", uci: string): void {
  const ply = (session.game.value?.moves.length ?? 0) + 1;
  const clocks = { white: null, black: null };
  event({ t: "move", by, uci, san: uci, ply, fen: `after ${uci}`, clocks });
}

function begin(you: "white" | "black" | null, changes: Partial<Snapshot> = {}): void {
  receive({ t: "state", v: version, you, game: { ...snapshot, ...changes } });
}

beforeEach(() => {
  line = new FakeLine();
  illegal = new Map();
  version = 0;
  session = new GameSession((listener) => {
    receive = (message) => listener(message, 1_000, 0);
    return line;
  }, rulesWithout(illegal));
});

describe("A move of ours", () => {
  it("is sent, and shown as pending until the server has it", () => {
    begin("white");
    session.tryMove("e2e4");
    expect(line.sent).toEqual([{ re: 1, t: "move", ply: 0, move: "e2e4" }]);
    expect(session.pending.value).toEqual({ re: 1, uci: "e2e4", ply: 0 });
    expect(session.game.value?.moves).toEqual([]);
    receive({ t: "ack", re: 1, v: 1 });
    expect(session.game.value?.moves).toEqual([]);
    moved("white", "e2e4");
    expect(session.pending.value).toBeNull();
    expect(session.game.value?.moves).toHaveLength(1);
  });

  it("is not sent when the rules refuse it, and the reason is kept for the board", () => {
    begin("white");
    illegal.set("a1a5", "path-blocked");
    session.tryMove("a1a5");
    expect(line.sent).toEqual([]);
    expect(session.refusal.value?.code).toBe("path-blocked");
    session.tryMove("e2e4");
    expect(session.refusal.value).toBeNull();
  });

  it("is pending no longer when the server refuses it, fails, or has gone another way", () => {
    begin("white");
    session.tryMove("e2e4");
    receive({ t: "refused", re: 1, verdict: { code: "pinned", sentence: "Pinned.", at: [], by: [] } });
    expect(session.pending.value).toBeNull();
    expect(session.refusal.value).toMatchObject({ code: "pinned", sentence: "Pinned." });
    session.tryMove("e2e4");
    receive({ t: "error", re: 2, code: "not-saved", sentence: "" });
    expect(session.pending.value).toBeNull();
    session.tryMove("e2e4");
    begin("white", { moves: [{ uci: "d2d4", san: "d4", fen: "x" }], turn: "black" });
    expect(session.pending.value).toBeNull();
  });

  it("stays pending over a reconnection after which the server still lacks it", () => {
    begin("white");
    session.tryMove("e2e4");
    begin("white");
    expect(session.pending.value?.uci).toBe("e2e4");
  });

  it("is impossible for a spectator and after the end", () => {
    begin(null);
    session.tryMove("e2e4");
    begin("white", { state: "over" });
    session.tryMove("e2e4");
    expect(line.sent).toEqual([]);
    expect(session.premoves.waiting.value).toEqual([]);
  });
});

describe("A premove", () => {
  it("is sent when the opponent has moved", () => {
    begin("black");
    session.tryMove("e7e5");
    expect(session.premoves.waiting.value).toEqual([{ from: "e7", to: "e5" }]);
    expect(line.sent).toEqual([]);
    moved("white", "e2e4");
    expect(line.sent).toEqual([{ re: 1, t: "move", ply: 1, move: "e7e5" }]);
    expect(session.premoves.waiting.value).toEqual([]);
  });

  it("can be chosen while our move is on its way", () => {
    begin("white");
    session.tryMove("e2e4");
    session.tryMove("d2d4");
    moved("white", "e2e4");
    expect(line.sent).toHaveLength(1);
    moved("black", "e7e5");
    expect(line.sent[1]).toMatchObject({ ply: 2, move: "d2d4" });
  });

  it("is dropped with the move before it that the server refuses", () => {
    begin("white");
    session.tryMove("e2e4");
    session.tryMove("d2d4");
    receive({ t: "refused", re: 1, verdict: { code: "pinned", sentence: "Pinned.", at: [], by: [] } });
    expect(session.premoves.waiting.value).toEqual([]);
  });

  it("is followed by the next one, each in its turn", () => {
    begin("black");
    session.tryMove("e7e5");
    session.tryMove("e5e4");
    moved("white", "d2d4");
    expect(line.sent).toEqual([{ re: 1, t: "move", ply: 1, move: "e7e5" }]);
    moved("black", "e7e5");
    expect(session.premoves.waiting.value).toEqual([{ from: "e5", to: "e4" }]);
    moved("white", "a2a3");
    expect(line.sent[1]).toMatchObject({ ply: 3, move: "e5e4" });
  });

  it("is dropped with those after it when it has become illegal, and the reason is kept", () => {
    begin("black");
    session.tryMove("e7e5");
    session.tryMove("e5e4");
    illegal.set("e7e5", "check-not-answered");
    moved("white", "d1h5");
    expect(line.sent).toEqual([]);
    expect(session.premoves.waiting.value).toEqual([]);
    expect(session.refusal.value).toBeNull();
    expect(session.premoves.dropped.value?.code).toBe("check-not-answered");
    session.touch();
    expect(session.premoves.dropped.value).toBeNull();
  });

  it("can be withdrawn, and falls with a takeback or the end", () => {
    begin("black");
    session.tryMove("e7e5");
    session.premoves.clear();
    moved("white", "e2e4");
    expect(line.sent).toEqual([]);
    moved("black", "e7e5");
    session.tryMove("d7d5");
    event({ t: "took-back", plies: 1, fen: "x", clocks: snapshot.clocks });
    expect(session.premoves.waiting.value).toEqual([]);
  });
});

describe("The end of the game", () => {
  const end = () => event({ t: "ended", result: "1-0", termination: { code: "resignation", sentence: "" } });

  it("leaves no reason for a refusal", () => {
    begin("white");
    illegal.set("a1a5", "path-blocked");
    session.tryMove("a1a5");
    end();
    expect(session.refusal.value).toBeNull();
  });

  it("leaves no word of a dropped premove", () => {
    begin("black");
    session.tryMove("e7e5");
    illegal.set("e7e5", "check-not-answered");
    moved("white", "d1h5");
    expect(session.premoves.dropped.value).not.toBeNull();
    end();
    expect(session.premoves.dropped.value).toBeNull();
  });

  it("leaves nothing either where it is heard of after a lost connection", () => {
    begin("white");
    illegal.set("a1a5", "path-blocked");
    session.tryMove("a1a5");
    begin("white", { state: "over", result: "0-1" });
    expect(session.refusal.value).toBeNull();
  });
});

describe("What our rules do not allow", () => {
  it("is told with its position, in chess alone", () => {
    const told: string[] = [];
    session = new GameSession(
      (listener) => {
        receive = (message) => listener(message, 1_000, 0);
        return line;
      },
      rulesWithout(illegal),
      () => false,
      (fen, { code }) => told.push(`${fen} ${code}`),
    );
    begin("white");
    illegal.set("a1a5", "path-blocked");
    session.tryMove("a1a5");
    session.tryMove("e2e4");
    expect(told).toEqual([`${snapshot.fen} path-blocked`]);
    begin("white", { variant: "atomic" });
    session.tryMove("a1a5");
    expect(told).toHaveLength(1);
  });
});

describe("A move that waits for confirmation", () => {
  beforeEach(() => {
    session = new GameSession(
      (listener) => {
        receive = (message) => listener(message, 1_000, 0);
        return line;
      },
      rulesWithout(illegal),
      (control) => control === "3days",
    );
    begin("white", { control: "3days" });
  });

  it("is proposed, and sent when the player says so", () => {
    session.tryMove("e2e4");
    expect(session.proposed.value).toMatchObject({ uci: "e2e4", ply: 0 });
    expect(line.sent).toEqual([]);
    session.confirm();
    expect(line.sent).toEqual([{ re: 1, t: "move", ply: 0, move: "e2e4" }]);
    expect(session.proposed.value).toBeNull();
  });

  it("can be withdrawn, and falls when the game goes another way", () => {
    session.tryMove("e2e4");
    session.cancelProposal();
    session.confirm();
    expect(line.sent).toEqual([]);
    session.tryMove("e2e4");
    event({ t: "chat", by: "black", text: "Hello." });
    expect(session.proposed.value).not.toBeNull();
    event({ t: "ended", result: "1-0", termination: { code: "resignation", sentence: "" } });
    expect(session.proposed.value).toBeNull();
  });

  it("is not proposed when the rules refuse it", () => {
    illegal.set("a1a5", "path-blocked");
    session.tryMove("a1a5");
    expect(session.proposed.value).toBeNull();
    expect(session.refusal.value?.code).toBe("path-blocked");
  });

  it("is sent at once in another game, and as a premove", () => {
    begin("white", { control: "5+3" });
    session.tryMove("e2e4");
    expect(line.sent).toHaveLength(1);
    begin("black", { control: "3days" });
    session.tryMove("e7e5");
    moved("white", "e2e4");
    expect(line.sent[1]).toMatchObject({ move: "e7e5" });
    expect(session.proposed.value).toBeNull();
  });
});

describe("A session", () => {
  it("tells the opponent's moves apart from ours", () => {
    begin("black");
    moved("white", "e2e4");
    expect(session.announcement.value).toEqual({ is: "move", by: "white", san: "e2e4", mine: false });
  });

  it("works out the positions that a snapshot leaves out", () => {
    begin("white", { moves: [{ uci: "e2e4", san: "e4" }], turn: "black" });
    expect(session.game.value?.moves[0]?.fen).toBe(`${startFen}+e2e4`);
  });

  it("judges by the rules of its game", () => {
    asked.length = 0;
    begin("white", { variant: "atomic" });
    session.tryMove("e2e4");
    expect(asked).toEqual(["atomic"]);
  });

  it("neither judges nor sends a move in a game whose rules it does not know", () => {
    asked.length = 0;
    begin("white", { variant: "bughouse", moves: [{ uci: "e2e4", san: "e4" }] });
    session.tryMove("e7e5");
    expect(asked).toEqual([]);
    expect(line.sent).toEqual([]);
    expect(session.game.value?.moves[0]?.fen).toBeUndefined();
  });

  it("knows a game that a teacher has begun for the player", () => {
    begin("white", { state: "over" });
    expect(session.calledTo.value).toBeNull();
    receive({ t: "game", game: "h", seat: "s", color: "black" });
    expect(session.calledTo.value).toMatchObject({ game: "h", seat: "s", color: "black" });
    expect(session.game.value?.id).toBe("g");
  });

  it("knows the rematch once it is agreed", () => {
    begin("white", { state: "over" });
    event({ t: "rematch-offered", by: "black" });
    expect(session.nextGame.value).toBeNull();
    event({ t: "rematch", game: "h" });
    expect(session.nextGame.value).toBe("h");
  });

  it("says nothing that is empty", () => {
    begin("white");
    session.chat("   ");
    session.chat(" hello ");
    expect(line.sent).toEqual([{ re: 1, t: "chat", text: "hello" }]);
  });
});

describe("A move as at the board", () => {
  const arbitration = { loses: 2, extra: 120_000, touchMove: true, penalties: [] };

  /** The rules refuse this move of the rook. */
  function refuseRook(): void {
    session = new GameSession(
      (listener) => {
        receive = (message) => listener(message, 1_000, 0);
        return line;
      },
      {
        judge: (_fen: string, attempt: string) =>
          attempt === "a1a5"
            ? { ok: false, verdict: { ...verdict, from: "a1", to: "a5" } }
            : { ok: false, verdict: { ...verdict, code: "bad-notation" } },
      } as unknown as Rules,
    );
  }

  it("is sent though it is illegal, and its reason is shown at once", () => {
    refuseRook();
    begin("white", { arbitration });
    session.tryMove("a1a5");
    expect(line.sent).toEqual([{ re: 1, t: "move", ply: 0, move: "a1a5" }]);
    expect(session.refusal.value?.code).toBe("path-blocked");
  });

  it("is not sent where the text is not a move, nor in other games", () => {
    refuseRook();
    begin("white", { arbitration });
    session.tryMove("rubbish");
    begin("white");
    session.tryMove("a1a5");
    expect(line.sent).toEqual([]);
  });

  it("begins with a touch, which counts once and in our turn alone", () => {
    begin("white", { arbitration });
    session.take("g1");
    expect(line.sent).toEqual([{ re: 1, t: "touch", ply: 0, square: "g1" }]);
    event({ t: "touched", by: "white", square: "g1" });
    session.take("b1");
    moved("white", "g1f3");
    session.take("b1");
    begin("white", { arbitration: { ...arbitration, touchMove: false } });
    session.take("b1");
    expect(line.sent).toHaveLength(1);
  });

  it("may be announced with a claim", () => {
    begin("white", { arbitration });
    session.claimDraw(" Nf3 ");
    session.claimDraw("");
    expect(line.sent).toEqual([
      { re: 1, t: "claim-draw", move: "Nf3" },
      { re: 2, t: "claim-draw" },
    ]);
  });
});
