import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  readonly title: string;
  /** Escape, or a click beside it. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
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
