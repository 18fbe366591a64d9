import { expect, test } from "vitest";
import { setLanguage } from "../../src/i18n/index.ts";
import { nameText } from "../../src/server/words.ts";
import { readText } from "../rules/support.ts";

test("the computer, which the server names in English, has its name in the reader's language", async () => {
  expect(readText("src/server/api/games.cpp")).toContain('"Computer, level "');
  await setLanguage("de");
  expect(nameText("Computer, level 5")).toBe("Computer, Stufe 5");
  expect(nameText("Ada")).toBe("Ada");
});
