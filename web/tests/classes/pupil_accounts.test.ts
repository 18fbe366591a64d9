import { describe, expect, test } from "vitest";
import type { ApiResult } from "../../src/server/api.ts";
import type { FirstPassword } from "../../src/server/class_api.ts";
import { accountName, byName, makeAccount, numbered } from "../../src/classes/pupil_accounts.ts";

const noPause = (): Promise<void> => Promise.resolve();

/** A server that knows these names, and is busy or gone as the test says. */
function server(taken: string[], faults: string[] = []) {
  const asked: string[] = [];
  const shown: (string | undefined)[] = [];
  const make = (name: string, called: string | undefined): Promise<ApiResult<FirstPassword>> => {
    asked.push(name);
    shown.push(called);
    const code = faults.shift() || (taken.includes(name.toLowerCase()) ? "name-taken" : "");
    if (code !== "") return Promise.resolve({ ok: false, fault: { code, sentence: "", status: 0 } });
    taken.push(name.toLowerCase());
    return Promise.resolve({ ok: true, value: { name, password: `of ${name}` } });
  };
  return { make, asked, shown };
}

describe("The name of an account", () => {
  test.each([
    ["Anna", "Anna"],
    ["  Jürgen Groß ", "Juergen-Gross"],
    ["Zoë", "Zoe"],
    ["Zoe\u0308", "Zoe"],
    ["Łukasz", "Lukasz"],
    ["Ana María López Fernández", "Ana-Maria-Lopez-Fern"],
    ["3. Ben", "Ben"],
    ["O'Neil", "O-Neil"],
    ["Müller, Anna", "Mueller-Anna"],
    ["Анна", ""],
    ["Anna (5b)", "Anna-5b"],
  ])("for %j is %j", (line, name) => {
    expect(accountName(line)).toBe(name);
  });

  test("is what the server takes", () => {
    for (const line of ["Jürgen Groß", "Ana María López Fernández", "x -", "A—B"])
      expect(accountName(line)).toMatch(/^[A-Za-z][A-Za-z0-9_-]{0,19}$/);
  });

  test("gets a number within its length", () => {
    expect(numbered("Anna", 2)).toBe("Anna2");
    expect(numbered("Ana-Maria-Lopez-Fern", 12)).toBe("Ana-Maria-Lopez-Fe12");
  });
});

describe("Accounts for a list", () => {
  async function made(lines: string[], from: ReturnType<typeof server>) {
    const answers: ApiResult<FirstPassword>[] = [];
    for (const line of lines) answers.push(await makeAccount(line, from.make, { pause: noPause }));
    return answers;
  }

  test("are called as the list says", async () => {
    expect(await made(["Anna", "Ben"], server([]))).toEqual([
      { ok: true, value: { name: "Anna", password: "of Anna" } },
      { ok: true, value: { name: "Ben", password: "of Ben" } },
    ]);
  });

  test("get a number where a name is taken, even by one of the list", async () => {
    const answers = await made(["Anna", "Anna"], server(["anna"]));
    expect(answers.map((answer) => answer.ok && answer.value.name)).toEqual(["Anna2", "Anna3"]);
  });

  test("are asked for again while the server is busy", async () => {
    const from = server([], ["busy", "rate-limited"]);
    expect(await made(["Anna"], from)).toMatchObject([{ ok: true }]);
    expect(from.asked).toEqual(["Anna", "Anna", "Anna"]);
  });

  test("have a made-up name where the script has none for accounts, and are shown as they are written", async () => {
    const from = server([]);
    const answers = await made(["Анна", "王伟", "Zoë", "Ben", "名".repeat(27)], from);
    expect(from.asked[0]).toMatch(/^Pupil-[1-9][0-9]{3}$/);
    expect(from.asked[1]).toMatch(/^Pupil-[1-9][0-9]{3}/);
    expect(from.asked.slice(2, 4)).toEqual(["Zoe", "Ben"]);
    expect(from.shown).toEqual(["Анна", "王伟", "Zoë", undefined, undefined]);
    expect(answers).toHaveLength(5);
  });

  test("are refused as the server says", async () => {
    const answers = await made(["Rude", "Ben"], server([], ["refused-name"]));
    expect(answers).toMatchObject([{ fault: { code: "refused-name" } }, { value: { name: "Ben" } }]);
  });

  test("are not asked for again where the reader stops while the server is busy", async () => {
    const from = server([], ["busy", "busy", "busy"]);
    const goesOn = () => from.asked.length < 2;
    const answer = await makeAccount("Ben", from.make, { goesOn, pause: noPause });
    expect(from.asked).toEqual(["Ben", "Ben"]);
    expect(answer).toMatchObject({ fault: { code: "busy" } });
  });
});

test("Names are put in order with numbers as numbers", () => {
  const names = ["Pupil10", "anna", "Pupil2", "Ben", "Pupil1"].map((name) => ({ name }));
  expect(names.sort(byName).map(({ name }) => name)).toEqual(["anna", "Ben", "Pupil1", "Pupil2", "Pupil10"]);
});
