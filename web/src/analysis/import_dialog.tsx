import { useEffect, useRef, useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { pgnFaultSentence } from "../rules/text_fault.ts";
import type { GameTree, PgnFault, Rules, Variant } from "../rules/types.ts";
import { drawNumber, VariantFields, type Rulebook } from "../ui/variant_fields.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FaultList } from "../ui/fault_list.tsx";
import { FileButton } from "../ui/fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { nameOfGame, readInput, type Input } from "./input.ts";
import type { Study, StudyNode } from "./study.ts";
import { placeIn, queryOfLink, studyFrom } from "./wanted.ts";

interface Props {
  readonly rules: Rules;
  /** What was dropped on the page, to begin with. */
  readonly text: string;
  /** The rule set of the desk. */
  readonly variant: Variant;
  readonly onPosition: (fen: string, variant: Variant) => void;
  readonly onGame: (game: GameTree) => void;
  /** A link was followed, to a place of a study. */
  readonly onStudy: (study: Study, node: StudyNode) => void;
  readonly onClose: () => void;
}

/** A link that leads nowhere. */
type NoStudy = { readonly kind: "elsewhere" | "unreachable" };

/** What is said where there is nothing to open. */
const troubles: Readonly<Record<string, string>> = {
  nothing: "analysis.importNothing",
  elsewhere: "analysis.importElsewhere",
  unreachable: "analysis.notOpened",
};

/** The number of faults shown; a file of another kind would have thousands. */
const shownFaults = 50;

/** Takes a FEN, a link or games in PGN, pasted or from a file, and tells what is wrong with them. */
export function ImportDialog(props: Props) {
  const { rules, text: first, variant, onPosition, onGame, onClose } = props;
  const [rulebook, setRulebook] = useState(() => ({ variant, number: drawNumber() }));
  const [text, setText] = useState(first);
  const [input, setInput] = useState<Input | NoStudy | null>(null);
  const follow = useLinks(props, setInput);
  const read = (what: string) => {
    const link = queryOfLink(what, location.origin);
    if (link !== undefined) return follow(link);
    const next = readInput(rules, what, rulebook.variant);
    if (next.kind === "position") return onPosition(next.fen, rulebook.variant);
    const [game] = next.kind === "games" ? next.games : [];
    if (next.kind === "games" && next.games.length === 1 && next.faults.length === 0) return onGame(game!);
    setInput(next);
  };
  // What was dropped on the page needs no second click.
  useEffect(() => {
    if (first !== "") read(first);
  }, []);
  const readFile = async (file: File) => {
    const content = await file.text();
    setText(content);
    read(content);
  };
  return (
    <Dialog title={t("analysis.import")} onClose={onClose}>
      <div class="stack import">
        <VariantFields value={rulebook} onChange={setRulebook} />
        <button
          type="button"
          class="button"
          onClick={() => onPosition(usualStart(rules, rulebook), rulebook.variant)}
        >
          <Icon name="plus" />
          {t("analysis.new")}
        </button>
        <TextOrFile text={text} onText={setText} onFile={(file) => void readFile(file)} />
        <FaultList faults={input?.kind === "faulty-position" ? input.faults : []} />
        {input && input.kind in troubles && (
          <p class="trouble" role="alert">
            {t(troubles[input.kind]!)}
          </p>
        )}
        {input?.kind === "games" && <Games {...{ input, onGame }} />}
        <div class="row is-even">
          <button type="button" class="button" onClick={onClose}>
            {t("analysis.cancel")}
          </button>
          <button type="button" class="button is-main" disabled={text.trim() === ""} onClick={() => read(text)}>
            {t("analysis.importDo")}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** Follows a link to its study, unless the dialog is closed before that is there. */
function useLinks(
  { rules, onStudy }: Props,
  onNothing: (nothing: NoStudy) => void,
): (link: URLSearchParams | "elsewhere") => void {
  const isClosed = useRef(false);
  useEffect(() => () => void (isClosed.current = true), []);
  return async (link) => {
    const study = link === "elsewhere" ? undefined : await studyFrom(rules, link);
    if (isClosed.current) return;
    if (study && link !== "elsewhere") onStudy(study, placeIn(study, link));
    else onNothing({ kind: link === "elsewhere" ? "elsewhere" : "unreachable" });
  };
}

interface TextProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
}

function TextOrFile({ text, onText, onFile }: TextProps) {
  return (
    <>
      <textarea
        class="input"
        rows={8}
        spellcheck={false}
        aria-label={t("analysis.importText")}
        placeholder={t("analysis.importText")}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onDrop={(event) => {
          const file = event.dataTransfer?.files[0];
          if (!file) return;
          event.preventDefault();
          onFile(file);
        }}
      />
      <FileButton
        label={t("analysis.importFile")}
        accept=".pgn,.fen,.txt,application/vnd.chess-pgn,text/plain"
        onFile={onFile}
      />
    </>
  );
}

function usualStart(rules: Rules, { variant, number }: Rulebook): string {
  return rules.initial(variant, variant === "chess960" ? number : undefined);
}

interface GamesProps {
  readonly input: Extract<Input, { kind: "games" }>;
  readonly onGame: (game: GameTree) => void;
}

function Games({ input: { games, faults, hasMore }, onGame }: GamesProps) {
  return (
    <>
      {faults.length > 0 && <Faults {...{ faults }} />}
      {games.length > 0 && (
        <>
          <h3>{tn("analysis.games", games.length)}</h3>
          <ol class="import-games">
            {games.map((game, index) => (
              <li key={index}>
                <button type="button" class="button is-wide" onClick={() => onGame(game)}>
                  {nameOfGame(game)}
                </button>
              </li>
            ))}
          </ol>
          {hasMore && <p class="muted">{t("analysis.moreGames", { count: games.length })}</p>}
        </>
      )}
    </>
  );
}

interface FaultsProps {
  readonly faults: readonly PgnFault[];
}

function Faults({ faults }: FaultsProps) {
  return (
    <>
      <h3>{tn("analysis.faults", faults.length)}</h3>
      <ul class="import-faults" role="alert">
        {faults.slice(0, shownFaults).map((fault) => (
          <li key={`${fault.line}:${fault.column}:${fault.code}`}>
            <b>
              {fault.line}:{fault.column}
            </b>
            {fault.text && <q>{fault.text}</q>} {pgnFaultSentence(fault)}
          </li>
        ))}
      </ul>
    </>
  );
}
