import type { ComponentChildren } from "preact";

/** A part of /about/design under its name. The test compares it with its place in the kept picture. */
export function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="stack design-part">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
