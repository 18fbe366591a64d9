import { describe, expect, it } from "vitest";
import { boardAddress, boardsOf, isWaiting, nextWaiting, pointsText } from "../../src/online/match.ts";
import type { MatchDetails } from "../../src/server/match_api.ts";

const whiteToMove = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const blackToMove = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

const live = { white: "", black: "", control: "15+10", variant: "standard", moves: 0, spectators: 0 };

/** Boards in a row: what the first side plays, and the position; without one the game is over. */
function boards(...rows: readonly (readonly ["white" | "black", string?])[]) {
  const details: Pick<MatchDetails, "boards" | "games"> = {
    boards: rows.map(([first, fen], index) => ({
      game: `g${index}`,
      first,
      white: "Teacher",
      black: `Pupil-${index}`,
      result: fen === undefined ? "1-0" : "*",
    })),
    games: rows.flatMap(([, fen], index) => (fen === undefined ? [] : [{ ...live, game: `g${index}`, fen }])),
  };
  return boardsOf(details);
}

describe("The boards of a match", () => {
  it("wait where the first side is to move", () => {
    const shown = boards(["white", whiteToMove], ["white", blackToMove], ["black", blackToMove], ["white"]);
    expect(shown.map(isWaiting)).toEqual([true, false, true, false]);
    expect(shown.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it("are gone through round and round, past those that do not wait", () => {
    const shown = boards(["white", whiteToMove], ["white", blackToMove], ["black", blackToMove], ["white"]);
    expect(nextWaiting(shown)?.game).toBe("g0");
    expect(nextWaiting(shown, "g0")?.game).toBe("g2");
    expect(nextWaiting(shown, "g1")?.game).toBe("g2");
    expect(nextWaiting(shown, "g2")?.game).toBe("g0");
    expect(nextWaiting(boards(["white", whiteToMove], ["white", blackToMove]), "g0")).toBeUndefined();
  });

  it("have addresses with the match, and points with halves", () => {
    expect(boardAddress("5b", "m 1", "g/0")).toBe("/game/g%2F0?class=5b&match=m+1");
    expect([0, 0.5, 1, 2.5].map(pointsText)).toEqual(["0", "½", "1", "2½"]);
  });
});
