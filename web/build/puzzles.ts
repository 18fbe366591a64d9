import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { readPuzzles, type Puzzle } from "../src/learn/puzzles.ts";

const name = "virtual:puzzles";
const file = fileURLToPath(new URL("../../share/puzzles/arbiter.tsv", import.meta.url));

/** The number of puzzles of a part: one part is loaded before the first puzzle. */
const partSize = 50;

/** The puzzles in parts of neighbouring ratings, the easiest first. */
export function partsOf(puzzles: readonly Puzzle[]): Puzzle[][] {
  const sorted = [...puzzles].sort((a, b) => a.rating - b.rating);
  const count = Math.ceil(sorted.length / partSize);
  // As large as each other: a small one would have its puzzle of the day again within a year.
  const begin = (index: number) => Math.floor((index * sorted.length) / count);
  return Array.from({ length: count }, (_, index) => sorted.slice(begin(index), begin(index + 1)));
}

function indexOf(parts: readonly Puzzle[][]): string {
  const themes = [...new Set(parts.flat().flatMap((puzzle) => puzzle.themes))];
  const entries = parts.map((part, index) => {
    const bounds = `least: ${part[0]!.rating}, most: ${part.at(-1)!.rating}`;
    return `{ ${bounds}, load: async () => (await import("${name}/${index}")).default }`;
  });
  return `export const themes = ${JSON.stringify(themes)};\nexport const parts = [${entries.join(", ")}];`;
}

/** Makes the module "virtual:puzzles", which loads the puzzles of share/puzzles in parts, and a module for each part. */
export function puzzles(): Plugin {
  let parts: Puzzle[][] = [];
  return {
    name: "arbiter-puzzles",
    buildStart() {
      this.addWatchFile(file);
      parts = partsOf(readPuzzles(readFileSync(file, "utf8")));
    },
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${name}`) return indexOf(parts);
      const part = id.startsWith(`\0${name}/`) ? parts[Number(id.slice(name.length + 2))] : undefined;
      return part && `export default ${JSON.stringify(part.map(({ line }) => line).join("\n"))};`;
    },
  };
}
