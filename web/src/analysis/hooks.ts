import { useEffect, useRef } from "preact/hooks";
import { settings } from "../ui/settings.ts";
import type { Desk } from "./desk.ts";

type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * Does what a key means at the desk: arrows, Home and End go through the tree, others change it. Answers whether it did
 * anything; if not, the page may scroll.
 */
export function pressKey(desk: Desk, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key === "z" && desk.restore();
  switch (key) {
    case "ArrowLeft":
      return desk.goBack();
    case "ArrowRight":
      return desk.goForward();
    case "ArrowUp":
      return shiftKey ? desk.promote() : desk.goAside(-1);
    case "ArrowDown":
      return desk.goAside(1);
    case "Home":
      return desk.goFirst();
    case "End":
      return desk.goLast();
    case "Delete":
      return desk.erase();
    default:
      return false;
  }
}

/** The keys of the desk. `letters`: what single letters do, unless the reader has turned them off. */
export function useKeys(desk: Desk, letters: Readonly<Record<string, () => void>>): void {
  const latest = useRef(letters);
  latest.current = letters;
  useEffect(() => {
    const pressLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
      if (ctrlKey || metaKey || altKey || !settings.peek().hasLetterKeys) return false;
      latest.current[key]?.();
      return key in latest.current;
    };
    const listener = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      // There the keys mean something else.
      if (event.defaultPrevented || target.closest("input, select, textarea, [role=grid], dialog")) return;
      if (pressKey(desk, event) || pressLetter(event)) event.preventDefault();
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
