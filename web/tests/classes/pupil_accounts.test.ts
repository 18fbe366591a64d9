import { describe, expect, test } from "vitest";
import type { ApiResult } from "../../src/server/api.ts";
import type { FirstPassword } from "../../src/server/class_api.ts";
import {
  accountName,
  byName,
  linesOf,
  makeAccounts,
  type MadeAccount,
  numbered,
} from "../../src/classes/pupil_accounts.ts";

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

  test("comes from each line that has something", () => {
    expect(linesOf("Anna\r\n\n  Ben \n")).toEqual(["Anna", "Ben"]);
  });
});

describe("Accounts for a list", () => {
  async function made(lines: string[], from: ReturnType<typeof server>) {
    const told: MadeAccount[] = [];
    const tell = (one: MadeAccount) => void told.push(one);
    const untried = await makeAccounts(lines, from.make, tell, { pause: noPause });
    return { told, untried };
  }

  test("are made one after the other", async () => {
    const { told, untried } = await made(["Anna", "Ben"], server([]));
    expect(told).toEqual([
      { line: "Anna", made: { name: "Anna", password: "of Anna" } },
      { line: "Ben", made: { name: "Ben", password: "of Ben" } },
    ]);
    expect(untried).toEqual([]);
  });

  test("get a number where a name is taken, also by one of the list", async () => {
    const from = server(["anna"]);
    const { told } = await made(["Anna", "Anna"], from);
    expect(told.map((one) => "made" in one && one.made.name)).toEqual(["Anna2", "Anna3"]);
  });

  test("are asked for again while the server is busy", async () => {
    const from = server([], ["busy", "rate-limited"]);
    const { told } = await made(["Anna"], from);
    expect(from.asked).toEqual(["Anna", "Anna", "Anna"]);
    expect(told).toHaveLength(1);
  });

  test("have a made-up name where the script has none for accounts, and are shown as they are written", async () => {
    const from = server([]);
    const { told } = await made(["Анна", "王伟", "Zoë", "Ben", "名".repeat(27)], from);
    expect(from.asked[0]).toMatch(/^Pupil-[1-9][0-9]{3}$/);
    expect(from.asked[1]).toMatch(/^Pupil-[1-9][0-9]{3}/);
    expect(from.asked.slice(2, 4)).toEqual(["Zoe", "Ben"]);
    expect(from.shown).toEqual(["Анна", "王伟", "Zoë", undefined, undefined]);
    expect(told).toHaveLength(5);
  });

  test("are refused as the server says, and the others are made", async () => {
    const { told } = await made(["Rude", "Ben"], server([], ["refused-name"]));
    expect(told[0]).toMatchObject({ line: "Rude", fault: { code: "refused-name" } });
    expect(told[1]).toMatchObject({ made: { name: "Ben" } });
  });

  test("end where the reader stops, even if the server is busy, and what is left is not lost", async () => {
    const from = server([], ["", "busy", "busy"]);
    const told: MadeAccount[] = [];
    const untried = await makeAccounts(["Anna", "Ben", "Cleo"], from.make, (one) => void told.push(one), {
      goesOn: () => from.asked.length < 3,
      pause: noPause,
    });
    expect(from.asked).toEqual(["Anna", "Ben", "Ben"]);
    expect(told).toMatchObject([{ made: { name: "Anna" } }, { line: "Ben", fault: { code: "busy" } }]);
    expect(untried).toEqual(["Cleo"]);
  });

  test("end where the server is gone, and what is left is not lost", async () => {
    const { told, untried } = await made(["Anna", "Ben", "Cleo"], server([], ["", "unreachable"]));
    expect(told).toHaveLength(2);
    expect(untried).toEqual(["Ben", "Cleo"]);
  });
});

test("Names are put in order with numbers as numbers", () => {
  const names = ["Pupil10", "anna", "Pupil2", "Ben", "Pupil1"].map((name) => ({ name }));
  expect(names.sort(byName).map(({ name }) => name)).toEqual(["anna", "Ben", "Pupil1", "Pupil2", "Pupil10"]);
});
