import { useEffect, useState } from "preact/hooks";
import { pieceOf } from "../board/pieces/drawing.ts";
import { loadPieces } from "../board/pieces/sprite.ts";
import type { PieceSet } from "../board/look.ts";
import type { BoardTheme } from "../ui/settings.ts";

/** Four squares of a board, for a choice of boards. */
export function ThemeSample({ theme }: { readonly theme: BoardTheme }) {
  return <span class="theme-sample" data-board={theme} aria-hidden="true" />;
}

/** Two pieces of a set, on squares of the chosen board. */
export function PieceSample({ set }: { readonly set: PieceSet }) {
  const [pieces, setPieces] = useState<readonly string[]>(["", ""]);
  useEffect(() => {
    void loadPieces(set).then((drawn) =>
      setPieces([pieceOf(drawn, "white", "n"), pieceOf(drawn, "black", "q")]),
    );
  }, [set]);
  return (
    <span class="piece-sample" aria-hidden="true">
      {pieces.map((markup, index) => (
        <svg key={index} viewBox="0 0 100 100" dangerouslySetInnerHTML={{ __html: markup }} />
      ))}
    </span>
  );
}
