import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { fileOf } from "../rules/support.ts";

const root = fileOf("web/src").pathname;

/** What each file of src imports from src, pages that are loaded later included. */
function importsOf(): Map<string, string[]> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const pattern = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return [file, [...text.matchAll(pattern)].map(([, path]) => normalize(join(dirname(file), path!)))];
    }),
  );
}

/** The files, or folders, of a circle in order, or nothing. */
function findCircle(imports: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    way.push(file);
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return undefined;
}

test("no file imports itself by way of others", () => {
  const imports = importsOf();
  expect(imports.size).toBeGreaterThan(80);
  expect(imports.get("routes.ts")).toContain("play/page.tsx");
  expect(findCircle(imports)).toBeUndefined();
  expect(
    findCircle(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["b"]],
      ]),
    ),
  ).toEqual(["b", "c", "b"]);
});

/** The same by folders; a file outside all folders is a place of its own. */
function importsOfFolders(): Map<string, string[]> {
  const folderOf = (file: string) => file.split("/")[0]!;
  const folders = new Map<string, string[]>();
  for (const [file, imported] of importsOf()) {
    const folder = folderOf(file);
    const others = imported.map(folderOf).filter((other) => other !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  return folders;
}

test("no folder imports itself by way of others", () => {
  const folders = importsOfFolders();
  expect(folders.get("play")).toContain("board");
  expect(findCircle(folders)).toBeUndefined();
});

test("the board knows no settings and no page", () => {
  expect(new Set(importsOfFolders().get("board"))).toEqual(new Set(["rules", "i18n"]));
});

test("every import names the file with its extension", () => {
  const bare = [...importsOf().values()]
    .flat()
    .filter((path) => !/\.(ts|tsx|css|json|wasm\?url|(?:tsv|txt)\?(?:url|raw))$/.test(path));
  expect(bare).toEqual([]);
});
