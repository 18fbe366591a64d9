import { useEffect, useRef, useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { side } from "../rules/sentences.ts";
import { pgnFaultSentence } from "../rules/text_fault.ts";
import type { Color, GameTree } from "../rules/types.ts";
import { FileButton, Segments } from "../ui/fields.tsx";
import { LongWork } from "../ui/long_work.tsx";
import { loadDeck, saveDeck, withCard } from "./deck.ts";
import { findMistakes } from "./mistakes.ts";
import type { Helpers } from "./questions.ts";

const mostGames = 20;

interface Far {
  readonly game: number;
  readonly games: number;
  /** Moves of that game. */
  readonly done: number;
  readonly all: number;
}

/** Makes cards of the mistakes of a side; their number. `tell` receives how far it has come, and answers whether to continue. */
async function keepMistakes(
  helpers: Helpers,
  games: readonly GameTree[],
  color: Color,
  tell: (far: Far) => boolean,
): Promise<number> {
  let found = 0;
  for (const [index, game] of games.entries()) {
    const cards = await findMistakes(helpers, game, color, (done, all) =>
      tell({ game: index + 1, games: games.length, done, all }),
    );
    saveDeck(cards.reduce(withCard, loadDeck()));
    found += cards.length;
  }
  return found;
}

/** Games in PGN: the engine looks for the mistakes of one side, which become cards. `onAdded`: cards were added. */
export function ImportGames({ helpers, onAdded }: { readonly helpers: Helpers; readonly onAdded: () => void }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [color, setColor] = useState<Color>("white");
  const [status, setStatus] = useState("");
  const [far, setFar] = useState<Far | null>(null);
  const isStopped = useRef(false);
  const stop = () => void (isStopped.current = true);
  useEffect(() => stop, []);

  const look = async () => {
    const { games, faults } = helpers.rules.readPgn(text.current!.value, mostGames);
    const chess = games.filter((game) => game && game.variant === "standard" && game.children.length > 0);
    // Where the text is not a game at all, every word is at fault.
    const fault = faults.find(({ code }) => code !== "bad-move" && code !== "missing-result");
    if (chess.length === 0) return setStatus(fault ? pgnFaultSentence(fault) : t("learn.noGame"));
    isStopped.current = false;
    setStatus("");
    try {
      const found = await keepMistakes(helpers, chess, color, (reached) => {
        setFar(reached);
        return !isStopped.current;
      });
      setStatus(tn("learn.found", found));
      if (found > 0) onAdded();
    } catch {
      setStatus(t("play.engineFailed"));
    }
    setFar(null);
  };
  return (
    <form
      class="stack learn-import"
      onSubmit={(event) => {
        event.preventDefault();
        void look();
      }}
    >
      <label class="field">
        {t("learn.games")}
        <textarea ref={text} class="input" rows={6} spellcheck={false} required />
      </label>
      <FileButton
        label={t("learn.file")}
        accept=".pgn,text/plain"
        onFile={(file) => void file.text().then((read) => (text.current!.value = read))}
      />
      <Segments
        legend={t("learn.iPlayed")}
        value={color}
        onChange={setColor}
        choices={(["white", "black"] as const).map((value) => ({ value, label: side(value) }))}
      />
      {far ? (
        <LongWork text={t("learn.looking", { ...far })} done={far.done} all={far.all} onStop={stop} />
      ) : (
        <button class="button is-main">{t("learn.findMistakes")}</button>
      )}
      <p role="status">{status}</p>
    </form>
  );
}
