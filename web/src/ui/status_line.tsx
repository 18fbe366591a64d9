import type { ComponentChildren } from "preact";
import { verdictSentence } from "../rules/sentences.ts";
import { labelled, t, tn } from "../i18n/index.ts";
import type { Verdict, Look } from "../rules/types.ts";
import { Icon } from "./icon.tsx";
import { spelled } from "./piece_letters.ts";
import type { Color } from "../board/index.ts";
import { checksLeft, ranksToGo } from "../rules/variants.ts";

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
            {spelled(verdictSentence(reason))}
            {reason.article && (
              <small class="status-article">{t("game.article", { article: reason.article })}</small>
            )}
          </p>
          <MoreReasons verdict={reason} />
        </>
      ) : (
        <p>{children}</p>
      )}
    </div>
  );
}

/** What else is wrong with the move; nothing where the sentence has said it all. */
function MoreReasons({ verdict }: { readonly verdict: Verdict }) {
  const others = verdict.reasons?.slice(1) ?? [];
  if (others.length === 0) return null;
  return (
    <details class="status-more">
      <summary>{t("game.moreReasons")}</summary>
      <ul>
        {others.map((reason) => (
          <li key={reason.code}>{spelled(reason.sentence)}</li>
        ))}
      </ul>
    </details>
  );
}

/** How near a side is to winning by what its rule set adds: checks left, ranks to go. Nothing in other rule sets. */
export function standingText(look: Look, color: Color): string {
  const checks = checksLeft(look, color);
  if (checks !== undefined) return tn("variant.checksLeft", checks);
  const ranks = ranksToGo(look, color);
  if (ranks === undefined) return "";
  return ranks === 0 ? t("variant.arrived") : tn("variant.ranksToGo", ranks);
}

/** The same as a line beside the board. */
export function Standing({ look, color }: { readonly look: Look; readonly color: Color }) {
  const text = standingText(look, color);
  return text === "" ? null : (
    <p class="standing">
      <span class={`player-color is-${color}`} aria-hidden="true" />
      <span class="visually-hidden">{labelled(t(`board.side.${color}`), "")}</span>
      {text}
    </p>
  );
}
