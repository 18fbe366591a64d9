import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const name = "virtual:messages";
const web = fileURLToPath(new URL("..", import.meta.url));
const folder = join(web, "messages");

/** The languages that the pages have messages in, by their codes. */
export const languages = readdirSync(folder).map((file) => file.slice(0, -".json".length));

const imported = /\b(?:from|import)\s*\(?\s*"(\.[^"]+\.tsx?)"/g;
const route = /\bpath: "([^"]*)",\s*title: "[^"]*",\s*load: \(\) => import\("([^"]+)"\)/g;
/** A component that is loaded later, and the part of the messages that comes with it (src/ui/lazy.tsx). */
const later = /import\("([^"]+)"\)\)\.\w+,\s*"(\w+)"/g;
/** An import that leaves nothing in the built page. */
const onlyTypes = /\bimport type\b[^;]*;/g;
/** A key in a string of a source, or its beginning: "play.resign", `outcome.${code}`. */
const named = /"([a-z]\w*\.[\w.]+)"|`([a-z]\w*\.[\w.]*)/g;

function textOf(file: string): string {
  return readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

/** A source and all that it imports, at once or later, without the pages behind the routes and parts of their own. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const text = textOf(file).replace(route, "").replace(onlyTypes, "").replace(later, "");
  for (const [, path] of text.matchAll(imported)) closureOf(join(dirname(file), path!), found);
  return found;
}

type HasKey = (key: string) => boolean;

/** The sentences for what a server refuses: a part that is loaded with the first refusal (`ask` of src/server/api.ts). */
const isFault: HasKey = (key) => key.startsWith("online.fault.");

/** Whether a source names a key: as it is, without the form of a plural, or by its beginning. */
function keysIn(sources: ReadonlySet<string>): HasKey {
  const found = [...sources].flatMap((file) => [...textOf(file).matchAll(named)]);
  const whole = new Set(found.map(([, text]) => text));
  const beginnings = new Set(found.flatMap(([, , text]) => (text && !isFault(text) ? text : [])));
  return (key) =>
    whole.has(key) ||
    whole.has(key.slice(0, key.lastIndexOf("."))) ||
    [...beginnings].some((beginning) => key.startsWith(beginning));
}

/**
 * The parts of the messages, and which keys each has: "shell" those that every page needs, "faults" the sentences for
 * refusals, the others those that the sources of pages, or of a component that comes later, name beside. A part of pages
 * is called by the first word of their addresses.
 */
export function parts(): Map<string, HasKey> {
  const routes = join(web, "src/routes.ts");
  const sources = new Map([["shell", closureOf(join(web, "src/main.tsx"))]]);
  for (const [, path, page] of textOf(routes).matchAll(route)) {
    const part = path === "" ? "shell" : path!.split("/")[1] || "home";
    sources.set(part, closureOf(join(dirname(routes), page!), sources.get(part)));
  }
  for (const file of new Set([...sources.values()].flatMap((files) => [...files])))
    for (const [, path, part] of textOf(file).matchAll(later))
      sources.set(part!, closureOf(join(dirname(file), path!), sources.get(part!)));
  const inShell = keysIn(sources.get("shell")!);
  const ofPage = (has: HasKey) => (key: string) => has(key) && !inShell(key);
  return new Map([
    ...[...sources].map(([part, files]): [string, HasKey] => [
      part,
      part === "shell" ? inShell : ofPage(keysIn(files)),
    ]),
    ["faults", isFault],
  ]);
}

/** The text of each part of each language, by the name of its file. */
function filesOfParts(): [string, string][] {
  const all = [...parts()];
  return languages.flatMap((language) => {
    const messages = Object.entries(
      JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")) as object,
    );
    return all.map(([part, has]): [string, string] => [
      `messages-${language}-${part}`,
      JSON.stringify(Object.fromEntries(messages.filter(([key]) => has(key)))),
    ]);
  });
}

/** What loads the whole file of a language: where it is read from a disk, nobody waits for it. */
function wholeLoader(): string {
  const files = languages.map(
    (language) => `${language}: () => import(${JSON.stringify(join(folder, `${language}.json`))})`,
  );
  return `const files = { ${files.join(", ")} };
export const load = async (language) => (await files[language]()).default;`;
}

/**
 * Makes the module "virtual:messages", which loads messages. Of the built pages each loads its own part, unless
 * `isWhole`. Their files share one version in their names: a list of all names would be larger than most of the files.
 */
export function messages(isWhole = false): Plugin {
  let loader = "";
  return {
    name: "arbiter-messages",
    configResolved(config) {
      isWhole ||= config.command !== "build";
    },
    buildStart() {
      loader = wholeLoader();
      if (isWhole) return;
      const files = filesOfParts();
      const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 8);
      for (const [file, source] of files)
        this.emitFile({ type: "asset", fileName: `assets/${file}-${version}.json`, source });
      loader = `export const load = async (language, part) => {
  const answer = await fetch("/assets/messages-" + language + "-" + part + "-${version}.json");
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
};`;
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? loader : undefined),
  };
}
