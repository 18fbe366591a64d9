import { describe, expect, test } from "vitest";
import { defaultSettings, readSettings } from "../../src/ui/settings.ts";

describe("settings that were kept", () => {
  test.each([null, undefined, 7, "x", [], {}])("are the usual ones where nothing can be read: %j", (stored) => {
    expect(readSettings(stored)).toEqual(defaultSettings);
  });

  test("are taken where they make sense, one by one", () => {
    const stored = { boardTheme: "sea", pieceSet: "of a later version", hasSound: false, isAnimated: "yes" };
    expect(readSettings(stored)).toEqual({ ...defaultSettings, boardTheme: "sea", hasSound: false });
  });
});
