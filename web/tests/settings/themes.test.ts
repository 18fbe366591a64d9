import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { boardThemes } from "../../src/ui/settings.ts";
import { fileOf } from "../rules/support.ts";

const css = readFileSync(fileOf("web/src/board/themes.css"), "utf8");

/** The colours of a theme by their names. */
function colorsOf(theme: string): Map<string, string> {
  const [, block = ""] = new RegExp(`\\[data-board="${theme}"\\] \\{([^}]*)\\}`).exec(css) ?? [];
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, color]) => [name!, color!]));
}

// As in WCAG.
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(boardThemes)("the board %s", (theme) => {
  const colors = colorsOf(theme);
  const between = (one: string, other: string) => contrast(colors.get(one)!, colors.get(other)!);

  test("tells its files and ranks from their squares", () => {
    expect(between("coordinate-on-light", "square-light")).toBeGreaterThanOrEqual(3);
    expect(between("coordinate-on-dark", "square-dark")).toBeGreaterThanOrEqual(3);
  });

  test("tells its squares apart, and pieces from both", () => {
    expect(between("square-light", "square-dark")).toBeGreaterThanOrEqual(1.5);
    for (const square of ["square-light", "square-dark"])
      expect(contrast(colors.get(square)!, "#15171a")).toBeGreaterThanOrEqual(3);
  });
});
