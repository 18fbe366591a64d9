import { useEffect, useId, useRef } from "preact/hooks";
import { spokenMove } from "../board/index.ts";
import { t } from "../i18n/index.ts";

interface Props {
  /** The move that is proposed. */
  readonly san: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks whether to play a move, in the line under the board: buttons, Enter, Escape. Takes the focus, so that a
 * screen reader says the question, and gives it back.
 */
export function ConfirmBar({ san, onConfirm, onCancel }: Props) {
  const question = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const latest = useRef({ onConfirm, onCancel });
  latest.current = { onConfirm, onCancel };
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    confirm.current!.focus();
    return () => {
      if (document.activeElement === document.body || document.activeElement === null) before?.focus();
    };
  }, []);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === "Escape") latest.current.onCancel();
      // The key that made the move may still be held.
      else if (event.key !== "Enter" || (!event.repeat && isOperable(event.target))) return;
      else if (!event.repeat) latest.current.onConfirm();
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the board and the page take the key.
    addEventListener("keydown", listener, { capture: true });
    return () => removeEventListener("keydown", listener, { capture: true });
  }, []);
  return (
    <div class="status-line confirm-bar" role="group" aria-labelledby={question}>
      <p id={question}>{t("game.confirmMove", { move: spokenMove(san) })}</p>
      <span class="row">
        <button ref={confirm} class="button is-main" onClick={onConfirm}>
          {t("game.confirm")}
        </button>
        <button class="button" onClick={onCancel}>
          {t("game.cancel")}
        </button>
      </span>
    </div>
  );
}

/** Whether Enter means something of its own there. */
function isOperable(target: EventTarget | null): boolean {
  return (target as HTMLElement).closest?.("button, a, input, select, textarea, dialog") != null;
}
