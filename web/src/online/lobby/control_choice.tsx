import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { controlText } from "../words.ts";

const usualControls = ["1+0", "3+2", "5+3", "10+0", "15+10", "30+20", "unlimited"] as const;

interface Props {
  value: string;
  onChange: (control: string) => void;
}

/** Chooses a time control: one of the usual ones, or minutes and seconds of the player's choice. */
export function ControlChoice({ value, onChange }: Props) {
  const id = useId();
  const [isOwn, setOwn] = useState(!(usualControls as readonly string[]).includes(value));
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
            else if (value === "unlimited") onChange("5+3");
          }}
        >
          {usualControls.map((control) => (
            <option key={control} value={control}>
              {controlText(control)}
            </option>
          ))}
          <option value="own">{t("online.ownControl")}</option>
        </select>
      </div>
      {isOwn ? <OwnControl value={value} onChange={onChange} /> : null}
    </div>
  );
}

/** Minutes for the game and seconds added with each move: "5+3". */
function OwnControl({ value, onChange }: Pick<Props, "value" | "onChange">) {
  const [minutes = 5, seconds = 3] = value === "unlimited" ? [] : value.split("+").map(Number);
  const minutesId = useId();
  const secondsId = useId();
  return (
    <div class="row is-even">
      <div class="field">
        <label for={minutesId}>{t("online.minutes")}</label>
        <input
          id={minutesId}
          class="input"
          type="number"
          min={1}
          max={180}
          value={minutes}
          onChange={(event) => onChange(`${within(event.currentTarget.value, 1, 180)}+${seconds}`)}
        />
      </div>
      <div class="field">
        <label for={secondsId}>{t("online.seconds")}</label>
        <input
          id={secondsId}
          class="input"
          type="number"
          min={0}
          max={180}
          value={seconds}
          onChange={(event) => onChange(`${minutes}+${within(event.currentTarget.value, 0, 180)}`)}
        />
      </div>
    </div>
  );
}

function within(words: string, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(Number(words) || 0)));
}
