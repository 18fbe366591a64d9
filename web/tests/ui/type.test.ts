import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readText } from "../rules/support.ts";

const home = fileURLToPath(new URL("../..", import.meta.url));

function stylesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return stylesBelow(path);
    return entry.name.endsWith(".css") ? [path] : [];
  });
}

/** The values of a property in all styles but those of the board, whose sizes follow its own. */
function valuesOf(property: string): string[] {
  const files = stylesBelow(join(home, "src")).filter((path) => !path.includes("/board/"));
  const pattern = new RegExp(`(?<![\\w-])${property}: ([^;]+);`, "g");
  return files.flatMap((path) => [...readFileSync(path, "utf8").matchAll(pattern)].map(([, value]) => value!));
}

test("every space between things, and every size of type, is one of the scale", () => {
  const [gaps, sizes] = [valuesOf("gap"), valuesOf("font-size")];
  expect([gaps.length > 50, sizes.length > 30]).toEqual([true, true]);
  const space = String.raw`(?:0|var\(--space[\w-]*\)|clamp\(var\(--space[\w-]*\), [\d.]+vw, (?:var\(--space[\w-]*\)|[\d.]+rem)\))`;
  expect(gaps.filter((value) => !new RegExp(`^${space}(?: ${space})?$`).test(value))).toEqual([]);
  // A size in em goes with the text around it.
  expect(sizes.filter((value) => !/^(?:var\(--size-\w+\)|[\d.]+em)$/.test(value))).toEqual([]);
});

test("every name of the scales is defined", () => {
  const base = readText("web/src/ui/base.css");
  const used = stylesBelow(join(home, "src")).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/var\((--(?:space|size)[\w-]*)\)/g)].map(([, name]) => name!),
  );
  for (const name of new Set(used)) expect(base, name).toContain(`  ${name}: `);
});
