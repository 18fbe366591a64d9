import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { faultText } from "../../src/server/fault_text.ts";
import { hasMessage } from "../../src/i18n/index.ts";
import { fileOf, readText } from "../rules/support.ts";

/** The codes of errors that share/openapi.json names: "#/components/responses/422.bad-text.not-in-game". */
function codesOf(description: unknown): string[] {
  const references = JSON.stringify(description).matchAll(/"#\/components\/responses\/\d+\.([a-z.-]+)"/g);
  return [...references].flatMap(([, codes]) => codes!.split("."));
}

/** The first group of each match in a file. */
function foundIn(path: string, pattern: RegExp): string[] {
  return [...readText(path).matchAll(pattern)].map(([, found]) => found!);
}

/** The codes that the server answers before a request is one of the interface. */
function codesOfNet(): string[] {
  const sources = readdirSync(fileOf("src/net")).filter((name) => /\.(cpp|h)$/.test(name));
  return sources.flatMap((name) =>
    foundIn(`src/net/${name}`, /(?:error_response|fail)\(\s*\d{3},\s*"([a-z-]+)"/g),
  );
}

/** Programs ask there, and pages do not. */
const isForPrograms = (path: string) => /^\/api\/(work|tasks|mcp)\b/.test(path);

const described = JSON.parse(readText("share/openapi.json")) as { paths: Record<string, unknown> };
const asked = (isWanted: (path: string) => boolean) =>
  codesOf(Object.fromEntries(Object.entries(described.paths).filter(([path]) => isWanted(path))));
const codes = [...new Set(asked((path) => !isForPrograms(path)))].sort();

const row = /^ {4}\{"([a-z-]+)",/gm;
const ofInterface = foundIn("src/server/base/api_error.cpp", row);
const ofGames = foundIn("src/protocol/error_code.cpp", row);
const ofNet = codesOfNet();

/** What no server tells. */
const ownCodes = ["unreachable", "unknown", "misfit"];

test("every error that a page may get has a sentence of its own: online.fault.<code>", () => {
  expect(codes.length).toBeGreaterThan(70);
  expect(codes.filter((code) => !hasMessage(`online.fault.${code}`))).toEqual([]);
});

test("so has every code in the tables of the server, but for those that only programs get", () => {
  expect([ofInterface.length > 100, ofGames.length > 30, ofNet.length > 5]).toEqual([true, true, true]);
  const forPrograms = new Set(asked(isForPrograms).filter((code) => !codes.includes(code)));
  const all = new Set([...ofInterface, ...ofGames, ...ofNet]);
  expect([...all].filter((code) => !forPrograms.has(code) && !hasMessage(`online.fault.${code}`))).toEqual([]);
});

test("no sentence is for a code that the server does not have", () => {
  const all = new Set([...ofInterface, ...ofGames, ...ofNet, ...ownCodes]);
  const english = JSON.parse(readText("web/messages/en.json")) as Record<string, string>;
  const faults = Object.keys(english).filter((key) => key.startsWith("online.fault."));
  expect(faults.filter((key) => !all.has(key.slice("online.fault.".length)))).toEqual([]);
});

test("an error that this page does not know is said in the server's words", () => {
  expect(faultText({ code: "of-tomorrow", sentence: "Not today." })).toBe("Not today.");
  expect(faultText({ code: "of-tomorrow", sentence: "" })).toContain("of-tomorrow");
});
