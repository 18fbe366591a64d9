import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { positionKey } from "../src/analysis/fen.ts";
import { startRules } from "@arbiter-chess/rules/file";
import type { MoveNode, Rules } from "../src/rules/types.ts";

const name = "virtual:openings";

interface NamedLine {
  eco: string;
  name: string;
  moves: string;
}

/** The lists of openings: `ARBITER_OPENINGS`, else what `make openings` has fetched, else the usual ones. */
function directory(): string {
  const fetched = fileURLToPath(new URL("../../build/openings", import.meta.url));
  const usual = fileURLToPath(new URL("../../share/openings", import.meta.url));
  return process.env["ARBITER_OPENINGS"] ?? (existsSync(fetched) ? fetched : usual);
}

function linesOf(path: string): NamedLine[] {
  const text = readFileSync(path, "utf8");
  if (path.endsWith(".json")) return Object.values(JSON.parse(text) as Record<string, NamedLine>);
  return text
    .split("\n")
    .map((line) => line.split("\t"))
    .filter(([eco = ""]) => /^[A-E]\d\d$/.test(eco))
    .map(([eco = "", opening = "", moves = ""]) => ({ eco, name: opening, moves }));
}

/** The position after a line, or nothing where it cannot be read. */
function positionAfter(rules: Rules, moves: string): string | undefined {
  const { games, faults } = rules.readPgn(`${moves} *`, 1);
  if (faults.length > 0) return undefined;
  let last: MoveNode | undefined;
  for (let node = games[0]?.children[0]; node; node = node.children[0]) last = node;
  return last?.fen;
}

/** The names of openings by position: "B90 Sicilian Defense: Najdorf Variation". Null where there are no lists. */
export async function readOpenings(folder: string, wasm: URL): Promise<Record<string, string> | null> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.(tsv|json)$/.test(file)) : [];
  if (files.length === 0) return null;
  const rules = await startRules(readFileSync(wasm));
  const names: Record<string, string> = {};
  for (const { eco, name: opening, moves } of files.sort().flatMap((file) => linesOf(join(folder, file)))) {
    const fen = positionAfter(rules, moves);
    // Of two names for one position the first counts.
    if (fen) names[positionKey(fen)] ??= `${eco} ${opening}`;
  }
  return names;
}

/** Makes the module "virtual:openings": the names of openings, or null, known when the pages are built. */
export function openings(): Plugin {
  return {
    name: "arbiter-openings",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const names = await readOpenings(
        directory(),
        new URL("../packages/rules/wasm/rules.wasm", import.meta.url),
      );
      // A browser reads JSON in a string faster than an object of the language.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(names))});`;
    },
  };
}
