import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { languages } from "../../src/i18n/index.ts";
import { fileOf, readText } from "../rules/support.ts";

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

test("the font of headings is small, has the letters of all languages, and comes with its licence", () => {
  const base = readText("web/src/ui/base.css");
  const [, file] = /url\("(@fontsource\/[^"]+)"\)/.exec(base)!;
  const font = readFileSync(join(home, "node_modules", file!));
  expect(font.subarray(0, 4).toString()).toBe("wOF2");
  expect(font.length).toBeLessThanOrEqual(30_000);
  const [, range] = /unicode-range: ([^;]+);/.exec(base)!;
  const bounds = range!.split(", ").map((part) =>
    part
      .slice(2)
      .split("-")
      .map((hex) => parseInt(hex, 16)),
  );
  const has = (code: number) => bounds.some(([from, to]) => code >= from! && code <= (to ?? from!));
  for (const language of languages) {
    const messages = readFileSync(join(home, "messages", `${language}.json`), "utf8");
    const letters = [...new Set(messages.match(/\p{L}/gu))];
    expect(
      letters.filter((letter) => !has(letter.codePointAt(0)!)),
      language,
    ).toEqual([]);
  }
  const licence = readFileSync(fileOf("web/node_modules/@fontsource/bitter/LICENSE"), "utf8");
  expect(licence).toContain("SIL OPEN FONT LICENSE Version 1.1");
  expect(readText("web/public/bitter-licence.txt")).toBe(licence);
});
