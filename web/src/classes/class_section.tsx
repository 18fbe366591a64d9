import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

interface Props {
  readonly title: string;
  /** What is said beside the title, folded or not. */
  readonly note?: string;
  /** Whether it is what the class needs now: open in a narrow window too. */
  readonly isNeeded?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Where the sections stand side by side (classes.css). */
const wide = "(min-width: 60rem)";

/** A part of the page of a class. In a narrow window it begins folded, so that all titles are near each other. */
export function ClassSection({ title, note, isNeeded = false, class: name = "", children }: Props) {
  const id = useId();
  // Only how it begins: after that the reader decides.
  const [isOpen] = useState(isNeeded || matchMedia(wide).matches);
  return (
    <section class={`card not-printed ${name}`} aria-labelledby={id}>
      <details open={isOpen}>
        <summary>
          <h2 id={id}>{title}</h2>
          {note === undefined ? null : <span class="muted">{note}</span>}
        </summary>
        <div class="stack">{children}</div>
      </details>
    </section>
  );
}
