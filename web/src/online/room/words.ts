/** Words of a game online. */
import { t } from "../../i18n/index.ts";
import { otherColor } from "../../rules/color.ts";
import { outcomeSentence, side } from "../../rules/sentences.ts";
import type { Color } from "../../rules/types.ts";
import { colorText, isNameless, nameText } from "../../server/words.ts";
import { formatClock } from "../../ui/clock_face.tsx";
import type { OnlineGame } from "../game_state.ts";
import type { Arbitration, Penalty, Termination } from "../protocol.ts";

/** Who sits there, if anybody does. A reader without a name is "you". */
export function playerText(game: OnlineGame, side: Color): string {
  const card = game.players[side];
  if (card === undefined) return t("online.nobodyYet");
  return isNameless(card.name) && side === game.you ? t("online.you") : nameText(card.name);
}

/** The name of the account that said something: players are known by their colour, others by their name. */
export function speakerOf(game: OnlineGame, by: string): string {
  return by === "white" || by === "black" ? (game.players[by]?.name ?? "") : by;
}

/** The same in the reader's language. */
export function speakerText(game: OnlineGame, by: string): string {
  if (by !== "white" && by !== "black") return nameText(by);
  const isUnclear = game.you === null && isNameless(game.players[by]?.name ?? "");
  return isUnclear ? colorText(by) : playerText(game, by);
}

/** What was punished and how: "Illegal move 1 of White: Black gets 2:00 more on the clock." */
export function penaltyText({ penalties, loses }: Arbitration, index: number): string {
  const { by, offence, extra } = penalties[index]!;
  const said = { us: side(by), them: side(otherColor(by)), time: formatClock(extra ?? 0) };
  if (offence === "false-claim") return t("online.penalty.falseClaim", said);
  const isCounted = (other: Penalty) => other.by === by && other.offence === offence;
  const number = penalties.slice(0, index + 1).filter(isCounted).length;
  const key = extra === undefined ? "online.penalty.counted" : "online.penalty.costsTime";
  const told = t(key, { ...said, number });
  return number >= loses ? told : `${told} ${t("online.arbiter.rules", { number: loses })}`;
}

/** How a game ended, in a sentence. */
export function endText(termination: Termination): string {
  return termination.code === "aborted" ? t("online.abortedText") : outcomeSentence(termination);
}

/** How the game stands, for the line under the board. */
export function statusText(game: OnlineGame): string {
  if (game.state === "waiting") return t("online.status.waiting");
  if (game.state === "over") return game.termination === undefined ? "" : endText(game.termination);
  const touched = game.arbitration?.touched;
  if (game.turn === game.you && touched) return t("online.arbiter.touched", { square: touched });
  if (game.turn === game.you) return t("online.status.yours");
  return t(game.turn === "white" ? "online.status.white" : "online.status.black");
}
