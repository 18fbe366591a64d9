import { describe, expect, test } from "vitest";
import {
  boardText,
  crosstable,
  isComplete,
  listedPlayers,
  namesIn,
  readCell,
  readScore,
  timeLeft,
} from "../../src/tournament/tables.ts";
import { tieBreakNames } from "../../src/tournament/tie_breaks.tsx";
import { wishOf } from "../../src/tournament/wish.ts";
import { readText } from "../rules/support.ts";
import type { Board, Standing } from "../../src/server/tournament_api.ts";

function standing(number: number, rounds: string[]): Standing {
  return {
    place: number,
    number,
    name: `P${number}`,
    points: "0",
    tieBreaks: [],
    left: false,
    guest: false,
    rounds,
    sheet: [],
    fire: false,
  };
}

describe("A cell of the table", () => {
  test("says the opponent, the colour and the result", () => {
    expect(readCell("12w1")).toEqual({ opponent: 12, color: "white", mark: "1" });
    expect(readCell("3b=")).toEqual({ opponent: 3, color: "black", mark: "½" });
    expect(readCell("3b-")).toEqual({ opponent: 3, color: "black", mark: "-" });
    expect(readCell("7w*")).toEqual({ opponent: 7, color: "white", mark: "" });
  });

  test("knows byes, and rounds without the player", () => {
    expect(readCell("-U")).toEqual({ mark: "1" });
    expect(readCell("-H")).toEqual({ mark: "½" });
    expect(readCell("-Z")).toEqual({ mark: "–" });
    expect(readCell("")).toBeUndefined();
  });
});

test("A crosstable has both games of two players, and nothing on its diagonal", () => {
  const table = crosstable([
    standing(2, ["1b1", "3w=", "1w0"]),
    standing(1, ["2w0", "-U", "2b1"]),
    standing(3, ["-U", "2b=", ""]),
  ]);
  expect(table).toEqual([
    ["", "1 0", "½"],
    ["0 1", "", ""],
    ["½", "", ""],
  ]);
});

test("A round is complete when each board has a result", () => {
  const board = (result: Board["result"]) => ({ white: 1, black: 2, result, games: [] });
  expect(isComplete(undefined)).toBe(true);
  expect(isComplete({ round: 1, boards: [board("1-0"), board("*")], byes: [] })).toBe(false);
  expect(isComplete({ round: 1, boards: [board("1-0"), board("-:-")], byes: [] })).toBe(true);
});

test("A result of an arena says points, doubling and berserk", () => {
  expect(readScore("4fb")).toEqual({ points: "4", isDoubled: true, isBerserk: true });
  expect(readScore("0")).toEqual({ points: "0", isDoubled: false, isBerserk: false });
});

test("The time that is left is rounded up to seconds", () => {
  expect([3_909_001, 245_000, 1, -5].map(timeLeft)).toEqual(["1:05:10", "4:05", "0:01", "0:00"]);
});

test("The numbers in reasons are explained once each, in their order", () => {
  const reason = (players: number[]) => ({ about: "pair" as const, text: "", players });
  const standings = [standing(12, []), { ...standing(3, []), shown: "Ada" }, standing(2, []), standing(4, [])];
  expect(namesIn({ reasons: [reason([12, 3]), reason([3, 2])] }, standings)).toBe("2 P2, 3 Ada, 12 P12");
});

test("Results are written as people write them", () => {
  expect(["*", "1/2-1/2", "1-0", "+:-"].map(boardText)).toEqual(["–", "½–½", "1-0", "+:-"]);
});

describe("What the form asks for", () => {
  const form = {
    name: "Open",
    format: "swiss",
    rounds: 5,
    control: "5+3",
    rated: true,
    late: true,
    automatic: true,
    overTheBoard: false,
    pause: 60,
    defaultTime: 5,
  } as const;

  test("has rounds and late entries only in the Swiss system", () => {
    expect(wishOf(form, "standard", "")).toMatchObject({ rounds: 5, late: true, rated: true });
    const knockOut = wishOf({ ...form, format: "knock-out" }, "standard", "");
    expect(knockOut.late).toBe(false);
    expect("rounds" in knockOut).toBe(false);
  });

  test("has minutes in an arena alone, which is never over the board", () => {
    const arena = wishOf({ ...form, format: "arena", minutes: 45, overTheBoard: true }, "standard", "");
    expect(arena).toMatchObject({ minutes: 45, overTheBoard: false, rated: true, late: false });
    expect("rounds" in arena).toBe(false);
    expect("minutes" in wishOf({ ...form, minutes: 45 }, "standard", "")).toBe(false);
  });

  test("has only the tie-breaks that the format allows", () => {
    const swiss = { ...form, tieBreaks: "SB,BH-C1,FB,DE" };
    expect(wishOf(swiss, "standard", "").tieBreaks).toBe("SB,BH-C1,FB,DE");
    expect(wishOf({ ...swiss, format: "round-robin" }, "standard", "").tieBreaks).toBe("SB,DE");
    const empty = wishOf({ ...form, format: "double-round-robin", tieBreaks: "AOB" }, "standard", "");
    expect("tieBreaks" in empty).toBe(false);
  });

  test("has no ratings over the board, and a start only where one was chosen", () => {
    expect(wishOf({ ...form, overTheBoard: true }, "standard", "").rated).toBe(false);
    expect("starts" in wishOf(form, "standard", "")).toBe(false);
    expect(wishOf(form, "standard", "2030-01-02T03:04").starts).toBe(new Date(2030, 0, 2, 3, 4).getTime());
  });
});

test("The list offers the tie-breaks of the library", () => {
  const [, source = ""] = readText("src/tournament/tie_break_names.cpp").split("all_tie_breaks()");
  const [list = ""] = source.split(".value()");
  const names = [...list.matchAll(/"([^"]+)"/g)].map(([, part = ""]) => part).join("");
  expect(tieBreakNames.join(",")).toBe(names);
});

describe("A pasted list of players", () => {
  test("has a name on each line, and ratings after some", () => {
    const text =
      "Anna Bianchi, 1450\r\n\n  Ugo Verdi\t1512\nLea van den Berg;\n王伟 2100\nTeam 7\nAda Byron; 2050; FM\n";
    expect(listedPlayers(text).map(({ name, rating }) => [name, rating])).toEqual([
      ["Anna Bianchi", 1450],
      ["Ugo Verdi", 1512],
      ["Lea van den Berg", undefined],
      ["王伟", 2100],
      ["Team 7", undefined],
      ["Ada Byron", 2050],
    ]);
    expect(listedPlayers("\n \n")).toEqual([]);
  });
});
