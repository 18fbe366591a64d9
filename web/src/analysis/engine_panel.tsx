import { t } from "../i18n/index.ts";
import { Check } from "../ui/fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { spelled } from "../ui/piece_letters.ts";
import type { Analyst, ShownLine } from "./analyst.ts";
import type { Desk } from "./desk.ts";
import { turnOf } from "../rules/color.ts";
import { numberOf } from "./fen.ts";
import { formatScore } from "./score.ts";

interface Props {
  readonly analyst: Analyst;
  readonly desk: Desk;
}

/** The engine's switch, its settings and its lines. */
export function EnginePanel({ analyst, desk }: Props) {
  const state = analyst.state.value;
  const isOn = state !== "off" && state !== "failed";
  const first = analyst.lines.value[0]?.info;
  return (
    <section class="card engine-panel" aria-label={t("analysis.engine")}>
      <div class="engine-head">
        <button
          type="button"
          class={isOn ? "button is-main" : "button"}
          aria-pressed={isOn}
          onClick={() => (isOn ? analyst.switchOff() : analyst.switchOn())}
        >
          <Icon name="computer" />
          {t("analysis.engine")}
        </button>
        <span class="muted engine-depth">
          {first &&
            t("analysis.depth", {
              depth: first.depth,
              speed: Math.round(first.nodesPerSecond / 1000),
            })}
        </span>
      </div>
      {state === "loading" && <p class="muted">{t("analysis.loading")}</p>}
      {state === "failed" && <p class="engine-fault">{t("analysis.failed")}</p>}
      {state === "unable" && <p class="muted">{t("analysis.unable")}</p>}
      {state === "on" && (
        <>
          <ol class="engine-lines">
            {analyst.lines.value.map((line) => (
              <EngineLine key={line.info.multipv} line={line} desk={desk} />
            ))}
          </ol>
          <EngineSettings analyst={analyst} />
        </>
      )}
    </section>
  );
}

function EngineSettings({ analyst }: { readonly analyst: Analyst }) {
  return (
    <div class="engine-foot">
      <Check
        label={t("analysis.threats")}
        value={analyst.showsThreats.value}
        onChange={(isOn) => (analyst.showsThreats.value = isOn)}
      />
      <label class="engine-count">
        {t("analysis.lines")}
        <select
          class="input"
          value={String(analyst.lineCount.value)}
          onChange={(event) => (analyst.lineCount.value = Number(event.currentTarget.value))}
        >
          {[1, 2, 3, 4, 5].map((count) => (
            <option key={count} value={String(count)}>
              {count}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface LineProps {
  readonly desk: Desk;
  readonly line: ShownLine;
}

function EngineLine({ line, desk }: LineProps) {
  const start = desk.node.value.fen;
  const uci = line.moves.map((move) => move.uci);
  return (
    <li>
      <span class="engine-score">{formatScore(line.info.score)}</span>
      <span class="engine-moves">
        {line.moves.map((move, index) => {
          const before = line.moves[index - 1]?.fen ?? start;
          const number = index === 0 || turnOf(before) === "white" ? numberOf(before) : "";
          if (line.isThreat) return <span key={index}>{spelled(move.san)}</span>;
          return (
            <button key={index} type="button" onClick={() => desk.playLine(uci.slice(0, index + 1))}>
              {number && <span class="tree-number">{number}</span>}
              {spelled(move.san)}
            </button>
          );
        })}
      </span>
    </li>
  );
}
