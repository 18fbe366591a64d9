import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parts } from "../../build/messages.ts";
import { hasMessage, languages, setLanguage, t } from "../../src/i18n/index.ts";

const home = fileURLToPath(new URL("../..", import.meta.url));
type Messages = Record<string, string>;

function messagesOf(language: string): Messages {
  return JSON.parse(readFileSync(join(home, "messages", `${language}.json`), "utf8")) as Messages;
}

const english = messagesOf("en");

/** A key begins with its area: "play.resign". */
function areaOf(key: string): string {
  return key.slice(0, key.indexOf("."));
}

/** The area of each key, where it is another than that of the key before. */
const areas = Object.keys(english)
  .map(areaOf)
  .filter((area, index, all) => area !== all[index - 1]);

// "{piece:accusative}" and "{piece}" are one parameter: which form a language needs is its own affair.
function paramsOf(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)(?::\w+)?\}/g)].map((match) => match[1]!))].sort();
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [path] : [];
  });
}

test("each language has one file", () => {
  const files = readdirSync(join(home, "messages")).sort();
  expect(files).toEqual(languages.map((language) => `${language}.json`).sort());
});

test.each(areas)("the messages of %s stand together", (area) => {
  expect(areas.filter((other) => other === area)).toEqual([area]);
});

describe.each(languages.filter((language) => language !== "en"))("the messages in %s", (language) => {
  const translated = messagesOf(language);

  test("stand in the order of the English ones", () => {
    expect(Object.keys(translated)).toEqual(Object.keys(english));
  });

  test.each(areas)("have in %s every parameter", (area) => {
    const keys = Object.keys(english).filter((key) => areaOf(key) === area);
    for (const key of keys) expect(paramsOf(translated[key] ?? key), key).toEqual(paramsOf(english[key]!));
  });
});

test("every message that the pages ask for by its name is there", () => {
  const known = new Set(Object.keys(english));
  for (const path of sourcesBelow(join(home, "src"))) {
    const source = readFileSync(path, "utf8");
    for (const match of source.matchAll(/\bt\(\s*"([^"]+)"/g))
      expect(known, `${path}: ${match[1]}`).toContain(match[1]);
    for (const match of source.matchAll(/\btn\(\s*"([^"]+)"/g))
      expect(known, `${path}: ${match[1]}`).toContain(`${match[1]}.other`);
  }
});

test("a page has every message of its language", async () => {
  await setLanguage("de");
  for (const [key, message] of Object.entries(messagesOf("de"))) expect(t(key), key).toBe(message);
  expect(hasMessage("play")).toBe(false);
});

describe("of the messages of the built pages", () => {
  const keysOf = new Map([...parts()].map(([part, has]) => [part, Object.keys(english).filter(has)]));

  test("each is in the part of a page, and that of the shell is in no other", () => {
    const shell = new Set(keysOf.get("shell"));
    const pages = [...keysOf].filter(([part]) => part !== "shell").flatMap(([, keys]) => keys);
    expect(pages.filter((key) => shell.has(key))).toEqual([]);
    expect(Object.keys(english).filter((key) => !shell.has(key) && !pages.includes(key))).toEqual([]);
  });

  test("every page has those that its sources, and what they import at once or later, name", () => {
    expect(keysOf.get("shell")).toEqual(expect.arrayContaining(["shell.about", "shell.notFoundText"]));
    expect(keysOf.get("game")).toEqual(expect.arrayContaining(["online.resign", "variant.name.atomic"]));
    expect(keysOf.get("learn")).toEqual(expect.arrayContaining(["learn.dueCount.other", "learn.theme.fork"]));
  });

  test("the refusals come with the first of them; what a page says without a server comes with the page", () => {
    const refusals = Object.keys(english).filter((key) => key.startsWith("online.fault."));
    expect(keysOf.get("faults")).toEqual(refusals);
    expect(keysOf.get("game")).not.toContain("online.fault.bad-bye");
    expect(keysOf.get("game")).toEqual(
      expect.arrayContaining(["online.fault.unreachable", "online.fault.misfit", "online.fault.unknown"]),
    );
  });

  test("a component that comes later has those of its sources beside the page", () => {
    expect(keysOf.get("report")).toEqual(expect.arrayContaining(["admin.reportWhy", "admin.reason.chat"]));
    expect(keysOf.get("game")).not.toContain("admin.reportWhy");
  });

  test("what a source only takes a type from names nothing for its page", () => {
    expect(keysOf.get("game")).toContain("learn.askCoach");
    expect(keysOf.get("game")).not.toContain("learn.theme.fork");
  });

  test("no page has those of all the others", () => {
    expect(keysOf.get("about")!.every((key) => key.startsWith("about."))).toBe(true);
    for (const [part, keys] of keysOf) expect(keys.length, part).toBeLessThan(450);
  });
});
