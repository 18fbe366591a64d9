import { useId, useRef, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { type FirstPassword, makePupil } from "../server/class_api.ts";
import { type LeftLine, linesOf, Refusals, sendLines } from "../server/line_by_line.tsx";
import { LongWork } from "../ui/long_work.tsx";
import { makeAccount } from "./pupil_accounts.ts";

interface Props {
  /** Of the class. */
  readonly id: string;
  readonly onMade: (slip: FirstPassword) => void;
}

interface Made {
  readonly line: string;
  readonly made: FirstPassword;
}

/** What an account is called where that is not as it was written: shorter, without accents, with a number. */
function Renamed({ accounts }: { readonly accounts: readonly Made[] }) {
  if (accounts.length === 0) return null;
  return (
    <ul>
      {accounts.map(({ line, made }) => (
        <li key={made.name}>{t("classes.renamed", { line, name: made.name })}</li>
      ))}
    </ul>
  );
}

/** Accounts for a list of names. */
export function AddPupils({ id, onMade }: Props) {
  const [words, setWords] = useState("");
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const [refused, setRefused] = useState<LeftLine[]>([]);
  const [renamed, setRenamed] = useState<Made[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const lines = linesOf(words);
    const goesOn = (): boolean => !isStopped.current;
    isStopped.current = false;
    setBusy(true);
    setRefused([]);
    setRenamed([]);
    setProgress({ done: 0, count: lines.length });
    const left = await sendLines(
      lines.map((line) => ({ line })),
      ({ line }) => makeAccount(line, (name, shown) => makePupil(id, name, shown), { goesOn }),
      {
        tell: ({ line }, answer, done) => {
          setProgress({ done, count: lines.length });
          if (!answer.ok) return setRefused((known) => [...known, { line, fault: answer.fault }]);
          if (answer.value.name !== line) setRenamed((known) => [...known, { line, made: answer.value }]);
          onMade(answer.value);
        },
        goesOn,
      },
    );
    // What was not made stays in the list.
    setWords([...new Set(left.map(({ line }) => line))].join("\n"));
    setBusy(false);
  };
  const reached = progress === null ? "" : t("classes.progress", progress);
  return (
    <form class="stack" onSubmit={(event) => void submit(event)}>
      <NamesField value={words} isBusy={isBusy} onChange={setWords} />
      {isBusy && progress !== null ? (
        <LongWork
          text={reached}
          done={progress.done}
          all={progress.count}
          onStop={() => (isStopped.current = true)}
        />
      ) : (
        <button class="button" disabled={linesOf(words).length === 0}>
          {t("classes.makeAccounts")}
        </button>
      )}
      <p role="status">{isBusy ? "" : reached}</p>
      <Renamed accounts={renamed} />
      <Refusals left={refused} />
    </form>
  );
}

interface FieldProps {
  readonly value: string;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
}

function NamesField({ value, isBusy, onChange }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("classes.names")}</label>
      <textarea
        id={id}
        class="input"
        rows={5}
        required
        value={value}
        disabled={isBusy}
        autocomplete="off"
        spellcheck={false}
        aria-describedby={`${id}-hint`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <span id={`${id}-hint`} class="muted">
        {t("classes.namesHint")}
      </span>
    </div>
  );
}
