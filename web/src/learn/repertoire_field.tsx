import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { FileButton } from "../ui/fields.tsx";
import type { Helpers } from "./questions.ts";
import { forgetRepertoire, loadRepertoire, saveRepertoire } from "./coach.ts";

const answers = {
  saved: "learn.openingsKept",
  empty: "learn.noGame",
  "too-large": "learn.openingsTooLarge",
} as const;

/** The person's own openings, which the coach compares a game with. `onChange`: there are others now. */
export function RepertoireField({
  helpers,
  onChange,
}: {
  readonly helpers: () => Promise<Helpers>;
  readonly onChange: () => void;
}) {
  const [isKept, setKept] = useState(() => loadRepertoire() !== "");
  const [status, setStatus] = useState("");

  const load = async (file: File) => {
    try {
      const answer = saveRepertoire((await helpers()).rules, await file.text());
      setStatus(t(answers[answer]));
      if (answer !== "saved") return;
      setKept(true);
      onChange();
    } catch {
      setStatus(t("learn.coachFailed"));
    }
  };
  return (
    <div class="stack">
      <p>{t("learn.openingsText")}</p>
      <FileButton label={t("learn.file")} accept=".pgn,text/plain" onFile={(file) => void load(file)} />
      {isKept && (
        <button
          class="button"
          type="button"
          onClick={() => {
            forgetRepertoire();
            setKept(false);
            setStatus("");
            onChange();
          }}
        >
          {t("learn.openingsForget")}
        </button>
      )}
      <p role="status">{status}</p>
    </div>
  );
}
