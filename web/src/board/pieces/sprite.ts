import { effect } from "@preact/signals";
import { settings, type PieceSet } from "../../settings/settings.ts";
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
export function loadPieces(set: PieceSet = settings.peek().pieceSet): Promise<PieceDrawings> {
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
  // The name under which cm-chessboard looks for drawings before it would fetch its own.
  holder.id = "cm-chessboard-sprite";
  holder.className = "piece-sprite";
  holder.setAttribute("aria-hidden", "true");
  document.body.append(holder);
  effect(() => {
    const wanted = settings.value.pieceSet;
    void loaders[wanted]().then((set) => {
      if (settings.value.pieceSet === wanted) holder.innerHTML = spriteOf(set);
    });
  });
}
