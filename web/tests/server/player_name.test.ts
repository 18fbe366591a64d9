import { expect, test } from "vitest";
import { hasPage } from "../../src/server/player_name.tsx";

test("Only what an account can be called is a link to a player's page", () => {
  for (const name of ["Anna", "B-2", "zoe_gross", "a".repeat(20)]) expect(hasPage(name), name).toBe(true);
  for (const name of [
    "",
    "A",
    "Anonymous",
    "computer",
    "White",
    "Computer, level 3",
    "deleted player",
    "Anna Bianchi",
    "2Fast",
    "Zoë",
    "a".repeat(21),
  ])
    expect(hasPage(name), name).toBe(false);
});
