import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Icon } from "../ui/icon.tsx";
import { spelled } from "../ui/piece_letters.ts";
import type { Desk } from "./desk.ts";
import { glyphOf, moveGlyphs, positionGlyphs } from "./study.ts";

/** What is said about the move on the board: glyphs and a comment; and what can be done with its variation. */
export function NotesPanel({ desk }: { readonly desk: Desk }) {
  void desk.changes;
  const node = desk.node.value;
  const study = desk.study.value;
  const isStart = node.parent === null;
  return (
    <section class="card stack" aria-label={t("analysis.notes")}>
      <div class="glyphs" role="group" aria-label={t("analysis.glyphs")}>
        {[...moveGlyphs, ...positionGlyphs].map((nag) => (
          <button
            key={nag}
            type="button"
            class="glyph"
            disabled={isStart}
            aria-pressed={node.nags.includes(nag)}
            aria-label={t(`analysis.glyph.${nag}`)}
            title={t(`analysis.glyph.${nag}`)}
            onClick={() => desk.toggleGlyph(nag)}
          >
            {glyphOf(nag)}
          </button>
        ))}
      </div>
      <textarea
        key={node.id}
        class="input"
        rows={2}
        aria-label={t("analysis.comment")}
        placeholder={t("analysis.comment")}
        value={node.comment}
        onChange={(event) => desk.setComment(event.currentTarget.value)}
      />
      <div class="game-actions">
        <button
          type="button"
          class="button"
          disabled={isStart || study.isOnMainLine(node)}
          onClick={() => desk.promote()}
        >
          {t("analysis.promote")}
        </button>
        <button
          type="button"
          class="button"
          disabled={isStart || study.isOnMainLine(node)}
          onClick={() => desk.makeMainLine()}
        >
          {t("analysis.makeMainLine")}
        </button>
        <button type="button" class="button" disabled={isStart} onClick={() => desk.erase()}>
          <Icon name="trash" />
          {t("analysis.erase")}
        </button>
      </div>
      <Restore desk={desk} />
    </section>
  );
}

/** What was erased last, and the button that brings it back. */
function Restore({ desk }: { readonly desk: Desk }) {
  const erased = desk.erased.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The move that had the focus is gone, or the button is off now: the way back comes next.
    const active = document.activeElement;
    if (erased && (!active || active === document.body || active.matches(":disabled"))) button.current?.focus();
  }, [erased]);
  return (
    <div role="status">
      {erased && (
        <div class="row">
          <span>{t("analysis.erased", { move: spelled(erased.node.san) })}</span>
          <button ref={button} type="button" class="button" onClick={() => desk.restore()}>
            <Icon name="undo" />
            {t("analysis.restore")}
          </button>
        </div>
      )}
    </div>
  );
}
