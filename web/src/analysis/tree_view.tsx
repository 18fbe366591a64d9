import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { spokenMove } from "../board/index.ts";
import { t } from "../i18n/index.ts";
import { turnOf } from "../rules/color.ts";
import { keepInSight } from "../ui/keep_in_sight.ts";
import { spelled } from "../ui/piece_letters.ts";
import { numberOf } from "./fen.ts";
import { glyphOf, type Study, type StudyNode } from "./study.ts";

interface Props {
  readonly study: Study;
  readonly current: StudyNode;
  /** Another number whenever something in the tree has changed. */
  readonly changes: number;
  readonly onGo: (node: StudyNode) => void;
}

/** All moves of a study: the main line, and in blocks of their own the variations. */
export function TreeView({ study, current, onGo }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (study.root.children.length > 0 && !keepInSight(box.current!)) box.current!.scrollTop = 0;
  });
  return (
    <div ref={box} class="tree" role="group" aria-label={t("game.moves")} tabIndex={0}>
      {study.root.comment && <span class="tree-comment">{study.root.comment}</span>}
      <Line from={study.root} current={current} onGo={onGo} />
      {study.root.children.length === 0 && <span class="muted">{t("analysis.noMoves")}</span>}
      {study.result !== "*" && <span class="tree-result">{study.result}</span>}
    </div>
  );
}

interface LineProps {
  /** The node behind which the line begins. */
  readonly from: StudyNode;
  readonly current: StudyNode;
  readonly onGo: (node: StudyNode) => void;
}

/** The line along the first replies, with the variations behind the moves they replace. */
function Line({ from, current, onGo }: LineProps) {
  const parts: ComponentChildren[] = [];
  let isNumberDue = true;
  for (let parent = from; parent.children[0]; parent = parent.children[0]) {
    const [main, ...others] = parent.children;
    parts.push(<MoveButton key={main!.id} {...{ node: main!, isNumberDue, current, onGo }} />);
    for (const other of others) {
      parts.push(
        <div key={other.id} class="tree-variation">
          <MoveButton node={other} isNumberDue current={current} onGo={onGo} />
          <Line from={other} current={current} onGo={onGo} />
        </div>,
      );
    }
    isNumberDue = others.length > 0 || main!.comment !== "";
  }
  return <>{parts}</>;
}

interface MoveProps extends Omit<LineProps, "from"> {
  readonly node: StudyNode;
  /** Whether Black's move needs its number, too. */
  readonly isNumberDue: boolean;
}

function MoveButton({ node, isNumberDue, current, onGo }: MoveProps) {
  const before = node.parent!.fen;
  const hasNumber = isNumberDue || turnOf(before) === "white" || node.commentBefore !== "";
  const suffix = node.nags.map(glyphOf).join(" ");
  return (
    <>
      {node.commentBefore && <span class="tree-comment">{node.commentBefore}</span>}
      <span class="tree-move">
        {hasNumber && <span class="tree-number">{numberOf(before)}</span>}
        <button
          type="button"
          aria-current={node === current ? "true" : undefined}
          aria-label={`${spelled(node.san)}${suffix}, ${spokenMove(node.san)}`}
          onClick={() => onGo(node)}
        >
          {spelled(node.san)}
          {suffix && <span class="tree-glyph">{suffix}</span>}
        </button>
      </span>
      {node.comment && <span class="tree-comment">{node.comment}</span>}
    </>
  );
}
