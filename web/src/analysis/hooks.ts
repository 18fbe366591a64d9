import { useEffect, useRef } from "preact/hooks";
import type { Desk } from "./desk.ts";

/** The keys of the desk: arrows, Home and End go through the tree. `more`: what other keys do. */
export function useKeys(desk: Desk, more: Readonly<Record<string, () => void>>): void {
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => desk.goBack(),
      ArrowRight: () => desk.goForward(),
      ArrowUp: () => desk.goAside(-1),
      ArrowDown: () => desk.goAside(1),
      Home: () => desk.goFirst(),
      End: () => desk.goLast(),
    };
    const listener = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // There the keys mean something else.
      if (target.closest("input, select, textarea, [role=grid], dialog")) return;
      const act = keys[event.key] ?? latest.current[event.key];
      if (!act) return;
      act();
      event.preventDefault();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [desk]);
}

/** Text that is dropped on the page or pasted into it, or a file of text. */
export function useDroppedText(onText: (text: string) => void): void {
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    const isOurs = (event: Event) => !(event.target as HTMLElement).closest("input, textarea, dialog");
    const over = (event: DragEvent) => {
      if (isOurs(event)) event.preventDefault();
    };
    const take = async (data: DataTransfer | null) => {
      const file = data?.files[0];
      const text = file ? await file.text() : (data?.getData("text/plain") ?? "");
      if (text.trim() !== "") latest.current(text);
    };
    const drop = (event: DragEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      void take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (isOurs(event)) void take(event.clipboardData);
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  }, []);
}
