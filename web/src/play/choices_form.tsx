import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { setupFaultSentences } from "../rules/text_fault.ts";
import type { Rules } from "../rules/types.ts";
import { FaultList } from "../ui/fault_list.tsx";
import { Check, Segments } from "../ui/fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { isEnginePlayed } from "../rules/variants.ts";
import { VariantFields } from "../ui/variant_fields.tsx";
import { controls, opponentOf, type Choices } from "./wish.ts";

/** A part of the form: shows some of the choices, and changes them. */
interface PartProps {
  readonly choices: Choices;
  readonly onChange: (changes: Partial<Choices>) => void;
}

interface Props {
  readonly rules: Rules;
  readonly first: Choices;
  readonly onStart: (choices: Choices, start: string) => void;
}

/** Asks for the terms of a game. */
export function ChoicesForm({ rules, first, onStart }: Props) {
  const [choices, setChoices] = useState(first);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const change = (changes: Partial<Choices>) => setChoices({ ...choices, ...changes });
  const { variant, number } = choices;
  const isComputer = opponentOf(choices) === "computer";
  const usualStart = () => rules.initial(variant, variant === "chess960" ? number : undefined);

  const start = () => {
    const fen = choices.fen.trim() || usualStart();
    const look = rules.look(fen, [], variant);
    if (look.ok) onStart(choices, look.fen);
    else setFaults(setupFaultSentences(look.faults, fen));
  };

  return (
    <form
      class="card stack choices"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h1>{t("play.title")}</h1>
      <VariantFields
        value={{ variant, number }}
        onChange={(rulebook) => {
          setFaults([]);
          change(rulebook);
        }}
      />
      <OpponentField choices={choices} onChange={change} />
      {isComputer ? (
        <ComputerFields choices={choices} onChange={change} />
      ) : (
        <Check
          label={t("play.turnsBoard")}
          value={choices.turnsBoard}
          onChange={(turnsBoard) => change({ turnsBoard })}
        />
      )}
      <TimeFields choices={choices} onChange={change} />
      <PositionField
        choices={choices}
        placeholder={usualStart()}
        onChange={(fen) => {
          setFaults([]);
          change({ fen });
        }}
      />
      <FaultList faults={faults} />
      <button class="button is-main is-wide">{t("play.start")}</button>
    </form>
  );
}

function OpponentField({ choices, onChange }: PartProps) {
  const canPlayComputer = isEnginePlayed(choices.variant);
  return (
    <>
      <Segments
        legend={t("play.opponent")}
        value={opponentOf(choices)}
        onChange={(opponent) => onChange({ opponent })}
        choices={[
          {
            value: "computer",
            label: <Named icon="computer" text={t("play.computer")} />,
            isDisabled: !canPlayComputer,
          },
          { value: "friend", label: <Named icon="people" text={t("play.friend")} /> },
        ]}
      />
      {!canPlayComputer && <small class="muted">{t("variant.enginePlays")}</small>}
    </>
  );
}

function ComputerFields({ choices, onChange }: PartProps) {
  return (
    <>
      <LevelField level={choices.level} onChange={(level) => onChange({ level })} />
      <Segments
        legend={t("play.color")}
        value={choices.color}
        onChange={(color) => onChange({ color })}
        choices={[
          { value: "white", label: <ColorName piece="K" /> },
          { value: "random", label: t("play.random") },
          { value: "black", label: <ColorName piece="k" /> },
        ]}
      />
    </>
  );
}

function TimeFields({ choices, onChange }: PartProps) {
  return (
    <>
      <Segments
        legend={t("play.time")}
        value={choices.control}
        onChange={(control) => onChange({ control })}
        choices={[...controls, "custom"].map((value) => ({ value, label: controlName(value) }))}
      />
      {choices.control === "custom" && <CustomControl choices={choices} onChange={onChange} />}
    </>
  );
}

interface PositionProps {
  readonly choices: Choices;
  /** The position that a game begins with when none is given. */
  readonly placeholder: string;
  readonly onChange: (fen: string) => void;
}

function PositionField({ choices: { fen, variant }, placeholder, onChange }: PositionProps) {
  return (
    <details open={fen !== ""}>
      <summary>{t("play.fromPosition")}</summary>
      <div class="field fen-field">
        <label for="play-fen">{t("play.fen")}</label>
        <input
          id="play-fen"
          class="input"
          value={fen}
          placeholder={placeholder}
          spellcheck={false}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        {variant === "standard" && (
          <a href={`/editor${fen ? `?fen=${encodeURIComponent(fen)}` : ""}`}>{t("play.toEditor")}</a>
        )}
      </div>
    </details>
  );
}

function Named({ icon, text }: { readonly icon: "computer" | "people"; readonly text: string }) {
  return (
    <>
      <Icon name={icon} />
      {text}
    </>
  );
}

function ColorName({ piece }: { readonly piece: "K" | "k" }) {
  return (
    <>
      <svg class="color-piece" viewBox="0 0 100 100" aria-hidden="true">
        <use href={piece === "K" ? "#wk" : "#bk"} />
      </svg>
      {t(piece === "K" ? "play.white" : "play.black")}
    </>
  );
}

function LevelField({
  level,
  onChange,
}: {
  readonly level: number;
  readonly onChange: (level: number) => void;
}) {
  const words = ["play.level.1", "play.level.2", "play.level.3", "play.level.4"] as const;
  const word = words[Math.min(3, Math.floor((level - 1) / 5))]!;
  return (
    <div class="field">
      <label for="play-level">
        {t("play.level", { level })} <span class="level-word">{t(word)}</span>
      </label>
      <input
        id="play-level"
        type="range"
        min={1}
        max={20}
        value={level}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function CustomControl({ choices, onChange }: PartProps) {
  return (
    <div class="row is-even">
      <div class="field">
        <label for="play-minutes">{t("play.minutes", { count: choices.minutes })}</label>
        <input
          id="play-minutes"
          type="range"
          min={1}
          max={180}
          value={choices.minutes}
          onInput={(event) => onChange({ minutes: Number(event.currentTarget.value) })}
        />
      </div>
      <div class="field">
        <label for="play-increment">{t("play.increment", { count: choices.increment })}</label>
        <input
          id="play-increment"
          type="range"
          min={0}
          max={60}
          value={choices.increment}
          onInput={(event) => onChange({ increment: Number(event.currentTarget.value) })}
        />
      </div>
    </div>
  );
}

function controlName(control: string): string {
  if (control === "unlimited") return t("play.unlimited");
  return control === "custom" ? t("play.custom") : control.replace("+", " + ");
}
