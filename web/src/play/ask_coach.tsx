import { t } from "../i18n/index.ts";
import "../learn/coach.css";
import { Icon } from "../ui/icon.tsx";
import { lazy } from "../ui/lazy.tsx";
import { spelled } from "../ui/piece_letters.ts";
import type { CoachDesk } from "./coach_desk.ts";

const CoachSentences = lazy(async () => (await import("../learn/coach_sentences.tsx")).CoachSentences);

/** Asking about moves in the player's turn: why not this one, and, only when asked for, which one instead. */
export function AskCoach({ desk }: { readonly desk: CoachDesk }) {
  const isAsking = desk.isAsking.value;
  const answer = desk.answer.value;
  const status = desk.status.value || (isAsking && !answer ? t("play.askText") : "");
  return (
    <div class="stack coach">
      <div class="game-actions">
        <button
          class="button"
          aria-pressed={isAsking}
          disabled={!desk.isOpen}
          onClick={() => desk.setAsking(!isAsking)}
        >
          <Icon name="why" />
          {t("play.ask")}
        </button>
        <button class="button" disabled={!desk.isOpen} onClick={() => desk.hint()}>
          <Icon name="eye" />
          {t("play.hint")}
        </button>
      </div>
      <div role="status">
        {status !== "" && <p>{spelled(status)}</p>}
        {answer && (
          <CoachSentences
            sentences={answer.sentences}
            proof={desk.proof.value}
            onProof={(proof) => desk.show(proof)}
          />
        )}
      </div>
      {answer && answer.better.length > 0 && (
        <button class="button" onClick={() => desk.showBetter()}>
          {t("play.showBetter")}
        </button>
      )}
    </div>
  );
}
