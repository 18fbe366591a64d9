import { useId, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { variants } from "../rules/variants.ts";
import type { Variant } from "../rules/types.ts";
import { variantName } from "./variant_name.ts";

/** Which rules, and of Chess960 which of its starts. */
export interface Rulebook {
  readonly variant: Variant;
  /** 0 to 959. */
  readonly number: number;
}

/** How many starts Chess960 has. */
const startCount = 960;

/** A start of Chess960 by lot. */
export function drawNumber(): number {
  return Math.floor(Math.random() * startCount);
}

function isStart(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) < startCount;
}

interface Props {
  readonly value: Rulebook;
  /** Whether the start of Chess960 is drawn by somebody else. */
  readonly isDrawn?: boolean;
  readonly onChange: (value: Rulebook) => void;
}

/** Chooses a rule set, with a sentence on what is different in it, and the start of Chess960. */
export function VariantFields({ value, isDrawn = false, onChange }: Props) {
  const id = useId();
  const { variant, number } = value;
  return (
    <div class="stack variant-fields">
      <div class="field">
        <label for={id}>{t("variant.choose")}</label>
        <select
          id={id}
          value={variant}
          aria-describedby={`${id}-about`}
          onChange={(event) => onChange({ ...value, variant: event.currentTarget.value as Variant })}
        >
          {variants.map((each) => (
            <option key={each} value={each}>
              {variantName(each)}
            </option>
          ))}
        </select>
        <small id={`${id}-about`} class="muted">
          {t(`variant.about.${variant}`)}
          {variant === "chess960" && isDrawn && ` ${t("variant.random")}`}
        </small>
      </div>
      {variant === "chess960" && !isDrawn && (
        <NumberField number={number} onChange={(chosen) => onChange({ ...value, number: chosen })} />
      )}
    </div>
  );
}

interface NumberProps {
  readonly number: number;
  readonly onChange: (number: number) => void;
}

// Half a number may be typed; the browser says so when the form is sent.
function NumberField({ number, onChange }: NumberProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(number));
  const choose = (text: string) => {
    setTyped(text);
    if (isStart(text)) onChange(Number(text));
  };
  return (
    <div class="field">
      <label for={id}>{t("variant.number")}</label>
      <div class="variant-number">
        <input
          id={id}
          class="input"
          type="number"
          min={0}
          max={startCount - 1}
          required
          value={typed}
          onInput={(event) => choose(event.currentTarget.value)}
        />
        <button type="button" class="button" onClick={() => choose(String(drawNumber()))}>
          {t("variant.otherNumber")}
        </button>
      </div>
    </div>
  );
}
