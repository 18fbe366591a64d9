import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { languages } from "../../src/i18n/index.ts";

const home = fileURLToPath(new URL("../..", import.meta.url));
type Messages = Record<string, string>;

function areasOf(language: string): string[] {
  return readdirSync(join(home, "messages", language)).sort();
}

function messagesOf(language: string, area: string): Messages {
  return JSON.parse(readFileSync(join(home, "messages", language, area), "utf8")) as Messages;
}

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

describe.each(languages.filter((language) => language !== "en"))("the messages in %s", (language) => {
  test("are in the same files as the English ones", () => {
    expect(areasOf(language)).toEqual(areasOf("en"));
  });

  test.each(areasOf("en"))("have in %s every key and every parameter", (area) => {
    const english = messagesOf("en", area);
    const translated = messagesOf(language, area);
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(english))
      expect(paramsOf(translated[key]!), key).toEqual(paramsOf(message));
  });
});

test.each(areasOf("en"))("each key in %s begins with the name of its file", (area) => {
  const prefix = area.replace(/\.json$/, ".");
  for (const key of Object.keys(messagesOf("en", area))) expect(key.startsWith(prefix), key).toBe(true);
});

test("every message that the pages ask for by its name is there", () => {
  const known = new Set(areasOf("en").flatMap((area) => Object.keys(messagesOf("en", area))));
  for (const path of sourcesBelow(join(home, "src"))) {
    const source = readFileSync(path, "utf8");
    for (const match of source.matchAll(/\bt\(\s*"([^"]+)"/g))
      expect(known, `${path}: ${match[1]}`).toContain(match[1]);
    for (const match of source.matchAll(/\btn\(\s*"([^"]+)"/g))
      expect(known, `${path}: ${match[1]}`).toContain(`${match[1]}.other`);
  }
});
