import { afterEach, describe, expect, it, vi } from "vitest";
import { changePassword, passwordFault, register } from "../../src/server/own_api.ts";

describe("a new password", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is refused for what the server refuses it for", async () => {
    for (const bad of [
      "",
      "short",
      "1234567",
      "        ",
      "  short  ",
      "\0\0\0\0\0\0\0\0\0",
      "a".repeat(201),
      "ä".repeat(101),
    ])
      expect(await passwordFault(bad), JSON.stringify(bad)).toBe("bad-password");
    for (const common of ["password", "PassWord", "  12345678 ", "aaaaaaaa", "ÄÄÄÄÄÄÄÄ", "!qaz2wsx"])
      expect(await passwordFault(common), common).toBe("common-password");
    for (const good of ["correct horse", "cello-pasta-9487", "ä".repeat(99) + "xy", "# The 10,000"])
      expect(await passwordFault(good), good).toBe(undefined);
  });

  it("is not sent where the server would refuse it", async () => {
    const sent = vi.fn(() => Promise.resolve(new Response("{}")));
    vi.stubGlobal("fetch", sent);
    const asked = [register("Anna", "password", ""), changePassword("old one", "short")];
    const codes = (await Promise.all(asked)).map((answer) => (answer.ok ? "" : answer.fault.code));
    expect(codes).toEqual(["common-password", "bad-password"]);
    expect(sent).not.toHaveBeenCalled();
    await changePassword("old one", "correct horse");
    expect(sent).toHaveBeenCalledOnce();
  });
});
