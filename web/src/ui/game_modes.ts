import { computed, signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { changeSettings, settings } from "./settings.ts";
import { announce } from "./sound.ts";

// A game on this page is being played; at other times the modes change nothing.
const isGameOn = signal(false);

/** Whether the pieces are shown as long as the reader holds a key or a button. */
export const isPeeking = signal(false);

/** Whether moves, actions and the rest of the side are shown in zen mode. */
export const showsActions = signal(false);

/** Whether everything is hidden that is not needed to play. */
export const isZen = computed(() => isGameOn.value && settings.value.isZen);

/** Whether the reader plays without seeing the pieces. */
export const isBlindfold = computed(() => isGameOn.value && settings.value.isBlindfold);

/** Whether a board does not draw its pieces just now. */
export const hidesPieces = computed(() => isBlindfold.value && !isPeeking.value);

/** Enters zen mode or leaves it; remembered. */
export function toggleZen(): void {
  changeSettings({ isZen: !settings.peek().isZen });
  showsActions.value = false;
  announce(t(settings.peek().isZen ? "game.zenBegins" : "game.zenEnds"));
}

/** Hides the pieces or shows them again; remembered. */
export function toggleBlindfold(): void {
  changeSettings({ isBlindfold: !settings.peek().isBlindfold });
  isPeeking.value = false;
  announce(t(settings.peek().isBlindfold ? "game.blindfoldBegins" : "game.blindfoldEnds"));
}

/** Where letters are written, or the keys belong to a dialog. */
function takesKeys(target: EventTarget | null): boolean {
  return (target as HTMLElement).closest?.("input, select, textarea, dialog") != null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && isZen.peek() && document.querySelector("dialog[open]") === null) toggleZen();
  if (event.repeat || takesKeys(event.target) || !settings.peek().hasLetterKeys) return;
  const key = event.key.toLowerCase();
  if (key === "z") toggleZen();
  else if (key === "b") toggleBlindfold();
  else if (key === "p" && isBlindfold.peek()) isPeeking.value = true;
}

function onKeyUp(event: KeyboardEvent): void {
  if (event.key.toLowerCase() === "p") isPeeking.value = false;
}

/**
 * Zen mode and blindfold on the page of a game, with their keys, for as long as `isOn`: the game is being played.
 * Style sheets find zen mode as `data-zen` at the root: "closed", or "open" when the actions are shown.
 */
export function useGameModes(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    isGameOn.value = true;
    const endPeek = () => (isPeeking.value = false);
    const stopping = new AbortController();
    const { signal } = stopping;
    addEventListener("keydown", onKeyDown, { signal });
    addEventListener("keyup", onKeyUp, { signal });
    addEventListener("blur", endPeek, { signal });
    return () => {
      stopping.abort();
      endPeek();
      isGameOn.value = false;
    };
  }, [isOn]);
  const zen = isZen.value ? (showsActions.value ? "open" : "closed") : undefined;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (zen !== undefined) dataset["zen"] = zen;
    return () => delete dataset["zen"];
  }, [zen]);
}
