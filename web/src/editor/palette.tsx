import { drawingId, type Color, type Piece } from "../board/index.ts";
import { t } from "../i18n/index.ts";
import { Icon } from "../ui/icon.tsx";

/** What a click on a square does: place this piece, take one away, or nothing but moving. */
export type Tool = Piece | "hand" | "eraser";

interface Props {
  readonly color: Color;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** Whether the tools other than pieces are shown too. */
  readonly hasTools?: boolean;
}

/** The pieces of one side, to choose one. */
export function Palette({ color, tool, onTool, hasTools = false }: Props) {
  const pieces = [...(color === "white" ? "KQRBNP" : "kqrbnp")] as Piece[];
  return (
    <div class="palette" role="group" aria-label={t("editor.palette")}>
      {pieces.map((piece) => {
        const label = t(`board.${color}.${piece.toLowerCase()}`);
        return (
          <button
            key={piece}
            type="button"
            aria-pressed={tool === piece}
            aria-label={label}
            title={label}
            onClick={() => onTool(tool === piece ? "hand" : piece)}
          >
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <use href={`#${drawingId(piece)}`} />
            </svg>
          </button>
        );
      })}
      {hasTools && (
        <>
          <ToolButton
            isOn={tool === "hand"}
            icon="hand"
            label={t("editor.hand")}
            onChoose={() => onTool("hand")}
          />
          <ToolButton
            isOn={tool === "eraser"}
            icon="trash"
            label={t("editor.eraser")}
            onChoose={() => onTool("eraser")}
          />
        </>
      )}
    </div>
  );
}

interface ToolProps {
  readonly isOn: boolean;
  readonly icon: "hand" | "trash";
  readonly label: string;
  readonly onChoose: () => void;
}

function ToolButton({ isOn, icon, label, onChoose }: ToolProps) {
  return (
    <button type="button" aria-pressed={isOn} aria-label={label} title={label} onClick={onChoose}>
      <Icon name={icon} />
    </button>
  );
}
