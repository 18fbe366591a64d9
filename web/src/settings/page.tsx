import { language, languageNames, languages, t } from "../i18n/index.ts";
import { pieceSets, type PieceSet } from "../board/look.ts";
import { mountOf } from "../router.ts";
import { BoardView } from "../ui/board_view.tsx";
import { Check, Segments } from "../ui/fields.tsx";
import { useLanguageChoice } from "../ui/language_choice.ts";
import {
  appearances,
  boardThemes,
  changeSettings,
  confirmations,
  letterChoices,
  settings,
  type Settings,
  type BoardTheme,
} from "../ui/settings.ts";
import "./settings.css";
import { useEffect, useState } from "preact/hooks";
import { pieceOf } from "../board/pieces/drawing.ts";
import { loadPieces } from "../board/pieces/sprite.ts";

/** Four squares of a board, for a choice of boards. */
export function ThemeSample({ theme }: { readonly theme: BoardTheme }) {
  return <span class="theme-sample" data-board={theme} aria-hidden="true" />;
}

/** Two pieces of a set, on squares of the chosen board. */
export function PieceSample({ set }: { readonly set: PieceSet }) {
  const [pieces, setPieces] = useState<readonly string[]>(["", ""]);
  useEffect(() => {
    void loadPieces(set).then((drawn) =>
      setPieces([pieceOf(drawn, "white", "n"), pieceOf(drawn, "black", "q")]),
    );
  }, [set]);
  return (
    <span class="piece-sample" aria-hidden="true">
      {pieces.map((markup, index) => (
        <svg key={index} viewBox="0 0 100 100" dangerouslySetInnerHTML={{ __html: markup }} />
      ))}
    </span>
  );
}

type Flag = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];

const boardFlags: readonly Flag[] = ["showsTargets", "showsCoordinates", "isAnimated", "hasSound"];
const gameFlags: readonly Flag[] = ["isZen", "isBlindfold", "hasLetterKeys"];

const sample = {
  fen: "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5",
  lastMove: { from: "f8", to: "c5" },
} as const;

function Flags({ legend, flags }: { readonly legend: string; readonly flags: readonly Flag[] }) {
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      {flags.map((flag) => (
        <Check
          key={flag}
          label={t(`settings.${flag}`)}
          value={settings.value[flag]}
          onChange={(isOn) => changeSettings({ [flag]: isOn })}
        />
      ))}
    </fieldset>
  );
}

/** The board and its pieces, each with a sample. */
function BoardLooks() {
  const { boardTheme, pieceSet } = settings.value;
  return (
    <>
      <Segments
        legend={t("settings.boardTheme")}
        value={boardTheme}
        onChange={(boardTheme) => changeSettings({ boardTheme })}
        choices={boardThemes.map((value) => ({
          value,
          label: (
            <>
              <ThemeSample theme={value} />
              {t(`settings.boardTheme.${value}`)}
            </>
          ),
        }))}
      />
      <Segments
        legend={t("settings.pieceSet")}
        value={pieceSet}
        onChange={(pieceSet) => changeSettings({ pieceSet })}
        choices={pieceSets.map((value) => ({
          value,
          label: (
            <>
              <PieceSample set={value} />
              {t(`settings.pieceSet.${value}`)}
            </>
          ),
        }))}
      />
    </>
  );
}

function SettingsPage() {
  const current = settings.value;
  const { choose, trouble } = useLanguageChoice();
  return (
    <div class="settings">
      <div class="stack">
        <h1>{t("shell.settings")}</h1>
        <Segments
          legend={t("shell.language")}
          value={language.value}
          onChange={choose}
          choices={languages.map((value) => ({
            value,
            label: <span lang={value}>{languageNames[value]}</span>,
          }))}
        />
        <p class="trouble" role="alert">
          {trouble}
        </p>
        <Segments
          legend={t("settings.appearance")}
          value={current.appearance}
          onChange={(appearance) => changeSettings({ appearance })}
          choices={appearances.map((value) => ({ value, label: t(`settings.appearance.${value}`) }))}
        />
        <BoardLooks />
        <Flags legend={t("settings.board")} flags={boardFlags} />
        <Segments
          legend={t("settings.confirmsMoves")}
          value={current.confirmsMoves}
          onChange={(confirmsMoves) => changeSettings({ confirmsMoves })}
          choices={confirmations.map((value) => ({ value, label: t(`settings.confirmsMoves.${value}`) }))}
        />
        <Segments
          legend={t("settings.letters")}
          value={current.letters}
          onChange={(letters) => changeSettings({ letters })}
          choices={letterChoices.map((value) => ({
            value,
            label: t(`settings.letters.${value}`, { letters: [...t("game.pieceLetters")].join(", ") }),
          }))}
        />
        <Flags legend={t("settings.game")} flags={gameFlags} />
      </div>
      <section class="settings-sample" aria-label={t("settings.sample")}>
        <BoardView state={sample} events={{ onTry: () => undefined }} />
      </section>
    </div>
  );
}

/** What a reader may choose, with a board that shows it. */
export const mount = mountOf(() => <SettingsPage />);
