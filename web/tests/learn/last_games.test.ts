import { expect, test } from "vitest";
import { gameOfDevice, gamesOfAccount } from "../../src/learn/last_games.tsx";
import type { Helpers } from "../../src/learn/questions.ts";
import { newRecord, type GameRecord } from "../../src/ui/game_record.ts";
import type { ArchivedGame } from "../../src/server/games_api.ts";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();
const helpers = { rules } as Helpers;
const start = rules.initial();
const person = { kind: "person" } as const;
const computer = { kind: "computer", level: 3 } as const;

function played(players: GameRecord["players"]): GameRecord {
  const record = newRecord({ start, players, control: null, turnsBoard: false }, "2026.11.30");
  const fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  return { ...record, moves: [{ uci: "e2e4", san: "e4", fen } as GameRecord["moves"][number]] };
}

const colorsOf = async (record: GameRecord) =>
  (await gameOfDevice(record)[0]!.load(helpers))!.map(({ color }) => color);

test("The game of this device is offered for the sides that people play, once somebody has moved", async () => {
  expect(await colorsOf(played({ white: computer, black: person }))).toEqual(["black"]);
  expect(await colorsOf(played({ white: person, black: person }))).toEqual(["white", "black"]);
  expect(gameOfDevice(null)).toEqual([]);
  const record = played({ white: person, black: computer });
  expect(gameOfDevice({ ...record, moves: [] })).toEqual([]);
  expect(gameOfDevice({ ...record, variant: "atomic" })).toEqual([]);
});

test("Games of chess of the account are offered for the reader's side", () => {
  const game = (id: string, variant: string) =>
    ({
      game: id,
      variant,
      white: { name: "Anna" },
      black: { name: "Computer, level 3" },
      result: "1/2-1/2",
    }) as ArchivedGame;
  const games = gamesOfAccount([game("one", "standard"), game("two", "horde")], "Anna");
  expect(games.map(({ id, result }) => [id, result])).toEqual([["one", "½–½"]]);
});
