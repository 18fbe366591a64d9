import { expect, test } from "vitest";
import { faultText } from "../../src/server/fault_text.ts";
import { hasMessage } from "../../src/i18n/index.ts";
import { readText } from "../rules/support.ts";

/** The codes of errors that share/openapi.json names: "#/components/responses/422.bad-text.not-in-game". */
function codesOf(description: unknown): string[] {
  const references = JSON.stringify(description).matchAll(/"#\/components\/responses\/\d+\.([a-z.-]+)"/g);
  return [...references].flatMap(([, codes]) => codes!.split("."));
}

/** Programs ask there, and pages do not. */
const isForWorkers = (path: string) => /^\/api\/(work|tasks)\b/.test(path);

const described = JSON.parse(readText("share/openapi.json")) as { paths: Record<string, unknown> };
const asked = Object.entries(described.paths).filter(([path]) => !isForWorkers(path));
const codes = [...new Set(codesOf(Object.fromEntries(asked)))].sort();

test("every error that a page may get has a sentence of its own: online.fault.<code>", () => {
  expect(codes.length).toBeGreaterThan(70);
  expect(codes.filter((code) => !hasMessage(`online.fault.${code}`))).toEqual([]);
});

test("an error that this page does not know is said in the server's words", () => {
  expect(faultText({ code: "of-tomorrow", sentence: "Not today." })).toBe("Not today.");
  expect(faultText({ code: "of-tomorrow", sentence: "" })).toContain("of-tomorrow");
});
