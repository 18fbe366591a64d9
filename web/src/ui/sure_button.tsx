import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Question } from "./dialog.tsx";

interface Props {
  label: string;
  question: string;
  /** What a screen reader says in the place of the label. */
  spoken?: string;
  onSure: () => void;
}

/** A button that asks before it does what cannot be taken back. */
export function SureButton({ label, question, spoken, onSure }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <button type="button" class="button" aria-label={spoken} onClick={() => setAsking(true)}>
        {label}
      </button>
      {isAsking ? (
        <Question
          title={question}
          no={t("tournament.no")}
          yes={t("tournament.yes")}
          onClose={close}
          onYes={() => {
            close();
            onSure();
          }}
        />
      ) : null}
    </>
  );
}
