import { useEffect, useId, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { verdictSentence } from "../../rules/sentences.ts";
import { fenAfter, rulesOf } from "../game_state.ts";
import { askWhich, spelled } from "../../ui/piece_letters.ts";
import { readPlan, type PlanStart, writePlan } from "./plan_text.ts";
import type { Room } from "./room.ts";

/** Conditional moves, while the opponent thinks about a correspondence game. */
export function PlanEditor({ room }: { room: Room }) {
  const game = room.session.game.value;
  if (game === null || game.you === null || game.state !== "playing") return null;
  const fen = fenAfter(game, game.moves.length);
  const variant = rulesOf(game);
  if (game.turn === game.you || fen === null || variant === null) return null;
  return <PlanForm key={game.moves.length} room={room} start={{ fen, variant }} />;
}

/** The field of the conditional moves. */
function PlanForm({ room, start }: { room: Room; start: PlanStart }) {
  const { session } = room;
  const { ply, lines } = session.plan.value;
  const isCurrent = ply === session.game.peek()?.moves.length;
  const kept = isCurrent ? writePlan(room.rules, start, lines) : "";
  const [text, setText] = useState(kept);
  const [trouble, setTrouble] = useState("");
  const [field, hint] = [useId(), useId()];
  useEffect(() => setText(kept), [kept]);
  const isBusy = session.waitingFor.value.has("plan");
  const save = (event: Event): void => {
    event.preventDefault();
    const read = readPlan(room.rules, start, text);
    setTrouble(read.ok ? "" : troubleOf(read));
    if (read.ok) session.setPlan(read.lines);
  };
  return (
    <form class="card stack room-plan" onSubmit={save}>
      <h2>
        <label for={field}>{t("online.plan")}</label>
      </h2>
      <p id={hint} class="muted">
        {t("online.planText")}
      </p>
      <textarea
        id={field}
        class="input"
        aria-describedby={hint}
        rows={3}
        spellcheck={false}
        autocapitalize="off"
        placeholder={spelled(t("online.planExample"))}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p class="trouble" role="alert">
        {trouble}
      </p>
      <div class="row">
        <button class="button" disabled={isBusy || text.trim() === kept}>
          {t("online.savePlan")}
        </button>
        <span role="status" class="muted">
          {kept !== "" && text.trim() === kept ? t("online.planKept") : ""}
        </span>
      </div>
    </form>
  );
}

function troubleOf(read: Extract<ReturnType<typeof readPlan>, { ok: false }>): string {
  const { row, move, verdict, meanings } = read;
  if (meanings) return t("online.planWrong", { row, move, why: askWhich(meanings) });
  if (verdict === undefined) return t("online.planNoAnswer", { row, move });
  return t("online.planWrong", { row, move, why: spelled(verdictSentence(verdict)) });
}
