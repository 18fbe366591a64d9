import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  readonly title: string;
  /** Escape, or a click beside it. */
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

/** A question or a message over the page. The rest of the page waits. */
export function Dialog({ title, onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    element.current!.showModal();
  }, []);
  return (
    <dialog
      ref={element}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

interface QuestionProps extends Props {
  readonly no: string;
  readonly yes: string;
  readonly isBusy?: boolean;
  readonly onYes: () => void;
}

/** A dialog that asks before something is done; "no" closes it. */
export function Question({ title, no, yes, isBusy = false, onClose, onYes, children }: QuestionProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div class="row is-even">
        <button class="button" onClick={onClose}>
          {no}
        </button>
        <button class="button is-main" disabled={isBusy} onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
