import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const areasName = "virtual:areas";
const loaderName = "virtual:messages";
const web = fileURLToPath(new URL("..", import.meta.url));

/** The areas of messages: the names of the files in messages/en. */
const areas = readdirSync(join(web, "messages/en"))
  .map((file) => file.replace(/\.json$/, ""))
  .sort();

/** A key of a message, or its beginning, in a string of a source: "play.resign", `outcome.${code}`. */
const key = new RegExp(`["'\`](${areas.join("|")})\\.[a-zA-Z$]`, "g");
const imported = /\b(?:from|import)\s*\(?\s*"(\.[^"]+\.tsx?)"/g;
/** A component that is loaded when it is first shown, with messages of its own: lazy(["learn"], … import("…")). */
const lazy = /\blazy\(\s*\[([^\]]+)\],[\s\S]*?import\(\s*"(\.[^"]+)"\s*\)/g;
const route = /\bpath: "([^"]*)",\s*title: "(\w+)[^"]*",\s*load: \(\) => import\("([^"]+)"\)/g;

function textOf(file: string): string {
  return readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

/** A source and all that it imports, at once or later; types and components with messages of their own are not. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const text = textOf(file)
    .replace(/import type [\s\S]*?;/g, "")
    .replace(lazy, "");
  for (const [, path] of text.matchAll(imported)) closureOf(join(dirname(file), path!), found);
  return found;
}

function areasIn(files: Iterable<string>): string[] {
  const named = [...files].flatMap((file) => [...textOf(file).matchAll(key)].map(([, area]) => area!));
  return [...new Set(named)].sort();
}

/** The sources of each page, by the path of its route, and the area of its title. */
function pages(): { path: string; title: string; sources: Set<string> }[] {
  const routes = join(web, "src/routes.ts");
  return [...textOf(routes).matchAll(route)].map(([, path, title, module]) => ({
    path: path!,
    title: title!,
    sources: closureOf(join(dirname(routes), module!)),
  }));
}

/** The areas whose messages each page shows, by the path of its route: those that its sources name, and its title's. */
export function areasOfPages(): Record<string, string[]> {
  return Object.fromEntries(
    pages().map(({ path, title, sources }) => [path, [...new Set([title, ...areasIn(sources)])].sort()]),
  );
}

/** The areas that a component which is loaded later names, and neither its page nor its list of areas has. */
export function missingAreas(): string[] {
  const known = areasOfPages();
  return pages().flatMap(({ path, sources }) =>
    [...sources].flatMap((file) =>
      [...textOf(file).matchAll(lazy)].flatMap(([, list, module]) => {
        const has = [...known[path]!, ...list!.split(/[",\s]+/)];
        const needs = areasIn(closureOf(join(dirname(file), module!)));
        return needs.filter((area) => !has.includes(area)).map((area) => `${path}: ${module} needs ${area}`);
      }),
    ),
  );
}

function messageFiles(): { file: string; text: string }[] {
  const folder = join(web, "messages");
  return readdirSync(folder).flatMap((language) =>
    readdirSync(join(folder, language)).map((area) => ({
      file: `${language}-${area.replace(/\.json$/, "")}`,
      text: JSON.stringify(JSON.parse(readFileSync(join(folder, language, area), "utf8"))),
    })),
  );
}

/**
 * Makes the modules "virtual:areas", which messages a page loads, and "virtual:messages", which loads them. Their files
 * share one version in their names: a list of all names would be larger than most of the files.
 */
export function messages(): Plugin {
  let isBuild = false;
  let version = "";
  const loader = () =>
    isBuild
      ? `export const load = async (language, area) => {
  const answer = await fetch("/assets/" + language + "-" + area + "-${version}.json");
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
};`
      : `const files = import.meta.glob("/messages/*/*.json", { import: "default" });
export const load = (language, area) => files["/messages/" + language + "/" + area + ".json"]();`;
  return {
    name: "arbiter-messages",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      const files = messageFiles();
      version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 8);
      if (!isBuild) return;
      for (const { file, text } of files)
        this.emitFile({ type: "asset", fileName: `assets/${file}-${version}.json`, source: text });
    },
    resolveId: (id) => (id === areasName || id === loaderName ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${areasName}`) return `export default ${JSON.stringify(areasOfPages())};`;
      return id === `\0${loaderName}` ? loader() : undefined;
    },
  };
}
