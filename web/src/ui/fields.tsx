/** Fields of a form with their labels. */
import type { ComponentChildren, JSX } from "preact";
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

interface TextFieldProps extends JSX.InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** What stands below it. */
  readonly hint?: string | undefined;
}

/** A line to type into, which the form reads by its name. */
export function TextField({ label, hint, ...input }: TextFieldProps) {
  const described = (id: string) => (hint === undefined ? undefined : `${id}-hint`);
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <input id={id} class="input" autocomplete="off" aria-describedby={described(id)} {...input} />
          {hint === undefined ? null : (
            <span id={described(id)} class="muted">
              {hint}
            </span>
          )}
        </>
      )}
    </Labelled>
  );
}

interface FileButtonProps {
  readonly label: string;
  /** The kinds of files: endings and media types. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that has a file chosen. The browser's own would speak the language of the browser. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  return (
    <label class="button">
      {label}
      <input
        type="file"
        class="visually-hidden"
        accept={accept}
        onChange={(event) => {
          const input = event.currentTarget;
          const file = input.files?.[0];
          // Browsers report a file only when it is another than the last.
          input.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

interface PasswordProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  /** Whether it is chosen here: then it has eight characters at least. */
  readonly isNew?: boolean;
}

/** A password, which the form reads by its name. */
export function PasswordField({ isNew = false, ...field }: PasswordProps) {
  return (
    <TextField
      type="password"
      required
      minLength={isNew ? 8 : 1}
      maxLength={200}
      autocomplete={isNew ? "new-password" : "current-password"}
      {...field}
    />
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

export function NumberField({ least, most, onChange, ...field }: NumberProps) {
  return (
    <TextField
      type="number"
      required
      min={least}
      max={most}
      onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      {...field}
    />
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

interface SegmentsProps<Value extends string> {
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
export function Segments<Value extends string>({ legend, choices, value, onChange }: SegmentsProps<Value>) {
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
