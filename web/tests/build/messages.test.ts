import { expect, test } from "vitest";
import { areasOfPages, missingAreas } from "../../build/messages.ts";
import { missingPage, routes } from "../../src/routes.ts";

test("every page has the areas of its messages, and no page those of all", () => {
  const areas = areasOfPages();
  expect(Object.keys(areas).sort()).toEqual([missingPage, ...routes].map(({ path }) => path).sort());
  for (const { path, title } of routes) expect(areas[path]).toContain(title.split(".")[0]);
  expect(areas["/play"]).toEqual(["board", "game", "learn", "outcome", "play", "shell", "variant"]);
});

test("a component that is loaded later names the areas that its page lacks", () => {
  expect(areasOfPages()["/game/:id"]).not.toContain("learn");
  expect(missingAreas()).toEqual([]);
});
