import { useId, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { faultText } from "../server/fault_text.ts";
import { type FirstPassword, makePupil } from "../server/class_api.ts";
import { linesOf, makeAccounts, type MadeAccount } from "./pupil_accounts.ts";

interface Props {
  /** Of the class. */
  readonly id: string;
  readonly onMade: (slip: FirstPassword) => void;
}

/** Accounts for a list of names. */
export function AddPupils({ id, onMade }: Props) {
  const listId = useId();
  const [words, setWords] = useState("");
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const [faults, setFaults] = useState<string[]>([]);
  const isBusy = progress !== null && progress.done < progress.count;
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const lines = linesOf(words);
    let done = 0;
    setFaults([]);
    setProgress({ done, count: lines.length });
    const refused: string[] = [];
    const untried = await makeAccounts(
      lines,
      (name) => makePupil(id, name),
      (made: MadeAccount) => {
        setProgress({ done: ++done, count: lines.length });
        if ("made" in made) return onMade(made.made);
        refused.push(made.line);
        setFaults((known) => [...known, `${made.line}: ${faultText(made.fault)}`]);
      },
    );
    // What was not made stays in the list.
    setWords([...new Set([...refused, ...untried])].join("\n"));
    setProgress({ done: lines.length, count: lines.length });
  };
  return (
    <form class="stack" onSubmit={(event) => void submit(event)}>
      <div class="field">
        <label for={listId}>{t("classes.names")}</label>
        <textarea
          id={listId}
          class="input"
          rows={5}
          required
          value={words}
          disabled={isBusy}
          autocomplete="off"
          spellcheck={false}
          aria-describedby={`${listId}-hint`}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        <span id={`${listId}-hint`} class="muted">
          {t("classes.namesHint")}
        </span>
      </div>
      <button class="button" disabled={isBusy || linesOf(words).length === 0}>
        {t("classes.makeAccounts")}
      </button>
      <p role="status">
        {progress === null ? "" : t("classes.progress", { done: progress.done, count: progress.count })}
      </p>
      <div class="trouble" role="alert">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
    </form>
  );
}
