import { useState } from "preact/hooks";
import { otherColor, type Arrow, type ArrowKind, type BoardState, type Color } from "../board/index.ts";
import { outcomeSentence } from "../rules/sentences.ts";
import { decimalText, t } from "../i18n/index.ts";
import type { Rules } from "../rules/types.ts";
import { Trouble } from "../server/answers.tsx";
import { Tool, Tools } from "../ui/tools.tsx";
import { BoardView } from "../ui/board_view.tsx";
import { CopyButton } from "../ui/copy_button.tsx";
import { ShareButton } from "../ui/share.tsx";
import { saveFile } from "../ui/stored.ts";
import { lazy } from "../ui/lazy.tsx";
import { MoveField } from "../ui/move_field.tsx";
import { sceneOf } from "../ui/scene.ts";
import { Standing, StatusLine } from "../ui/status_line.tsx";
import { variantName } from "../ui/variant_name.ts";
import { StepButtons } from "../ui/step_buttons.tsx";
import type { Analyst } from "./analyst.ts";
import type { Desk } from "./desk.ts";
import { EnginePanel } from "./engine_panel.tsx";
import type { Explorer } from "./explorer.ts";
import { EvalBar, EvalGraph } from "./eval_graph.tsx";
import { useDroppedText, useKeys } from "./hooks.ts";
import { openingOf, type OpeningNames, Study, type StudyNode } from "./study.ts";
import { formatScore } from "./score.ts";
import { TreeView } from "./tree_view.tsx";
import { queryFor } from "./wanted.ts";

const ExplorerPanel = lazy(async () => (await import("./explorer_panel.tsx")).ExplorerPanel);
const NotesPanel = lazy(async () => (await import("./notes_panel.tsx")).NotesPanel);
const ImportDialog = lazy(async () => (await import("./import_dialog.tsx")).ImportDialog);

interface Props {
  readonly rules: Rules;
  readonly desk: Desk;
  readonly analyst: Analyst;
  readonly explorer: Explorer;
  /** The study that the server's workers have analysed. */
  readonly ofServer: Study | undefined;
  /** Whether the address of the page asks for what could not be had. */
  readonly isMissing: boolean;
  /** Null where the pages were built without names of openings, or until they are loaded. */
  readonly openings: OpeningNames | null;
}

/** The analysis board. */
export function AnalysisView({ rules, desk, analyst, explorer, ofServer, isMissing, openings }: Props) {
  void desk.changes;
  const [orientation, setOrientation] = useState<Color>("white");
  const [imported, setImported] = useState<string | null>(null);
  const study = desk.study.value;
  const [first] = useState(study);
  const flip = () => setOrientation(otherColor(orientation));
  useKeys(desk, { f: flip });
  useDroppedText(setImported);
  const open = (make: () => void) => {
    make();
    setImported(null);
  };
  return (
    <div class="game analysis">
      <h1 class="visually-hidden">{t("shell.analysis")}</h1>
      <BoardSection {...{ desk, analyst, openings, orientation }} />
      <section class="game-side" aria-label={t("analysis.sideRegion")}>
        {isMissing && study === first && (
          <Trouble text={t("analysis.notOpened")} onRetry={() => location.reload()} />
        )}
        <DeskTools {...{ rules, desk, analyst, orientation }} onFlip={flip} onImport={() => setImported("")} />
        {(["white", "black"] as const).map((color) => (
          <Standing key={color} look={desk.look.value} color={color} />
        ))}
        <EnginePanel analyst={analyst} desk={desk} />
        <Moves desk={desk} />
        <EvalGraph
          nodes={[study.root, ...study.lineFrom(study.root)]}
          current={desk.node.value}
          shareOf={(each) => analyst.shareOf(each)}
          onGo={(each) => desk.go(each)}
        />
        <Accuracy study={study} isOfServer={study === ofServer} />
        <MoveField
          judge={(text) => rules.judge(desk.node.value.fen, text, [], study.variant)}
          onMove={(text) => desk.try(text)}
        />
        <ExplorerPanel rules={rules} desk={desk} explorer={explorer} />
        <NotesPanel desk={desk} />
      </section>
      {imported !== null && (
        <ImportDialog
          key={imported}
          rules={rules}
          text={imported}
          variant={study.variant}
          onPosition={(fen, variant) => open(() => desk.open(Study.from(fen, variant)))}
          onGame={(game) => open(() => desk.openGame(game))}
          onStudy={(linked, node) => open(() => desk.open(linked, node))}
          onClose={() => setImported(null)}
        />
      )}
    </div>
  );
}

interface BoardProps extends Pick<Props, "desk" | "analyst" | "openings"> {
  readonly orientation: Color;
}

/** The board with the evaluation beside it, and what is said about the position below. */
function BoardSection({ desk, analyst, openings, orientation }: BoardProps) {
  void desk.changes;
  const study = desk.study.value;
  const node = desk.node.value;
  const score = analyst.scoreOf(node);
  const opening = openings && openingOf(openings, study, node);
  return (
    <section class="game-board" aria-label={t("analysis.boardRegion")}>
      <p class="analysis-players">{titleOf(study)}</p>
      <BoardView
        hasPockets={study.variant === "crazyhouse"}
        state={boardState(desk, analyst, orientation)}
        events={{ onTry: (attempt) => desk.try(attempt), onTouch: () => desk.touch() }}
      >
        <EvalBar
          share={analyst.shareOf(node)}
          text={score && analyst.state.value !== "off" ? formatScore(score) : ""}
          orientation={orientation}
        />
      </BoardView>
      <StatusLine verdict={desk.verdict.value}>
        {statusOf(desk)}
        {opening && <span class="analysis-opening">{opening}</span>}
      </StatusLine>
    </section>
  );
}

/** How well both sides have played, as an analysis has written it into the game. */
function Accuracy({ study, isOfServer }: { readonly study: Study; readonly isOfServer: boolean }) {
  const [white, black] = [study.tag("WhiteAccuracy"), study.tag("BlackAccuracy")];
  if (white === undefined && black === undefined) return null;
  return (
    <p class="analysis-accuracy muted">
      {isOfServer && <strong>{t("analysis.ofServer")}</strong>}{" "}
      {t("analysis.accuracy", { white: decimalText(white ?? "–"), black: decimalText(black ?? "–") })}
    </p>
  );
}

/** The tree of moves, and the buttons to go through them. */
function Moves({ desk }: Pick<Props, "desk">) {
  const node = desk.node.value;
  return (
    <div class="move-list">
      <TreeView study={desk.study.value} current={node} changes={desk.changes} onGo={(each) => desk.go(each)} />
      <StepButtons
        isAtStart={!node.parent}
        isAtEnd={node.children.length === 0}
        onFirst={() => desk.goFirst()}
        onBack={() => desk.goBack()}
        onForward={() => desk.goForward()}
        onLast={() => desk.goLast()}
      />
    </div>
  );
}

interface ToolsProps extends Pick<Props, "rules" | "desk" | "analyst"> {
  readonly orientation: Color;
  readonly onFlip: () => void;
  readonly onImport: () => void;
}

/** What can be done with the study. */
function DeskTools({ rules, desk, analyst, orientation, onFlip, onImport }: ToolsProps) {
  const study = desk.study.value;
  return (
    <Tools more={<Files desk={desk} />}>
      <Tool icon="upload" name={t("analysis.import")} onUse={onImport} />
      <ReviewTool analyst={analyst} isOff={study.root.children.length === 0 || !analyst.isAble} />
      <Tool icon="flip" name={t("analysis.flip")} letter="f" onUse={onFlip} />
      <ShareButton
        link={linkTo(study, desk.node.value)}
        fen={desk.look.value.fen}
        line={() => [study.root, ...study.lineThrough(desk.node.value)]}
        below={orientation}
        name="position"
      />
      <Tool
        icon="plus"
        name={t("analysis.new")}
        onUse={() => desk.open(Study.from(rules.initial(study.variant), study.variant))}
      />
    </Tools>
  );
}

/** The study as a file and as text. */
function Files({ desk }: Pick<Props, "desk">) {
  const save = () => saveFile("analysis.pgn", desk.pgn(), "application/vnd.chess-pgn");
  return (
    <>
      <Tool icon="download" name={t("analysis.savePgn")} onUse={save} />
      <CopyButton label={t("analysis.copyPgn")} words={() => desk.pgn()} />
      <CopyButton label={t("analysis.copyFen")} words={() => desk.look.peek().fen} />
    </>
  );
}

function ReviewTool({ analyst, isOff }: { readonly analyst: Analyst; readonly isOff: boolean }) {
  const left = analyst.toReview.value;
  if (left === null)
    return <Tool icon="chart" name={t("analysis.review")} isOff={isOff} onUse={() => void analyst.review()} />;
  return (
    <Tool icon="close" name={t("analysis.stopReview", { count: left })} onUse={() => analyst.stopReview()} />
  );
}

// ---- what is shown -----------------------------------------------------------------------------------------------

const arrowKinds: readonly ArrowKind[] = ["best", "second", "third"];

function arrowsOf(analyst: Analyst): Arrow[] {
  return analyst.lines.value.slice(0, arrowKinds.length).flatMap(({ moves, isThreat }, index) => {
    const move = moves[0]?.move;
    if (!move || move.drop) return [];
    return [{ from: move.from, to: move.to, kind: isThreat ? "threat" : arrowKinds[index]! }];
  });
}

/** Where this page shows the line through a place, at that place. */
function linkTo(study: Study, node: StudyNode): string {
  return `${location.origin}/analysis?${queryFor(study, node)}`;
}

function boardState(desk: Desk, analyst: Analyst, orientation: Color): Partial<BoardState> {
  const look = desk.look.value;
  const node = desk.node.value;
  return {
    ...sceneOf({
      fen: node.fen,
      look,
      last: node.parent && node,
      refusal: desk.verdict.value,
      arrows: arrowsOf(analyst),
    }),
    orientation,
    movable: look.moves.length > 0 ? look.turn : "none",
  };
}

function statusOf(desk: Desk): string {
  const { outcome, turn, inCheck } = desk.look.value;
  if (outcome.automatic) return outcomeSentence(outcome.automatic);
  return t(`analysis.${inCheck ? "toMoveCheck" : "toMove"}.${turn}`);
}

function titleOf(study: Study): string {
  const [white, black] = [study.tag("White"), study.tag("Black")];
  const title = white || black ? `${white ?? "?"} – ${black ?? "?"}` : t("shell.analysis");
  return study.variant === "standard" ? title : `${title} (${variantName(study.variant)})`;
}
