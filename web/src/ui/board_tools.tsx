import { isBlindfold, isZen, useGameModes } from "./game_modes.ts";
import { lazy } from "./lazy.tsx";

/** What turns zen mode and blindfold on. */
export const ModeTools = lazy(async () => (await import("./mode_tools.tsx")).ModeTools, "modes");
const ModeExits = lazy(async () => (await import("./mode_tools.tsx")).ModeExits, "modes");

/** Zen mode and blindfold while the game `isOn`, with the ways out of them. */
export function BoardTools({ isOn }: { readonly isOn: boolean }) {
  useGameModes(isOn);
  if (!isZen.value && !isBlindfold.value) return null;
  return <ModeExits isZen={isZen.value} isBlindfold={isBlindfold.value} />;
}
