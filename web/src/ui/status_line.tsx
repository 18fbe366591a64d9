import type { ComponentChildren } from "preact";
import { verdictSentence } from "../rules/sentences.ts";
import { t } from "../i18n/index.ts";
import type { Verdict } from "../rules/types.ts";
import { Icon } from "./icon.tsx";

interface Props {
  /** Why the last attempt was refused; goes away with the reader's next action. */
  readonly verdict?: Verdict | null;
  /** Why a premove was dropped, likewise. */
  readonly dropped?: Verdict | null;
  /** What is said when nothing was refused: whose turn it is, how the game ended. */
  readonly children: ComponentChildren;
}

/** The line under a board: the reason for a refusal, else how things stand. Screen readers hear it at once. */
export function StatusLine({ verdict, dropped, children }: Props) {
  const reason = verdict ?? dropped;
  return (
    <div class={reason ? "status-line is-reason" : "status-line"} role="status">
      {reason ? (
        <>
          <span class="status-sign">
            <Icon name="why" />
          </span>
          <p>
            {!verdict && <strong>{t("game.premoveDropped")} </strong>}
            {verdictSentence(reason)}
            {reason.article && (
              <small class="status-article">{t("game.article", { article: reason.article })}</small>
            )}
          </p>
        </>
      ) : (
        <p>{children}</p>
      )}
    </div>
  );
}
