import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props<Value extends string> {
  readonly legend: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: ComponentChildren;
    readonly isDisabled?: boolean;
  }[];
  /** Null: none of them is selected yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** A few choices side by side, at most one of them selected: radio buttons. */
export function Segments<Value extends string>({ legend, choices, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      <div class="segments">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isDisabled ?? false}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
