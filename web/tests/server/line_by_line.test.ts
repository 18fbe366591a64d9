import { describe, expect, test } from "vitest";
import type { ApiResult } from "../../src/server/api.ts";
import { linesOf, sendLines } from "../../src/server/line_by_line.tsx";

const done: ApiResult<unknown> = { ok: true, value: {} };
const refused = (code: string): ApiResult<unknown> => ({ ok: false, fault: { code, sentence: "", status: 0 } });
const names = linesOf("Anna\r\n\n Anna \nUgo, 1450\nAda").map((line) => ({ line }));

/** Sends the names; `until`: how many the reader waits for. */
async function send(answers: readonly ApiResult<unknown>[], until = names.length) {
  const asked: string[] = [];
  const told: [string, boolean, number][] = [];
  const left = await sendLines(names, ({ line }) => Promise.resolve(answers[asked.push(line) - 1] ?? done), {
    tell: ({ line }, answer, count) => void told.push([line, answer.ok, count]),
    goesOn: () => told.length < until,
  });
  return { asked, told, left };
}

describe("Lines of a list", () => {
  test("are sent after a refused one too, which is left with its reason", async () => {
    const { asked, told, left } = await send([done, refused("name-taken")]);
    expect(asked).toEqual(["Anna", "Anna", "Ugo, 1450", "Ada"]);
    expect(left).toMatchObject([{ line: "Anna", fault: { code: "name-taken" } }]);
    expect(told).toEqual([
      ["Anna", true, 1],
      ["Anna", false, 2],
      ["Ugo, 1450", true, 3],
      ["Ada", true, 4],
    ]);
  });

  test("are left without a reason when the reader stops", async () => {
    const { asked, left } = await send([], 2);
    expect(asked).toEqual(["Anna", "Anna"]);
    expect(left).toEqual([{ line: "Ugo, 1450" }, { line: "Ada" }]);
  });

  test("are left where the server cannot be reached, one of them with the reason", async () => {
    const { asked, left } = await send([done, refused("unreachable")]);
    expect(asked).toEqual(["Anna", "Anna"]);
    expect(left).toMatchObject([
      { line: "Anna", fault: { code: "unreachable" } },
      { line: "Ugo, 1450" },
      { line: "Ada" },
    ]);
  });
});
