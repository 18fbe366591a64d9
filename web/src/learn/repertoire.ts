import type { Rules } from "../rules/types.ts";
import { forget, loadFrom, saveTo } from "../ui/stored.ts";

const storageKey = "arbiter.repertoire";

/** As much of a device's store as openings may take, in characters. */
const mostText = 1_000_000;

/** The openings that the person means to play, in PGN; empty where none are known. */
export function loadRepertoire(): string {
  const stored = loadFrom(storageKey);
  return typeof stored === "string" ? stored : "";
}

/** Keeps the openings of a PGN text on this device, unless it has none or is too large. */
export function saveRepertoire(rules: Rules, text: string): "saved" | "empty" | "too-large" {
  if (text.length > mostText) return "too-large";
  const { games } = rules.readPgn(text);
  if (!games.some((game) => game?.variant === "standard" && game.children.length > 0)) return "empty";
  saveTo(storageKey, text);
  return loadRepertoire() === text ? "saved" : "too-large";
}

export function forgetRepertoire(): void {
  forget(storageKey);
}
