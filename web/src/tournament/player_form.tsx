import { useId, useRef, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import type { ApiResult } from "../server/api.ts";
import { type LeftLine, Refusals, sendLines } from "../server/line_by_line.tsx";
import { LongWork } from "../ui/long_work.tsx";
import { listedPlayers } from "./tables.ts";

/** Adds a player without an account. */
export type AddPlayer = (player: { name: string; rating?: number }) => Promise<ApiResult<unknown>>;

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
    const reach = (done: number): void => setFar({ done, count: players.length });
    isStopped.current = false;
    setLeft([]);
    reach(0);
    const notAdded = await sendLines(players, ({ line: _line, ...player }) => add(player), {
      tell: (_player, _answer, done) => reach(done),
      goesOn: () => !isStopped.current,
    });
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
