import { expect, test } from "vitest";
import { bytesOf, charactersOver, charactersWithin } from "../../src/i18n/text_length.ts";

test("Bytes are those of UTF-8, and characters are not cut", () => {
  expect(["", "a", "ä", "名", "🐴", "aä🐴"].map(bytesOf)).toEqual([0, 1, 2, 3, 4, 7]);
  expect(charactersOver("aä🐴", 7)).toBe(0);
  expect(charactersOver("aä🐴", 6)).toBe(1);
  expect(charactersOver("aä🐴", 0)).toBe(3);
  expect(charactersWithin("p🐴pp", 5)).toBe(2);
  expect(charactersWithin("p🐴pp", 9)).toBe(4);
});
