import { effect, signal, type Signal } from "@preact/signals";
import { type BoardLook, boardLook, defaultLook, pieceSets } from "../board/look.ts";
import { loadFrom, saveTo } from "./stored.ts";

export const appearances = ["system", "light", "dark"] as const;
export const boardThemes = [
  "linen",
  "walnut",
  "sea",
  "slate",
  "contrast",
  "moss",
  "plum",
  "rose",
  "night",
  "ice",
] as const;
/** Of online games: in which a move is sent only after it was confirmed. */
export const confirmations = ["never", "correspondence", "always"] as const;

/** Of pieces in moves: those of the language in lessons and else English ones, or the same everywhere. */
export const letterChoices = ["auto", "language", "english", "figurines"] as const;

export type Appearance = (typeof appearances)[number];
export type BoardTheme = (typeof boardThemes)[number];
export type Confirmation = (typeof confirmations)[number];
export type LetterChoice = (typeof letterChoices)[number];

/** What a reader has chosen, on this device, for all pages. */
export interface Settings extends BoardLook {
  readonly appearance: Appearance;
  readonly boardTheme: BoardTheme;
  readonly hasSound: boolean;
  readonly confirmsMoves: Confirmation;
  readonly letters: LetterChoice;
  /** Whether a game shows only what is needed to play. */
  readonly isZen: boolean;
  /** Whether a game hides its pieces. */
  readonly isBlindfold: boolean;
  /** Whether single letters are keys of a page. A person who speaks to the computer may not want that. */
  readonly hasLetterKeys: boolean;
}

export const defaultSettings: Settings = {
  ...defaultLook,
  appearance: "system",
  boardTheme: "linen",
  hasSound: true,
  confirmsMoves: "never",
  letters: "auto",
  isZen: false,
  isBlindfold: false,
  hasLetterKeys: true,
};

const storageKey = "arbiter.settings";

/** Takes from `stored` what is a setting with a possible value; the rest is as in `defaultSettings`. */
export function readSettings(stored: unknown): Settings {
  const given = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<Settings>;
  const flag = (value: unknown, otherwise: boolean) => (typeof value === "boolean" ? value : otherwise);
  return {
    appearance: oneOf(appearances, given.appearance, defaultSettings.appearance),
    boardTheme: oneOf(boardThemes, given.boardTheme, defaultSettings.boardTheme),
    pieceSet: oneOf(pieceSets, given.pieceSet, defaultSettings.pieceSet),
    hasSound: flag(given.hasSound, defaultSettings.hasSound),
    showsTargets: flag(given.showsTargets, defaultSettings.showsTargets),
    showsCoordinates: flag(given.showsCoordinates, defaultSettings.showsCoordinates),
    isAnimated: flag(given.isAnimated, defaultSettings.isAnimated),
    confirmsMoves: oneOf(confirmations, given.confirmsMoves, defaultSettings.confirmsMoves),
    letters: oneOf(letterChoices, given.letters, defaultSettings.letters),
    isZen: flag(given.isZen, defaultSettings.isZen),
    isBlindfold: flag(given.isBlindfold, defaultSettings.isBlindfold),
    hasLetterKeys: flag(given.hasLetterKeys, defaultSettings.hasLetterKeys),
  };
}

function oneOf<Choice>(choices: readonly Choice[], value: unknown, otherwise: Choice): Choice {
  return choices.includes(value as Choice) ? (value as Choice) : otherwise;
}

/** The settings. A component that reads `settings.value` is redrawn when they change. */
export const settings: Signal<Settings> = signal(readSettings(loadFrom(storageKey)));

/** Changes some settings and keeps them. */
export function changeSettings(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  saveTo(storageKey, settings.value);
}

const isSystemDark = signal(false);

/** Whether the pages are dark: as it was chosen, else as the system has it. */
export function isDark(): boolean {
  const { appearance } = settings.value;
  return appearance === "system" ? isSystemDark.value : appearance === "dark";
}

/** Puts the themes on the document, now and whenever they or the system's colours change. Call once. */
export function applySettings(): void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  isSystemDark.value = system.matches;
  system.addEventListener("change", () => (isSystemDark.value = system.matches));
  effect(() => {
    const { dataset } = document.documentElement;
    // The first time this is as public/appearance.js has left it.
    dataset["appearance"] = isDark() ? "dark" : "light";
    dataset["board"] = settings.value.boardTheme;
    boardLook.value = settings.value;
  });
}
