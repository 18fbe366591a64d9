/** What the tests of the modules share. */

import { existsSync, readFileSync } from "node:fs";
import { startRules } from "@arbiter-chess/rules/file";
import type { Rules } from "../../src/rules/types.ts";

const root = new URL("../../../", import.meta.url);

/** The address of a file of the repository. */
export function fileOf(path: string): URL {
  return new URL(path, root);
}

export function readText(path: string): string {
  return readFileSync(fileOf(path), "utf8");
}

/** The rows of a table of tests/data, by the names of its columns. */
export function readTable(path: string): Record<string, string>[] {
  const [header = "", ...lines] = readText(path).split("\n");
  const names = header.split("\t");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const values = line.split("\t");
      return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
    });
}

/** The rules in the module that tools/build_wasm.sh has built. */
export function rulesFromModule(): Promise<Rules> {
  return startRules(readFileSync(new URL("web/packages/rules/wasm/rules.wasm", root)));
}

/** The program, where it has been built. */
export const nativeProgram = ["build/release/arbiter", "build/dev/arbiter"]
  .map((path) => fileOf(path).pathname)
  .find((path) => existsSync(path));
