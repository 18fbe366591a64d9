import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileOf } from "../rules/support.ts";

const source = fileOf("web/src").pathname;
const textOf = (folder: string, file: string) => readFileSync(join(source, folder, file), "utf8");
const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(join(source, folder)).filter((file) => pattern.test(file));

/** The components that a source uses. */
const usedIn = (text: string) => [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name!);

/** Each component of src/ui that others may use, with the source that has it. */
const shared = new Map(
  filesOf("ui", /\.tsx$/).flatMap((file) => {
    const text = textOf("ui", file);
    return [...text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(
      ([, name]) => [name!, text] as const,
    );
  }),
);

/** What a page shows: what its sources use, and what these components use in turn. */
function shownBy(sources: readonly string[]): Set<string> {
  const shown = new Set<string>();
  const waiting = sources.flatMap(usedIn);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (shown.has(name)) continue;
    shown.add(name);
    waiting.push(...usedIn(shared.get(name) ?? ""));
  }
  return shown;
}

/** What puts others together with the state of a game that is played: the page shows its parts instead. */
const assembled = ["GameBoard", "BoardTools"];

test("the page of the design shows every component that pages share", () => {
  const shown = shownBy(filesOf("home", /^design\w*\.tsx$/).map((file) => textOf("home", file)));
  expect(shared.size).toBeGreaterThan(40);
  expect([...shared.keys()].filter((name) => !shown.has(name) && !assembled.includes(name))).toEqual([]);
  const parts = assembled.flatMap((name) => usedIn(shared.get(name)!)).filter((name) => shared.has(name));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.filter((name) => !shown.has(name))).toEqual([]);
});

test("a component that is not shown is found", () => {
  expect(shownBy(["<MoveList />"]).has("StepButtons")).toBe(true);
  expect(shownBy(["<MoveList />"]).has("QrCode")).toBe(false);
});
