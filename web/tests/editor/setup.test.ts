import { describe, expect, test } from "vitest";
import {
  emptySetup,
  enPassantSquares,
  fenOfSetup,
  possibleRights,
  setupOfFen,
  startSetup,
  withPiece,
  withTurn,
} from "../../src/editor/setup.ts";

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

describe("a set-up", () => {
  test.each([
    start,
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "r3k3/8/8/8/8/8/8/4K2R w Kq - 12 40",
  ])("is the same after its FEN was read: %s", (fen) => expect(fenOfSetup(setupOfFen(fen)!)).toBe(fen));

  test("is not read from what has not eight rows", () => {
    expect(setupOfFen("rnbqkbnr/pppppppp w")).toBeUndefined();
    expect(setupOfFen("")).toBeUndefined();
  });

  test("may be read from the first part of a FEN", () => {
    expect(fenOfSetup(setupOfFen("4k3/8/8/8/8/8/8/4K3")!)).toBe("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  });
});

describe("changing a set-up", () => {
  test("takes rights to castle away with the rook", () => {
    expect(withPiece(startSetup, "h1", undefined).castling).toEqual(["Q", "k", "q"]);
    expect(withPiece(startSetup, "e8", "q").castling).toEqual(["K", "Q"]);
  });

  test("does not give rights back", () => {
    const without = withPiece(startSetup, "a8", undefined);
    expect(withPiece(without, "a8", "r").castling).toEqual(["K", "Q", "k"]);
    expect(possibleRights(withPiece(without, "a8", "r").pieces)).toContain("q");
  });

  test("takes an en passant target away when the other side is to move", () => {
    const setup = setupOfFen("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1")!;
    expect(enPassantSquares(setup)).toEqual(["e3"]);
    expect(withTurn(setup, "white").enPassant).toBeNull();
  });

  test("knows no en passant target where the pawn cannot have come from", () => {
    expect(enPassantSquares(setupOfFen("4k3/8/8/8/4P3/8/4P3/4K3 b - - 0 1")!)).toEqual([]);
  });

  test("can begin with nothing", () => {
    expect(fenOfSetup(withPiece(emptySetup, "e1", "K"))).toBe("8/8/8/8/8/8/8/4K3 w - - 0 1");
  });
});
