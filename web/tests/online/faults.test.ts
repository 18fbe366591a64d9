import { expect, test } from "vitest";
import { faultText } from "../../src/online/faults.ts";
import { hasMessage } from "../../src/i18n/index.ts";
import { readText } from "../rules/support.ts";

/** The codes of errors that share/openapi.json names: "Error: `bad-body`, `not-json`". */
function codesOf(description: unknown): string[] {
  if (typeof description !== "object" || description === null) return [];
  return Object.entries(description).flatMap(([key, value]: [string, unknown]) =>
    key === "description" && typeof value === "string" && value.startsWith("Error: ")
      ? [...value.matchAll(/`([a-z][a-z-]+)`/g)].map(([, code]) => code!)
      : codesOf(value),
  );
}

/** Programs ask there, and pages do not. */
const isForWorkers = (path: string) => /^\/api\/(work|tasks)\b/.test(path);

const described = JSON.parse(readText("share/openapi.json")) as { paths: Record<string, unknown> };
const asked = Object.entries(described.paths).filter(([path]) => !isForWorkers(path));
const codes = [...new Set(codesOf({ ...described, paths: Object.fromEntries(asked) }))].sort();

test("every error that a page may get has a sentence of its own: online.fault.<code>", () => {
  expect(codes.length).toBeGreaterThan(70);
  expect(codes.filter((code) => !hasMessage(`online.fault.${code}`))).toEqual([]);
});

test("an error that this page does not know is said in the server's words", () => {
  expect(faultText({ code: "of-tomorrow", sentence: "Not today." })).toBe("Not today.");
  expect(faultText({ code: "of-tomorrow", sentence: "" })).toContain("of-tomorrow");
});
