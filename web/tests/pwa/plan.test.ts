import { expect, test } from "vitest";
import { planFor } from "../../src/pwa/plan.ts";

const files = new Set(["/assets/index-abc.js", "/icon.svg"]);
const origin = "https://chess.example";

test.each([
  ["GET", "/game/abc", true, "page"],
  ["GET", "/", true, "page"],
  ["GET", "/assets/index-abc.js", false, "kept"],
  ["GET", "/assets/of-another-build.js", false, "network"],
  ["GET", "/api/games/1.pgn", true, "network"],
  ["GET", "/api/server", false, "network"],
  ["GET", "/healthz", true, "network"],
  ["POST", "/icon.svg", false, "network"],
] as const)("%s %s (navigation: %s) is answered by: %s", (method, path, isNavigation, answer) => {
  expect(planFor({ method, url: origin + path, isNavigation }, files, origin)).toBe(answer);
});

test("other sites are ignored", () => {
  const question = { method: "GET", url: "https://other.example/icon.svg", isNavigation: false };
  expect(planFor(question, files, origin)).toBe("network");
});
