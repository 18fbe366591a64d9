import { t } from "../i18n/index.ts";

/**
 * A move in SAN as a person says it, in the language of the page: "Nbd7+" is "Knight from b to d7, check". A text
 * that is not SAN is returned unchanged.
 */
export function spokenMove(san: string): string {
  const castling = /^O-O(-O)?([+#]?)$/.exec(san);
  if (castling)
    return t(castling[1] ? "board.spoken.queenSide" : "board.spoken.kingSide") + ending(castling[2]);
  const drop = /^([NBRQP]?)@([a-h][1-8])([+#]?)$/.exec(san);
  if (drop) {
    const piece = t(`board.role.${drop[1]?.toLowerCase() || "p"}`);
    return t("board.spoken.drops", { piece, to: drop[2]! }) + ending(drop[3]);
  }
  const parts = /^([NBRQK]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([NBRQK]))?([+#]?)$/.exec(san);
  if (!parts) return san;
  const [, letter = "", from = "", taking, to = "", promotion, check] = parts;
  const piece = t(`board.role.${letter.toLowerCase() || "p"}`);
  // Of a pawn that captures, the file is said as part of its name; of a piece, only where there is a choice.
  const key = taking ? (from ? "takesFrom" : "takes") : from ? "goesFrom" : "goes";
  const said = t(`board.spoken.${key}`, { piece, from, to });
  const became = promotion
    ? t("board.spoken.becomes", { piece: t(`board.role.${promotion.toLowerCase()}`) })
    : "";
  return said + became + ending(check);
}

function ending(check: string | undefined): string {
  if (check === "+") return t("board.spoken.check");
  if (check === "#") return t("board.spoken.mate");
  return "";
}
