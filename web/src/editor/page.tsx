import { render } from "preact";
import { useEffect, useState, useRef } from "preact/hooks";
import { otherColor, type Color, type Mark, type Square } from "../board/index.ts";
import { providePieces } from "../board/pieces/sprite.ts";
import { t } from "../i18n/index.ts";
import { navigate } from "../router.ts";
import { loadRules } from "../rules/index.ts";
import type { Rules, SetupFault } from "../rules/types.ts";
import { FaultList } from "../ui/fault_list.tsx";
import { Tool as ToolButton, Tools } from "../ui/tools.tsx";
import { Icon } from "../ui/icon.tsx";
import { loadFrom, saveTo } from "../ui/stored.ts";
import { Palette, type Tool } from "./palette.tsx";
import { PositionFields } from "./position_fields.tsx";
import { emptySetup, fenOfSetup, setupOfFen, startSetup, withPiece, type Setup } from "./setup.ts";
import "./editor.css";
import { BoardView } from "../ui/board_view.tsx";

interface BoardProps {
  readonly fen: string;
  readonly orientation: Color;
  /** Whether pieces are moved; else a press on a square is for the tool. */
  readonly isMoving: boolean;
  readonly marks: readonly Mark[];
  readonly onPress: (square: Square) => void;
  /** To another square, or off the board. */
  readonly onMove: (from: Square, to: Square | undefined) => void;
}

/** The board of the editor: every piece may go everywhere, and squares can be pressed with a tool. */
export function EditorBoard({ fen, orientation, isMoving, marks, onPress, onMove }: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} class={isMoving ? "editor-board" : "editor-board has-tool"}>
      <BoardView
        state={{ fen, orientation, movable: isMoving ? "both" : "none", marks }}
        events={{
          onTry: ({ from, to }) => onMove(from, to),
          onThrowAway: (from) => onMove(from, undefined),
          onSquare: isMoving ? undefined : onPress,
        }}
      />
    </div>
  );
}

const storageKey = "arbiter.editor";

function Editor({ rules }: { readonly rules: Rules }) {
  const [setup, setSetup] = useState(firstSetup);
  const [tool, setTool] = useState<Tool>("hand");
  const [orientation, setOrientation] = useState<Color>("white");
  const fen = fenOfSetup(setup);
  const faults = rules.faults(fen);
  const isPlayable = faults.every((fault) => fault.isTolerated);
  useEffect(() => saveTo(storageKey, fen), [fen]);

  const press = (square: Square) => {
    if (tool === "hand") return;
    const before = setup.pieces.get(square);
    setSetup(withPiece(setup, square, tool === "eraser" || before === tool ? undefined : tool));
  };
  const move = (from: Square, to: Square | undefined) => {
    const piece = setup.pieces.get(from);
    const without = withPiece(setup, from, undefined);
    setSetup(to ? withPiece(without, to, piece) : without);
  };
  return (
    <div class="game editor">
      <h1 class="visually-hidden">{t("editor.title")}</h1>
      <section class="game-board" aria-label={t("editor.boardRegion")}>
        <Palette color={otherColor(orientation)} tool={tool} onTool={setTool} />
        <EditorBoard
          fen={fen}
          orientation={orientation}
          isMoving={tool === "hand"}
          marks={marksOf(faults)}
          onPress={press}
          onMove={move}
        />
        <Palette color={orientation} tool={tool} onTool={setTool} hasTools />
        <p class="muted editor-hint">{t(hintOf(tool))}</p>
      </section>
      <section class="game-side" aria-label={t("editor.toolsRegion")}>
        <FaultList
          heading={t(standingOf(faults, isPlayable))}
          faults={faults.map(({ sentence }) => sentence)}
          isUsable={isPlayable}
        />
        <PositionFields rules={rules} setup={setup} onChange={setSetup} />
        <Tools>
          <ToolButton icon="board" name={t("editor.start")} onUse={() => setSetup(startSetup)} />
          <ToolButton icon="trash" name={t("editor.empty")} onUse={() => setSetup(emptySetup)} />
          <ToolButton
            icon="flip"
            name={t("editor.flip")}
            onUse={() => setOrientation(otherColor(orientation))}
          />
        </Tools>
        <Uses fen={fen} isPlayable={isPlayable} />
      </section>
    </div>
  );
}

/** What the position can be used for. */
function Uses({ fen, isPlayable }: { readonly fen: string; readonly isPlayable: boolean }) {
  const query = `fen=${encodeURIComponent(fen)}`;
  return (
    <div class="stack">
      <button class="button is-main" disabled={!isPlayable} onClick={() => navigate(`/play?${query}`)}>
        {t("editor.play")}
      </button>
      <button class="button" disabled={!isPlayable} onClick={() => navigate(`/analysis?${query}`)}>
        <Icon name="chart" />
        {t("editor.analyse")}
      </button>
    </div>
  );
}

/** What the faults of a position amount to. */
function standingOf(faults: readonly SetupFault[], isPlayable: boolean): string {
  if (faults.length === 0) return "editor.isFine";
  return isPlayable ? "editor.isTolerated" : "editor.isBad";
}

// The address may bring a position: /editor?fen=…. Else the last one that was set up here.
function firstSetup(): Setup {
  const given = new URLSearchParams(location.search).get("fen");
  const kept = loadFrom(storageKey);
  return setupOfFen(given ?? (typeof kept === "string" ? kept : "")) ?? startSetup;
}

function marksOf(faults: readonly SetupFault[]): Mark[] {
  const squares = new Set(faults.flatMap((fault) => fault.squares));
  return [...squares].map((square) => ({ square, kind: "reason" }));
}

function hintOf(tool: Tool): string {
  if (tool === "hand") return "editor.hintMove";
  return tool === "eraser" ? "editor.hintErase" : "editor.hintPlace";
}

export { loadRules as prepare } from "../rules/index.ts";

/** Setting up positions, and being told what is wrong with them. */
export function mount(element: HTMLElement): () => void {
  let isGone = false;
  providePieces();
  void loadRules().then((rules) => {
    if (!isGone) render(<Editor rules={rules} />, element);
  });
  return () => {
    isGone = true;
    render(null, element);
  };
}
