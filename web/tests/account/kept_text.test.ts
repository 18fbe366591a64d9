import { expect, test } from "vitest";
import { keptText, profileOver } from "../../src/account/profile_text.tsx";

test("keeps lines without blanks around them and without empty ones", () => {
  expect(keptText("\n  Hello, \r\n\n\n world\n")).toBe("Hello,\nworld");
  expect(keptText(" \n ")).toBe("");
});

test("drops what turns the direction of writing around", () => {
  expect(keptText("\u202eabc\u2069")).toBe("abc");
});

test("counts what is too long as the server does: in bytes of what it keeps, said in characters", () => {
  expect(profileOver(`${"♞".repeat(100)}  `)).toBe(0);
  expect(profileOver(`${"♞".repeat(99)}a\nb`)).toBe(0);
  expect(profileOver(`${"♞".repeat(100)}\nb`)).toBe(2);
  expect(profileOver("ä".repeat(151))).toBe(1);
});
