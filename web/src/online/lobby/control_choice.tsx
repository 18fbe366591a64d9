import { useId, useState } from "preact/hooks";
import { t, tn } from "../../i18n/index.ts";
import { TextField } from "../../ui/fields.tsx";
import { controlText, daysOf } from "../../server/words.ts";

const usualControls = ["1+0", "3+2", "5+3", "10+0", "15+10", "30+20", "unlimited"] as const;

/** Days for each move, in correspondence. */
const usualDays = [1, 2, 3, 5, 7, 10, 14] as const;
const controlOf = (days: number): string => (days === 1 ? "1day" : `${days}days`);

interface Props {
  value: string;
  /** Whether each move may have days. */
  hasDays?: boolean;
  /** Whether a game without clocks is not offered. */
  needsClocks?: boolean;
  onChange: (control: string) => void;
}

/** Chooses a time control: one of the usual ones, days for each move, or minutes and seconds of the player's choice. */
export function ControlChoice({ value, hasDays = true, needsClocks = false, onChange }: Props) {
  const id = useId();
  const offered = needsClocks ? usualControls.filter((control) => control !== "unlimited") : usualControls;
  const isUsual = (usualControls as readonly string[]).includes(value) || daysOf(value) !== null;
  const [isOwn, setOwn] = useState(!isUsual);
  return (
    <div class="stack">
      <div class="field">
        <label for={id}>{t("online.control")}</label>
        <select
          id={id}
          value={isOwn ? "own" : value}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setOwn(chosen === "own");
            if (chosen !== "own") onChange(chosen);
            else if (!value.includes("+")) onChange("5+3");
          }}
        >
          {offered.map((control) => (
            <option key={control} value={control}>
              {controlText(control)}
            </option>
          ))}
          <option value="own">{t("online.ownControl")}</option>
          {hasDays ? (
            <optgroup label={t("online.correspondence")}>
              {usualDays.map((days) => (
                <option key={days} value={controlOf(days)}>
                  {tn("online.daysAMove", days)}
                </option>
              ))}
            </optgroup>
          ) : null}
        </select>
      </div>
      {isOwn ? <OwnControl value={value} onChange={onChange} /> : null}
    </div>
  );
}

/** Minutes for the game and seconds added with each move: "5+3". */
function OwnControl({ value, onChange }: Pick<Props, "value" | "onChange">) {
  const [minutes = 5, seconds = 3] = value.includes("+") ? value.split("+").map(Number) : [];
  return (
    <div class="row is-even">
      <TextField
        label={t("online.minutes")}
        type="number"
        min={1}
        max={180}
        value={minutes}
        onChange={(event) => onChange(`${within(event.currentTarget.value, 1, 180)}+${seconds}`)}
      />
      <TextField
        label={t("online.seconds")}
        type="number"
        min={0}
        max={180}
        value={seconds}
        onChange={(event) => onChange(`${minutes}+${within(event.currentTarget.value, 0, 180)}`)}
      />
    </div>
  );
}

function within(words: string, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(Number(words) || 0)));
}
