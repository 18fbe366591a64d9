import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A part of /about/design under its name. The test compares it with its place in the kept picture. */
export function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="stack design-part">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** Draws its children when all else is there, each of its kind on its own: the page answers the reader in between. */
export function Late({ children }: { readonly children: ComponentChildren }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  return isThere ? <>{children}</> : null;
}
