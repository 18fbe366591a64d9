import { t } from "../i18n/index.ts";
import "../learn/coach.css";
import { Tool } from "../ui/tools.tsx";
import { lazy } from "../ui/lazy.tsx";
import { spelled } from "../ui/piece_letters.ts";
import type { CoachDesk } from "./coach_desk.ts";

const CoachSentences = lazy(async () => (await import("../learn/coach_sentences.tsx")).CoachSentences);

interface Props {
  readonly desk: CoachDesk;
}

/** What asks about moves in the player's turn: why not this one, and, only when asked for, which one instead. */
export function CoachTools({ desk }: Props) {
  const isAsking = desk.isAsking.value;
  return (
    <>
      <Tool
        icon="why"
        name={t("play.ask")}
        isPressed={isAsking}
        isOff={!desk.isOpen}
        onUse={() => desk.setAsking(!isAsking)}
      />
      <Tool icon="bulb" name={t("play.hint")} isOff={!desk.isOpen} onUse={() => desk.hint()} />
    </>
  );
}

/** What was answered. */
export function CoachAnswer({ desk }: Props) {
  const answer = desk.answer.value;
  const status = desk.status.value || (desk.isAsking.value && !answer ? t("play.askText") : "");
  return (
    <div class="stack coach">
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
