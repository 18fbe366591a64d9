import type { ComponentChildren } from "preact";
import { verdictSentence } from "../i18n/sentences.ts";
import { t } from "../i18n/index.ts";
import type { Verdict } from "../rules/types.ts";
import { Icon } from "./icon.tsx";

interface Props {
  /** Why the last attempt was refused; goes away with the reader's next action. */
  readonly verdict?: Verdict | null;
  /** What is said when nothing was refused: whose turn it is, how the game ended. */
  readonly children: ComponentChildren;
}

/** The line under a board: the reason for a refusal, else how things stand. Screen readers hear it at once. */
export function StatusLine({ verdict, children }: Props) {
  return (
    <div class={verdict ? "status-line is-reason" : "status-line"} role="status">
      {verdict ? (
        <>
          <span class="status-sign">
            <Icon name="why" />
          </span>
          <p>
            {verdictSentence(verdict)}
            {verdict.article && (
              <small class="status-article">{t("game.article", { article: verdict.article })}</small>
            )}
          </p>
        </>
      ) : (
        <p>{children}</p>
      )}
    </div>
  );
}
