import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { startRules } from "@arbiter-chess/rules/file";
import { examples } from "../src/home/example_list.ts";
import type { Verdict } from "../src/rules/types.ts";
import { languages } from "./messages.ts";

const name = "virtual:first-verdict";

/** Why the first example of the first page is refused, in the words of the module that speaks a language. */
export async function firstVerdict(language: string): Promise<Verdict> {
  const file = new URL(`../packages/rules/wasm/rules-${language}.wasm`, import.meta.url);
  const rules = await startRules(readFileSync(file));
  const { fen, attempt } = examples[0]!;
  const judged = rules.judge(fen, attempt);
  if (judged.ok) throw new Error(`${attempt} is legal in ${fen}`);
  return judged.verdict;
}

/** Makes the module "virtual:first-verdict": the first page is whole before the rules are there, or without them. */
export function firstVerdicts(): Plugin {
  return {
    name: "arbiter-first-verdict",
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${name}`) {
        const files = languages.map((each) => `${each}: () => import("${name}/${each}")`);
        return `const files = { ${files.join(", ")} };
export const load = async (language) => (await files[language]()).default;`;
      }
      if (!id.startsWith(`\0${name}/`)) return undefined;
      return `export default ${JSON.stringify(await firstVerdict(id.slice(name.length + 2)))};`;
    },
  };
}
