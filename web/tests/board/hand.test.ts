import { describe, expect, test } from "vitest";
import { piecesOf } from "../../src/board/geometry.ts";
import { canDrop, canTake, choose, chooseDrop, press } from "../../src/board/hand.ts";
import { defaultState } from "../../src/board/types.ts";

const pieces = piecesOf("rnbqkbnr/pPpppppp/8/8/8/8/P1PPPPPP/RNBQK2R");
const scene = {
  ...defaultState,
  movable: "white",
  targets: { e2: ["e3", "e4"], b7: ["a8", "c8"], e1: ["f1", "h1"] },
} as const;

describe("the hand", () => {
  test("takes a piece, and drops it by a second click", () => {
    expect(press(null, "e2", pieces, scene)).toEqual({ kind: "taken", square: "e2" });
    expect(press("e2", "e2", pieces, scene)).toEqual({ kind: "dropped" });
  });

  test("tries a move whether it is legal or not", () => {
    expect(press("e2", "e4", pieces, scene)).toEqual({ kind: "try", attempt: { from: "e2", to: "e4" } });
    expect(press("e2", "e6", pieces, scene)).toEqual({ kind: "try", attempt: { from: "e2", to: "e6" } });
  });

  test("takes another piece of the same side instead", () => {
    expect(press("e2", "d2", pieces, scene)).toEqual({ kind: "taken", square: "d2" });
  });

  test("castles by king takes rook, where that is a target", () => {
    expect(press("e1", "h1", pieces, scene)).toEqual({ kind: "try", attempt: { from: "e1", to: "h1" } });
  });

  test("drops a piece of the pocket, now or as a premove", () => {
    const attempt = { from: "e4", to: "e4", drop: "n" };
    expect(chooseDrop("N", "e4", scene)).toEqual({ kind: "try", attempt });
    const later = { ...scene, turn: "black", allowsPremove: true } as const;
    expect(chooseDrop("N", "e4", later)).toEqual({ kind: "premove", attempt });
    expect(canDrop("N", later)).toBe(true);
    expect(canDrop("N", { ...later, allowsPremove: false })).toBe(false);
  });

  test("takes nothing from the pocket of the side that is not to move", () => {
    expect(canDrop("n", scene)).toBe(false);
    expect(canDrop("n", { ...scene, movable: "both" })).toBe(false);
    expect(canDrop("N", { ...scene, movable: "both" })).toBe(true);
    expect(canDrop("N", { ...scene, movable: "none" })).toBe(false);
  });

  test("dropped by dragging on a piece of its side is an attempt, to be explained", () => {
    expect(choose("e1", "e2", pieces, scene).kind).toBe("try");
  });

  test("asks what a pawn becomes only when it may get there", () => {
    expect(press("b7", "c8", pieces, scene).kind).toBe("ask");
    expect(press("b7", "b8", pieces, scene).kind).toBe("try");
  });

  test("may try the opponent's pieces in its own turn, to be told that they are not its own", () => {
    expect(press(null, "e7", pieces, scene).kind).toBe("taken");
  });

  test("takes nothing from an empty square or on a board to look at", () => {
    expect(press(null, "e4", pieces, scene).kind).toBe("none");
    expect(canTake("P", { ...scene, movable: "none" })).toBe(false);
  });
});

describe("in the opponent's turn the hand", () => {
  const waiting = { ...scene, turn: "black", allowsPremove: true } as const;

  test("chooses a move for later, of its own pieces only", () => {
    expect(press("e2", "e4", pieces, waiting)).toEqual({ kind: "premove", attempt: { from: "e2", to: "e4" } });
    expect(canTake("p", waiting)).toBe(false);
  });

  test("promotes to a queen", () => {
    expect(choose("b7", "c8", pieces, waiting)).toEqual({
      kind: "premove",
      attempt: { from: "b7", to: "c8", promotion: "q" },
    });
  });

  test("takes nothing where moves for later are not allowed", () => {
    expect(canTake("P", { ...waiting, allowsPremove: false })).toBe(false);
  });
});
