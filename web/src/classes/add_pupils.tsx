import { useId, useRef, useState } from "preact/hooks";
import { labelled, t } from "../i18n/index.ts";
import { faultText } from "../server/fault_text.ts";
import { type FirstPassword, makePupil } from "../server/class_api.ts";
import { LongWork } from "../ui/long_work.tsx";
import { linesOf, makeAccounts, type MadeAccount } from "./pupil_accounts.ts";

interface Props {
  /** Of the class. */
  readonly id: string;
  readonly onMade: (slip: FirstPassword) => void;
}

type Made = Extract<MadeAccount, { made: FirstPassword }>;

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
  const [faults, setFaults] = useState<string[]>([]);
  const [renamed, setRenamed] = useState<Made[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const lines = linesOf(words);
    let done = 0;
    isStopped.current = false;
    setBusy(true);
    setFaults([]);
    setRenamed([]);
    setProgress({ done, count: lines.length });
    const refused: string[] = [];
    const untried = await makeAccounts(
      lines,
      (name, shown) => makePupil(id, name, shown),
      (made: MadeAccount) => {
        setProgress({ done: ++done, count: lines.length });
        if ("made" in made) {
          if (made.made.name !== made.line) setRenamed((known) => [...known, made]);
          return onMade(made.made);
        }
        refused.push(made.line);
        setFaults((known) => [...known, labelled(made.line, faultText(made.fault))]);
      },
      { goesOn: () => !isStopped.current },
    );
    // What was not made stays in the list.
    setWords([...new Set([...refused, ...untried])].join("\n"));
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
      <div class="trouble" role="alert">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
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
