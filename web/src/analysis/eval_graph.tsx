import { t } from "../i18n/index.ts";
import type { StudyNode } from "./study.ts";

interface Props {
  /** The main line with its start. */
  readonly nodes: readonly StudyNode[];
  readonly current: StudyNode;
  readonly shareOf: (node: StudyNode) => number | undefined;
  readonly onGo: (node: StudyNode) => void;
}

const width = 300;
const height = 80;

/** The evaluations of a game as a line: White's above, Black's below. A click goes to the move. */
export function EvalGraph({ nodes, current, shareOf, onGo }: Props) {
  const step = width / Math.max(1, nodes.length - 1);
  const points = nodes.flatMap((node, index) => {
    const share = shareOf(node);
    return share === undefined ? [] : [`${(index * step).toFixed(1)},${(height * (1 - share)).toFixed(1)}`];
  });
  if (points.length < 2) return null;
  const first = points[0]!.split(",")[0];
  const last = points.at(-1)!.split(",")[0];
  const marked = nodes.indexOf(current);
  const go = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const index = Math.round(((event.clientX - box.left) / box.width) * (nodes.length - 1));
    const node = nodes[Math.min(nodes.length - 1, Math.max(0, index))];
    if (node) onGo(node);
  };
  return (
    <svg
      class="eval-graph"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("analysis.graph")}
      onClick={go}
    >
      <polygon points={`${first},${height} ${points.join(" ")} ${last},${height}`} />
      <line class="eval-middle" x1="0" x2={width} y1={height / 2} y2={height / 2} />
      <polyline points={points.join(" ")} />
      {marked >= 0 && <line class="eval-here" x1={marked * step} x2={marked * step} y1="0" y2={height} />}
    </svg>
  );
}
