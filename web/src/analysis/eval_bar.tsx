import type { Color } from "../board/index.ts";
import { t } from "../i18n/index.ts";

interface Props {
  /** White's part, 0 to 1; nothing where nothing is known. */
  readonly share: number | undefined;
  /** What is written on it: "+0.35"; empty where nothing is known. */
  readonly text: string;
  /** The side at the bottom of the board. */
  readonly orientation: Color;
}

/** Which side stands better, as a bar beside the board. */
export function EvalBar({ share, text, orientation }: Props) {
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
