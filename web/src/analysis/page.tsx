import { effect } from "@preact/signals";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { spokenMove } from "../board/index.ts";
import { providePieces } from "../board/pieces/sprite.ts";
import { loadRules } from "../rules/index.ts";
import type { Accepted, Rules } from "../rules/types.ts";
import { announce, play } from "../ui/sound.ts";
import { loadFrom, saveTo } from "../ui/stored.ts";
import { Analyst } from "./analyst.ts";
import { AnalysisView } from "./analysis_view.tsx";
import { Desk } from "./desk.ts";
import { Explorer } from "./explorer.ts";
import { isPlayable } from "./input.ts";
import { type OpeningNames, Study } from "./study.ts";
import { isOfServer, placeIn, studyFrom } from "./wanted.ts";
import "./analysis.css";

const studyKey = "arbiter.study";

interface Props {
  readonly rules: Rules;
  readonly desk: Desk;
  readonly analyst: Analyst;
  readonly explorer: Explorer;
  /** The study that the server's workers have analysed; missing where the page asks for none. */
  readonly ofServer: Study | undefined;
  /** Whether the address asks for what could not be had. */
  readonly isMissing: boolean;
}

function Analysis(props: Props) {
  const [openings, setOpenings] = useState<OpeningNames | null>(null);
  void props.desk.changes;
  const study = props.desk.study.value;
  // The start has no name: the names are loaded with the first move.
  const hasNames = study.variant === "standard" && study.root.children.length > 0;
  useEffect(() => {
    if (hasNames) void import("virtual:openings").then(({ default: names }) => setOpenings(names));
  }, [hasNames]);
  return <AnalysisView {...props} openings={openings} />;
}

function tellMove({ move, san }: Accepted): void {
  play(move.check === "none" ? (move.isCapture ? "capture" : "move") : "check");
  announce(spokenMove(san));
}

/** The study that was on the desk when the page was left. */
function keptStudy(rules: Rules): Study | undefined {
  const text = loadFrom(studyKey);
  const game = typeof text === "string" ? rules.readPgn(text, 1).games[0] : undefined;
  return game && isPlayable(rules, game) ? Study.fromGame(game) : undefined;
}

export { loadRules as prepare } from "../rules/index.ts";

/** The analysis board. */
export function mount(element: HTMLElement): () => void {
  let isGone = false;
  let cleanUp = () => {};
  providePieces();
  const start = async () => {
    const rules = await loadRules();
    const query = new URLSearchParams(location.search);
    const wanted = await studyFrom(rules, query);
    const ofServer = isOfServer(query) ? wanted : undefined;
    if (isGone) return;
    const desk = new Desk(rules, wanted ?? keptStudy(rules), {
      onMove: tellMove,
      onRefused: () => play("refused"),
    });
    if (wanted) desk.go(placeIn(wanted, query));
    const analyst = new Analyst(rules, desk, async () => (await import("../engine/index.ts")).Engine.start());
    const explorer = new Explorer(desk);
    void explorer.start();
    const stopKeeping = effect(() => {
      void desk.changes;
      saveTo(studyKey, desk.pgn());
    });
    cleanUp = () => {
      stopKeeping();
      analyst.close();
      explorer.close();
    };
    const isMissing = wanted === undefined && (query.has("game") || query.has("fen"));
    render(<Analysis {...{ rules, desk, analyst, explorer, ofServer, isMissing }} />, element);
  };
  void start();
  return () => {
    isGone = true;
    cleanUp();
    render(null, element);
  };
}
