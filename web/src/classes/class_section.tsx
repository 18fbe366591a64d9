import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props {
  readonly title: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A part of the page of a class, under its title. */
export function ClassSection({ title, class: name = "", children }: Props) {
  const id = useId();
  return (
    <section class={`card stack not-printed ${name}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
