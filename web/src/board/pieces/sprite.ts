import { effect } from "@preact/signals";
import { boardLook, type PieceSet } from "../look.ts";
import { spriteOf, type PieceDrawings } from "./drawing.ts";

const loaders: Readonly<Record<PieceSet, () => Promise<PieceDrawings>>> = {
  staunton: async () => (await import("./staunton.ts")).staunton,
  modern: async () => (await import("./modern.ts")).modern,
  letters: async () => (await import("./letters.ts")).letters,
  slim: async () => (await import("./slim.ts")).slim,
  bold: async () => (await import("./bold.ts")).bold,
  paths: async () => (await import("./paths.ts")).paths,
  toys: async () => (await import("./toys.ts")).toys,
};

let isStarted = false;

/** The drawings of a set; without its name, of the chosen pieces. */
export function loadPieces(set: PieceSet = boardLook.peek().pieceSet): Promise<PieceDrawings> {
  return loaders[set]();
}

/**
 * Puts the drawings of the chosen pieces into the document, where every `<use href="#wn">` finds them, and changes
 * them when another set is chosen. Further calls do nothing.
 */
export function providePieces(): void {
  if (isStarted) return;
  isStarted = true;
  const holder = document.createElement("div");
  holder.className = "piece-sprite";
  holder.setAttribute("aria-hidden", "true");
  document.body.append(holder);
  effect(() => {
    const wanted = boardLook.value.pieceSet;
    void loaders[wanted]().then((set) => {
      if (boardLook.value.pieceSet === wanted) holder.innerHTML = spriteOf(set);
    });
  });
}
