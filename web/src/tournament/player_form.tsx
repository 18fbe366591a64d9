import { useId, useRef, useState } from "preact/hooks";
import { labelled, t } from "../i18n/index.ts";
import { faultText } from "../server/fault_text.ts";
import { LongWork } from "../ui/long_work.tsx";
import { addPlayers, type AddPlayer, type LeftLine } from "./player_list.ts";
import { listedPlayers } from "./tables.ts";

/** Adds players who have no account, from a list that is typed or pasted. What is refused stays in the list. */
export function PlayerForm({ add }: { add: AddPlayer }) {
  const id = useId();
  const [text, setText] = useState("");
  const [far, setFar] = useState<{ done: number; count: number } | null>(null);
  const [left, setLeft] = useState<readonly LeftLine[]>([]);
  const isStopped = useRef(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const players = listedPlayers(text);
    const reach = (done: number): boolean => {
      setFar({ done, count: players.length });
      return !isStopped.current;
    };
    isStopped.current = false;
    setLeft([]);
    reach(0);
    const notAdded = await addPlayers(players, add, reach);
    setLeft(notAdded);
    setText(notAdded.map(({ line }) => line).join("\n"));
    setFar(null);
    document.getElementById(id)?.focus();
  };
  return (
    <details>
      <summary>{t("tournament.addPlayer")}</summary>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <div class="field">
          <label for={id}>{t("tournament.playerNames")}</label>
          <textarea
            id={id}
            class="input"
            rows={4}
            required
            value={text}
            readOnly={far !== null}
            autocomplete="off"
            spellcheck={false}
            aria-describedby={`${id}-hint`}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <span id={`${id}-hint`} class="muted">
            {t("tournament.playerNamesHint")} {t("tournament.addText")}
          </span>
        </div>
        {far === null ? (
          <button class="button">{t("tournament.add")}</button>
        ) : (
          <LongWork
            text={t("tournament.addProgress", far)}
            done={far.done}
            all={far.count}
            onStop={() => (isStopped.current = true)}
          />
        )}
        <Refusals left={left} />
      </form>
    </details>
  );
}

/** Why lines were not added; what was not tried has no reason. */
function Refusals({ left }: { readonly left: readonly LeftLine[] }) {
  return (
    <div class="trouble" role="alert">
      {left.map(({ line, fault }, index) =>
        fault === undefined ? null : <p key={index}>{labelled(line, faultText(fault))}</p>,
      )}
    </div>
  );
}
