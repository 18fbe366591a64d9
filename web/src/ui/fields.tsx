/** Fields of a form with their labels. */
import { type ComponentChildren } from "preact";
import { useId } from "preact/hooks";

/** A label, and below it the control that takes its id. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ComponentChildren }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly required?: boolean;
  readonly maxLength: number;
}

/** A line of text, which the form reads by its name. */
export function TextField({ label, ...input }: TextFieldProps) {
  return (
    <Labelled label={label}>{(id) => <input id={id} class="input" autocomplete="off" {...input} />}</Labelled>
  );
}

interface SelectProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string | number, text: string])[];
  /** What is chosen; without it the form reads the field by its name. */
  readonly value?: string;
  readonly name?: string;
  readonly class?: string;
  readonly onChange?: (value: string) => void;
}

/** One of some choices, in a list that opens. */
export function SelectField({ label, options, onChange, ...select }: SelectProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} {...select} onChange={(event) => onChange?.(event.currentTarget.value)}>
          {options.map(([value, text], index) => (
            <option key={index} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface NumberProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

export function NumberField({ label, value, least, most, onChange }: NumberProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          class="input"
          type="number"
          required
          min={least}
          max={most}
          value={value}
          onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      )}
    </Labelled>
  );
}

interface CheckProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function Check({ label, value, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
