import { expect, test } from "vitest";
import { readMessage } from "../../src/online/protocol.ts";
import { withoutBidiControls } from "../../src/i18n/index.ts";

test("characters that turn a text around are taken out, letters of all scripts stay", () => {
  expect(withoutBidiControls("\u202eabc\u2069\u061c \u200f\u05d0!")).toBe("abc \u05d0!");
  expect(withoutBidiControls("Anna")).toBe("Anna");
});

test("what others say arrives without them", () => {
  const frame = JSON.stringify({ t: "chat", v: 1, at: 0, by: "An\u202ena", text: "\u2067hi" });
  expect(readMessage(frame)).toMatchObject({ t: "event", event: { by: "Anna", text: "hi" } });
});
