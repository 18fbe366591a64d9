import { t } from "../../i18n/index.ts";
import { verdictSentence } from "../../rules/sentences.ts";
import { formatClock } from "../../ui/clock_face.tsx";
import { spelled } from "../../ui/piece_letters.ts";
import { fenAfter, type OnlineGame, rulesOf } from "../game_state.ts";
import type { Arbitration, Penalty } from "../protocol.ts";
import type { Room } from "./room.ts";
import { penaltyText } from "./words.ts";

/** How illegal moves are punished in this game, and which have been: for both players and all who watch. */
export function ArbiterNotes({ room }: { room: Room }) {
  const game = room.session.game.value;
  if (!game?.arbitration) return null;
  const { arbitration } = game;
  return (
    <section class="room-arbiter" aria-label={t("online.atTheBoard")}>
      <p class="muted">
        {rulesText(arbitration, game.reading.clocks.white !== null)} <Article article="7.5.5, 9.5.3" />
      </p>
      {arbitration.touchMove ? (
        <p class="muted">
          {t("online.arbiter.touchMove")} <Article article="4.3" />
        </p>
      ) : null}
      {arbitration.penalties.map((penalty, index) => (
        <p key={index} class="room-penalty">
          <strong>{penaltyText(arbitration, index)}</strong> {reasonText(room, game, penalty)}{" "}
          <Article article={penalty.article ?? (penalty.offence === "false-claim" ? "9.5.3" : "7.5.5")} />
        </p>
      ))}
    </section>
  );
}

function Article({ article }: { readonly article: string }) {
  return <small>{t("game.article", { article })}</small>;
}

function rulesText({ loses, extra }: Arbitration, isTimed: boolean): string {
  const key = isTimed ? "online.arbiter.rulesTimed" : "online.arbiter.rules";
  return t(key, { number: loses, time: formatClock(extra) });
}

/** Why the move was illegal: what our own rules say of it, in the language of the page. */
function reasonText({ session, rules }: Room, game: OnlineGame, { move, ply, sentence }: Penalty): string {
  if (move === undefined) return "";
  const [variant, fen] = [rulesOf(game), fenAfter(game, ply)];
  const judged =
    variant === null || fen === null ? null : rules.judge(fen, move, session.past(game, ply), variant);
  return judged === null || judged.ok ? sentence : spelled(verdictSentence(judged.verdict));
}
