import { t } from "../i18n/index.ts";
import type { StudyNode } from "./study.ts";
import type { Color } from "../board/index.ts";

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

interface BarProps {
  /** White's part, 0 to 1; nothing where nothing is known. */
  readonly share: number | undefined;
  /** What is written on it: "+0.35"; empty where nothing is known. */
  readonly text: string;
  /** The side at the bottom of the board. */
  readonly orientation: Color;
}

/** Which side stands better, as a bar beside the board. */
export function EvalBar({ share, text, orientation }: BarProps) {
  const white = Math.round(100 * (share ?? 0.5));
  return (
    <div
      class={`eval-bar has-${orientation}-below`}
      role="meter"
      aria-label={t("analysis.evaluation")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={white}
      aria-valuetext={text || t("analysis.unknown")}
    >
      <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
        <rect class="eval-black" width="10" height="100" />
        <rect class="eval-white" width="10" height={white} y={orientation === "white" ? 100 - white : 0} />
      </svg>
      {text && <span class={white >= 50 ? "is-white" : "is-black"}>{text}</span>}
    </div>
  );
}
