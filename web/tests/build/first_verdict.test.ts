import { expect, test } from "vitest";
import { firstVerdict } from "../../build/first_verdict.ts";
import { languages } from "../../src/i18n/index.ts";

test("the first page says in every language why its first example is refused", async () => {
  const verdicts = await Promise.all(languages.map(firstVerdict));
  expect(new Set(verdicts.map(({ code }) => code))).toEqual(new Set(["pinned"]));
  expect(verdicts[0]!.sentence).toMatch(/bishop on b4/);
  expect(new Set(verdicts.map(({ sentence }) => sentence)).size).toBe(languages.length);
});
