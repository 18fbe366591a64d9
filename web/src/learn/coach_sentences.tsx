import { t } from "../i18n/index.ts";
import type { CoachSentence } from "../rules/types.ts";
import { spelled } from "../ui/piece_letters.ts";
import { StepButtons } from "../ui/step_buttons.tsx";
import type { Proof } from "./proof.ts";

interface Props {
  readonly sentences: readonly CoachSentence[];
  /** What is on the board. */
  readonly proof: Proof | null;
  /** Shows the proof of a sentence on the board, or the game again. */
  readonly onProof: (proof: Proof | null) => void;
}

/** Sentences of the coach. Each that has a proof is a button that shows it on the board, move by move. */
export function CoachSentences({ sentences, proof, onProof }: Props) {
  return (
    <ul class="coach-sentences">
      {sentences.map((sentence) => {
        const isShown = proof?.sentence === sentence;
        return (
          <li key={sentence.text}>
            {sentence.fen === "" ? (
              <p>{spelled(sentence.text)}</p>
            ) : (
              <button
                type="button"
                class="coach-sentence"
                aria-pressed={isShown}
                title={t("learn.showOnBoard")}
                onClick={() => onProof(isShown ? null : { sentence, ply: 0 })}
              >
                {spelled(sentence.text)}
              </button>
            )}
            {isShown && sentence.line.length > 0 && <Steps proof={proof} onProof={onProof} />}
          </li>
        );
      })}
    </ul>
  );
}

function Steps({ proof, onProof }: { readonly proof: Proof; readonly onProof: (proof: Proof) => void }) {
  const { sentence, ply } = proof;
  const go = (to: number) => onProof({ sentence, ply: to });
  return (
    <StepButtons
      isAtStart={ply === 0}
      isAtEnd={ply === sentence.line.length}
      onFirst={() => go(0)}
      onBack={() => go(ply - 1)}
      onForward={() => go(ply + 1)}
      onLast={() => go(sentence.line.length)}
    />
  );
}
