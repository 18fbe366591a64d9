import { drawingId, roleOf, type Board, type Color, type Piece, type Role } from "../board/index.ts";
import { t } from "../i18n/index.ts";

interface Props {
  readonly color: Color;
  /** A letter a piece: "QRnp". */
  readonly pieces: string;
  /** The piece that is in hand. */
  readonly held: Piece | null;
  /** Whether the reader may take from it; else it is only looked at. */
  readonly isOurs: boolean;
  readonly board: () => Board | undefined;
}

const roles: readonly Role[] = ["q", "r", "b", "n", "p"];

/** What a side may drop: each piece with how many there are. It is dragged to the board, or taken and then put down. */
export function Pocket({ color, pieces, held, isOurs, board }: Props) {
  const owned = roles
    .map((role) => (color === "white" ? role.toUpperCase() : role) as Piece)
    .map((piece) => ({ piece, count: [...pieces].filter((each) => each === piece).length }))
    .filter(({ count }) => count > 0);
  return (
    <div class="pocket" role="group" aria-label={t(`variant.pocket.${color}`)}>
      {owned.length === 0 && <span class="pocket-empty">{t("variant.pocket.empty")}</span>}
      {owned.map(({ piece, count }) => (
        <button
          key={piece}
          type="button"
          class="pocket-piece"
          data-piece={piece}
          disabled={!isOurs}
          aria-pressed={held === piece}
          aria-label={t("variant.pocket.piece", { piece: t(`board.role.${roleOf(piece)}`), count })}
          onPointerDown={(event) => board()?.dragFromPocket(piece, event)}
          onClick={(event) => {
            // A pointer has done it all when it was pressed; this is the keyboard.
            if (event.detail !== 0) return;
            board()?.takeFromPocket(piece);
            board()?.focus();
          }}
        >
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <use href={`#${drawingId(piece)}`} />
          </svg>
          <span aria-hidden="true">{count}</span>
        </button>
      ))}
    </div>
  );
}
