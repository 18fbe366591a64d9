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

/** The evaluations of a game as a line, as far as they are known: White's above, Black's below. A click goes there. */
export function EvalGraph({ nodes, current, shareOf, onGo }: Props) {
  const step = width / Math.max(1, nodes.length - 1);
  const points = nodes.flatMap((node, index) => {
    const share = shareOf(node);
    return share === undefined ? [] : [{ x: index * step, y: height * (1 - share) }];
  });
  if (points.length < 2) return null;
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const [first, last] = [points[0]!.x, points.at(-1)!.x];
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
      <rect x={first} width={last - first} height={height} />
      <polygon points={`${first},${height} ${line} ${last},${height}`} />
      <line class="eval-middle" x1="0" x2={width} y1={height / 2} y2={height / 2} />
      <polyline points={line} />
      {marked >= 0 && <line class="eval-here" x1={marked * step} x2={marked * step} y1="0" y2={height} />}
    </svg>
  );
}
