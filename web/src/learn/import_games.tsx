import { useRef, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { side } from "../rules/sentences.ts";
import { pgnFaultSentence } from "../rules/text_fault.ts";
import type { Color } from "../rules/types.ts";
import { FileButton, Segments } from "../ui/fields.tsx";
import { SearchState, useMistakeSearch } from "./mistake_search.tsx";
import type { Helpers } from "./questions.ts";

const mostGames = 20;

/** Games in PGN: the engine looks for the mistakes of one side, which become cards. `onAdded`: cards were added. */
export function ImportGames({ helpers, onAdded }: { readonly helpers: Helpers; readonly onAdded: () => void }) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [color, setColor] = useState<Color>("white");
  const search = useMistakeSearch(helpers, onAdded);
  const look = async () => {
    const { games, faults, hasMore } = helpers.rules.readPgn(text.current!.value, mostGames);
    const sides = games.flatMap((game) =>
      game?.variant === "standard" && game.children.length > 0 ? [{ game, color }] : [],
    );
    // Where the text is not a game at all, every word is at fault.
    const fault = faults.find(({ code }) => code !== "bad-move" && code !== "missing-result");
    if (sides.length === 0) search.setStatus(fault ? pgnFaultSentence(fault) : t("learn.noGame"));
    else await search.look(sides, hasMore ? t("learn.firstGames", { most: mostGames }) : "");
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
      {search.far === null && <button class="button is-main">{t("learn.findMistakes")}</button>}
      <SearchState search={search} />
    </form>
  );
}
