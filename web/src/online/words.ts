/** Words of online games that more than one page needs. */
import { hasMessage, t } from "../i18n";
import type { Color, RefusedVerdict, Termination } from "./protocol";

/** "5+3" as it is; "unlimited" in the reader's language. */
export function controlText(control: string): string {
  return control === "unlimited" ? t("online.unlimited") : control;
}

export function colorText(color: Color): string {
  return t(color === "white" ? "online.white" : "online.black");
}

/** How a game ended, in a sentence. A termination that is not known is told in the server's words. */
export function endText({ code, sentence, winner }: Termination): string {
  const key = `online.end.${code}`;
  if (!hasMessage(key)) return sentence;
  if (winner === undefined) return t(key);
  return t(winner === "white" ? "online.whiteWins" : "online.blackWins", { how: t(key) });
}

/** Why a move is refused. */
export function verdictText(verdict: RefusedVerdict): string {
  return verdict.sentence;
}
