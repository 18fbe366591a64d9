import { describe, expect, it } from "vitest";
import { readMessage } from "../../src/online/protocol.ts";

const read = (message: unknown) => readMessage(JSON.stringify(message));

describe("Reading a frame", () => {
  it("takes a whole state, and drops what it does not know", () => {
    const game = {
      id: "g1",
      variant: "standard",
      control: "5+3",
      rated: true,
      fen: "x w",
      players: { white: { name: "Ada", kind: "person", rating: 1500 } },
      moves: [{ uci: "e2e4", san: "e4", fen: "y b", clock: 299_000 }],
      clocks: { white: 299_000, black: 300_000 },
      running: "black",
      turn: "black",
      result: "*",
      draw: "white",
      chat: [{ by: "white", text: "hi" }],
      state: "playing",
      later: 1,
    };
    const message = read({ t: "state", v: 4, game, you: null });
    expect(message).toMatchObject({ t: "state", v: 4, you: null });
    expect(message).toHaveProperty("game.players.white.rating", 1500);
    expect(message).not.toHaveProperty("game.later");
  });

  it("takes the witnesses of a refusal with or without their pieces", () => {
    const verdict = { code: "pinned", sentence: "…", from: "c4", to: "d5", at: ["a4"] };
    expect(read({ t: "refused", re: 1, verdict: { ...verdict, by: ["e8"] } })).toHaveProperty("verdict.by", [
      { square: "e8" },
    ]);
    const by = [{ piece: "r", square: "e8" }];
    expect(read({ t: "refused", re: 1, verdict: { ...verdict, by } })).toHaveProperty("verdict.by", by);
  });

  it("wraps what is versioned as an event", () => {
    expect(read({ t: "draw-offered", v: 7, at: 5, by: "black" })).toEqual({
      t: "event",
      event: { t: "draw-offered", v: 7, at: 5, by: "black" },
    });
  });

  it.each([
    ["no JSON", "{", "not-json", "{"],
    ["a list", "[]", "misfit", "message: object wanted"],
    ["a move without a square", '{"t":"move","v":1,"by":"white"}', "misfit", "uci: text wanted"],
    ["a nested fault", '{"t":"seeks","list":[{"id":1}]}', "misfit", "list[0].id: text wanted"],
    [
      "a version that is not a number",
      '{"t":"chat","v":1.5,"by":"x","text":"y"}',
      "misfit",
      "v: whole number wanted",
    ],
    ["an unknown kind", '{"t":"constructor"}', "unknown-kind", "constructor"],
  ])("refuses %s by name and place", (_, frame, why, detail) => {
    expect(readMessage(frame)).toEqual({ t: "unread", why, detail });
  });

  it("counts the version of a kind that it does not know", () => {
    expect(read({ t: "toString", v: 9 })).toEqual({
      t: "event",
      event: { t: "later-kind", kind: "toString", v: 9, at: 0 },
    });
  });
});
