import { useEffect, useRef, useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { side } from "../rules/sentences.ts";
import type { Color, RepertoireChange, RepertoirePart, RepertoireRead } from "../rules/types.ts";
import { SureButton } from "../ui/sure_button.tsx";
import { FileButton, Segments, TextField } from "../ui/fields.tsx";
import { NotLoaded } from "../ui/lazy.tsx";
import { Loading } from "../ui/loading.tsx";
import { saveFile } from "../ui/stored.ts";
import { countDueOpenings, loadDeck, today } from "./deck.ts";
import type { Helpers } from "./questions.ts";
import { changeRepertoire, loadRepertoire, readRepertoire } from "./repertoire.ts";
import { Review } from "./review.tsx";

/** What is kept on this device, once the core has read it, and what changes it. */
function useRepertoire(helpers: Helpers) {
  const [read, setRead] = useState<RepertoireRead | null>(null);
  const [isLost, setLost] = useState(false);
  // The core of learning is large: who has no openings yet waits for it only when they come.
  useEffect(() => {
    if (loadRepertoire() === "") return;
    helpers.learning().then(
      (core) => setRead(readRepertoire(core)),
      () => setLost(true),
    );
  }, []);
  const change = async (wanted: RepertoireChange) => {
    const core = await helpers.learning();
    const answer = changeRepertoire(core, wanted);
    if (answer === "saved") setRead(readRepertoire(core));
    return answer;
  };
  return { read, isLost, change };
}

/** The openings that the reader means to play: what is due of them, their parts, and a place for more. */
export function RepertoireView({ helpers }: { readonly helpers: Helpers }) {
  const { read, isLost, change } = useRepertoire(helpers);
  const [, setAnswers] = useState(0);
  const [status, setStatus] = useState("");
  if (isLost) return <NotLoaded />;
  if (read === null && loadRepertoire() !== "") return <Loading />;
  const parts = read?.parts ?? [];
  const remove = async (part: RepertoirePart) => {
    await change({ remove: part });
    setStatus("");
  };
  return (
    <>
      {read && parts.length > 0 && (
        <>
          <Review
            key={read.pgn}
            helpers={helpers}
            kind="opening"
            onAnswered={() => setAnswers((count) => count + 1)}
          />
          <section class="card stack" aria-labelledby="repertoire-title">
            <h2 id="repertoire-title">{t("learn.openings")}</h2>
            <ul class="learn-parts">
              {parts.map((part) => (
                <Part key={`${part.side} ${part.name}`} part={part} onRemove={() => void remove(part)} />
              ))}
            </ul>
            <div class="row">
              <button
                class="button"
                onClick={() => saveFile("repertoire.pgn", read.pgn, "application/x-chess-pgn")}
              >
                {t("learn.openingsSave")}
              </button>
            </div>
          </section>
        </>
      )}
      <details class="card" open={parts.length === 0}>
        <summary>{t("learn.openingsAdd")}</summary>
        <AddOpenings onAdd={change} onAdded={() => setStatus(t("learn.openingsKept"))} />
      </details>
      <p role="status">{status}</p>
    </>
  );
}

interface PartProps {
  readonly part: RepertoirePart;
  readonly onRemove: () => void;
}

/** A part with its size and what is due of it. */
function Part({ part, onRemove }: PartProps) {
  const { name, side: color, positions } = part;
  const title = name || t("learn.openings");
  return (
    <li>
      <span class="learn-card">
        <strong>{title}</strong>
        <span class="muted">
          {[
            color && side(color),
            tn("learn.openingsCount", positions.length),
            tn("learn.dueCount", countDueOpenings(loadDeck(), positions, today())),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <SureButton
        label={t("learn.openingsRemove")}
        spoken={t("learn.openingsRemoveOne", { name: title })}
        question={t("learn.openingsRemoveSure", { name: title })}
        onSure={onRemove}
      />
    </li>
  );
}

const longestName = 60;

const faults = { empty: "learn.openingsEmpty", "too-large": "learn.openingsTooLarge" } as const;

interface AddProps {
  readonly onAdd: (change: RepertoireChange) => Promise<"saved" | keyof typeof faults>;
  readonly onAdded: () => void;
}

/** Games in PGN, whose moves of one side become cards. */
function AddOpenings({ onAdd, onAdded }: AddProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [name, setName] = useState("");
  const [color, setColor] = useState<Color>("white");
  const [fault, setFault] = useState("");
  const add = async () => {
    try {
      const answer = await onAdd({ add: text.current!.value, name: name.trim(), side: color });
      setFault(answer === "saved" ? "" : t(faults[answer]));
      if (answer !== "saved") return;
      text.current!.value = "";
      setName("");
      onAdded();
    } catch {
      // Without a network the core may be missing.
      setFault(t("shell.notLoaded"));
    }
  };
  const load = async (file: File) => {
    text.current!.value = await file.text();
    setName(file.name.replace(/\.[^.]*$/, "").slice(0, longestName));
  };
  return (
    <form
      class="stack learn-import"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <p>{t("learn.openingsText")}</p>
      <label class="field">
        {t("learn.games")}
        <textarea ref={text} class="input" rows={6} spellcheck={false} required />
      </label>
      <FileButton label={t("learn.file")} accept=".pgn,text/plain" onFile={(file) => void load(file)} />
      <TextField
        label={t("learn.openingsName")}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
        maxLength={longestName}
        required
      />
      <Segments
        legend={t("learn.openingsSide")}
        value={color}
        onChange={setColor}
        choices={(["white", "black"] as const).map((value) => ({ value, label: side(value) }))}
      />
      <button class="button is-main">{t("learn.openingsAdd")}</button>
      <p role="status">{fault}</p>
    </form>
  );
}
