import { expect, test } from "vitest";
import { ownCards, soonestFirst } from "../../src/home/now.tsx";
import type { TournamentHead } from "../../src/server/tournament_api.ts";

const head = (id: string, state: TournamentHead["state"], next?: number) =>
  ({ id, state, ...(next === undefined ? {} : { next }) }) as TournamentHead;

test("a tournament that begins soon comes before those that have been played for days", () => {
  const heads = [
    head("round 3", "playing", 500),
    head("playing", "playing"),
    head("whenever", "open"),
    head("tomorrow", "open", 9_000),
    head("soon", "open", 1_000),
  ];
  const ids = soonestFirst(heads).map(({ id }) => id);
  expect(ids).toEqual(["soon", "tomorrow", "whenever", "round 3", "playing"]);
});

test("what is due comes before games in a class, and after them for others", () => {
  const game = { address: "/play", picture: "board", title: "Continue your game", text: "" } as const;
  const addresses = (hasClasses: boolean, due: number) =>
    ownCards(hasClasses, [game], due).map(({ address }) => address);
  expect(addresses(true, 3)).toEqual(["/classes", "/learn/due", "/play", "/learn/puzzles/today"]);
  expect(addresses(false, 3)).toEqual(["/play", "/learn/due", "/learn/puzzles/today"]);
  expect(addresses(true, 0)).toEqual(["/classes", "/play", "/learn/puzzles/today"]);
});

test("homework comes before everything else in a class", () => {
  const homework = { address: "/homework/c/h", picture: "cards", title: "Pins", text: "" } as const;
  const addresses = ownCards(true, [], 0, [homework]).map(({ address }) => address);
  expect(addresses).toEqual(["/homework/c/h", "/classes", "/learn/puzzles/today"]);
});
