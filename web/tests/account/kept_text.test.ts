import { expect, test } from "vitest";
import { keptBytes, keptText } from "../../src/account/profile_text.tsx";

test("keeps lines without blanks around them and without empty ones", () => {
  expect(keptText("\n  Hello, \r\n\n\n world\n")).toBe("Hello,\nworld");
  expect(keptText(" \n ")).toBe("");
});

test("drops what turns the direction of writing around", () => {
  expect(keptText("\u202eabc\u2069")).toBe("abc");
});

test("counts bytes as the server does", () => {
  expect(keptBytes("aä♞\nb ")).toBe(1 + 2 + 3 + 1 + 1);
});
