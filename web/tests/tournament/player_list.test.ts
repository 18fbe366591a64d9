import { describe, expect, test } from "vitest";
import type { ApiResult } from "../../src/server/api.ts";
import { addPlayers } from "../../src/tournament/player_list.ts";
import { listedPlayers } from "../../src/tournament/tables.ts";

const done: ApiResult<unknown> = { ok: true, value: {} };
const refused = (code: string): ApiResult<unknown> => ({ ok: false, fault: { code, sentence: "", status: 0 } });
const players = listedPlayers("Anna\nAnna\nUgo, 1450\nAda");

describe("Players of a list", () => {
  test("are added after a refused one too, which is left with its reason", async () => {
    const asked: object[] = [];
    const answers = [done, refused("name-taken"), done, done];
    const told: number[] = [];
    const left = await addPlayers(
      players,
      (player) => Promise.resolve(answers[asked.push(player) - 1]!),
      (count) => told.push(count) > 0,
    );
    expect(asked).toEqual([{ name: "Anna" }, { name: "Anna" }, { name: "Ugo", rating: 1450 }, { name: "Ada" }]);
    expect(left).toMatchObject([{ line: "Anna", fault: { code: "name-taken" } }]);
    expect(told).toEqual([1, 2, 3, 4]);
  });

  test("are left without a reason when the reader stops", async () => {
    const left = await addPlayers(
      players,
      () => Promise.resolve(done),
      (count) => count < 2,
    );
    expect(left).toEqual([{ line: "Ugo, 1450" }, { line: "Ada" }]);
  });

  test("are left where the server cannot be reached", async () => {
    const left = await addPlayers(
      players,
      () => Promise.resolve(refused("unreachable")),
      () => true,
    );
    expect(left.map(({ line }) => line)).toEqual(["Anna", "Anna", "Ugo, 1450", "Ada"]);
    expect(left.filter(({ fault }) => fault !== undefined)).toHaveLength(1);
  });
});
