import { t } from "../i18n/index.ts";
import type { Color } from "../rules/types.ts";
import type { GameWish } from "./game_record.ts";

type Players = GameWish["players"];

/** What a player of a game on this device is called: "You" in a game against the computer, else "White" or "Black". */
export function nameOf(players: Players, color: Color): string {
  const player = players[color];
  if (player.kind === "computer") return t("play.computerLevel", { level: player.level });
  const isAlone = Object.values(players).some(({ kind }) => kind === "computer");
  return t(isAlone ? "play.you" : `play.${color}`);
}

/** The names of both. */
export function namesOf(players: Players): Readonly<Record<Color, string>> {
  return { white: nameOf(players, "white"), black: nameOf(players, "black") };
}
