/** Words of online games that more than one page needs. */
import { t } from "../i18n/index.ts";
import { outcomeSentence } from "../i18n/sentences.ts";
import type { OnlineGame } from "./game_state.ts";
import type { Color, Termination } from "./protocol.ts";

/** "5+3" as it is; "unlimited" in the reader's language. */
export function controlText(control: string): string {
  return control === "unlimited" ? t("online.unlimited") : control;
}

export function colorText(color: Color): string {
  return t(color === "white" ? "online.white" : "online.black");
}

/** A name as the server tells it; who has none is anonymous in the reader's language. */
export function nameText(name: string): string {
  return name === "" || name === "Anonymous" ? t("online.anonymous") : name;
}

/** Who sits there, if anybody does. */
export function playerText(game: OnlineGame, side: Color): string {
  const card = game.players[side];
  return card === undefined ? t("online.nobodyYet") : nameText(card.name);
}

/** How a game ended, in a sentence. */
export function endText(termination: Termination): string {
  return termination.code === "aborted" ? t("online.abortedText") : outcomeSentence(termination);
}

/** "½–½" instead of "1/2-1/2". */
export function resultText(result: string): string {
  return result.replace("1/2-1/2", "½–½");
}

/** How the game stands, for the line under the board. */
export function statusText(game: OnlineGame): string {
  if (game.state === "waiting") return t("online.status.waiting");
  if (game.state === "over") return game.termination === undefined ? "" : endText(game.termination);
  if (game.turn === game.you) return t("online.status.yours");
  return t(game.turn === "white" ? "online.status.white" : "online.status.black");
}
