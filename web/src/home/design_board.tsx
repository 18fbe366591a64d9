/** The board in its states, and what stands around it in a game; a part of /about/design. */
import { useEffect, useState } from "preact/hooks";
import { load as loadFirstVerdict } from "virtual:first-verdict";
import {
  defaultState,
  picture,
  type Arrow,
  type ArrowKind,
  type BoardState,
  type MarkKind,
} from "../board/index.ts";
import { language, t } from "../i18n/index.ts";
import type { Color, Look, Square, Verdict } from "../rules/types.ts";
import { BoardView } from "../ui/board_view.tsx";
import { ConfirmBar } from "../ui/confirm_bar.tsx";
import { MiniBoard } from "../ui/mini_board.tsx";
import { ModeExits, ModeTools } from "../ui/mode_tools.tsx";
import { MoveField } from "../ui/move_field.tsx";
import { MoveList } from "../ui/move_list.tsx";
import { PlayerBar } from "../ui/player_bar.tsx";
import { Standing, StatusLine } from "../ui/status_line.tsx";
import { StepButtons } from "../ui/step_buttons.tsx";
import { Tools } from "../ui/tools.tsx";
import { examples } from "./example_list.ts";
import { Late, Part } from "./design_part.tsx";

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** After 1. e4 e5 2. Nf3 Nc6 3. Bb5. */
export const spanish = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";

/** An arrow and a mark of each kind: the compiler asks for those that are missing. */
const everyArrow: Readonly<Record<ArrowKind, readonly [from: Square, to: Square]>> = {
  reason: ["b5", "d7"],
  threat: ["f3", "e5"],
  best: ["g8", "f6"],
  second: ["d7", "d6"],
  third: ["f8", "c5"],
  hint: ["h7", "h6"],
  drawn: ["a7", "a5"],
};
const everyMark: Readonly<Record<MarkKind, Square>> = { reason: "d8", witness: "b5", hint: "g8", drawn: "h5" };

const entries = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][];

/** What a board may show, by what it is about. */
const states: Readonly<Record<string, Partial<BoardState>>> = {
  drawn: {
    fen: spanish,
    turn: "black",
    lastMove: { from: "f1", to: "b5" },
    arrows: entries(everyArrow).map(([kind, [from, to]]): Arrow => ({ from, to, kind })),
    marks: entries(everyMark).map(([kind, square]) => ({ square, kind })),
  },
  // In check, seen by Black, with moves in advance and pockets.
  advance: {
    fen: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR[QRnpp] w KQkq - 1 3",
    orientation: "black",
    check: "e1",
    allowsPremove: true,
    premoves: [
      { from: "g8", to: "f6" },
      { from: "f8", to: "c5" },
    ],
  },
  blast: {
    fen: "rnbqk2r/ppp2ppp/3p4/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 4",
    blast: "f6",
    goals: ["d4", "e4", "d5", "e5"],
  },
  // Two presses ask what the pawn becomes.
  promotion: {
    fen: "8/4P1k1/8/8/8/8/5K2/8 w - - 0 1",
    movable: "white",
    targets: { e7: ["e8"] },
  },
  hidden: { ...defaultState, fen: spanish, hidesPieces: true, lastMove: { from: "f1", to: "b5" } },
};

const nothing = () => undefined;

/** The board: everything that it may show. */
export function Boards() {
  return (
    <Part title={t("about.designBoard")}>
      <div class="design-boards">
        {Object.entries(states).map(([name, state]) => (
          <Late key={name}>
            <div data-state={name}>
              <BoardView state={state} events={{ onTry: nothing }} hasPockets={name === "advance"} />
            </div>
          </Late>
        ))}
        <Late>
          <MiniBoard fen={spanish} lastMove="f1b5" />
          <MiniBoard fen={spanish} below="black" />
        </Late>
      </div>
    </Part>
  );
}

const look: Look = {
  ok: true,
  variant: "three-check",
  fen: spanish,
  turn: "black",
  moveNumber: 3,
  halfmoveClock: 3,
  pieces: {},
  kings: { white: "e1", black: "e8" },
  inCheck: false,
  checkers: [],
  moves: [],
  targets: {},
  outcome: {},
  checks: { white: 1, black: 0 },
};

/** Why the first example is refused; null while the sentence is on its way. */
function useVerdict(): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const wanted = language.value;
  useEffect(() => {
    // Without the network there is none.
    loadFirstVerdict(wanted).then(setVerdict, nothing);
  }, [wanted]);
  return verdict;
}

/** A game: its players, a refusal on the board and in words, its moves, and what else a side may say. */
export function Game() {
  const verdict = useVerdict();
  const { fen } = examples[0]!;
  const bar = (color: Color, left: number, running: Color | null) => (
    <div>
      <PlayerBar
        color={color}
        name={color === "white" ? "Anna" : "Bruno"}
        detail={1500}
        fen={fen}
        start={start}
        isTurn={color === "white"}
        isOurs={false}
        reading={{ clocks: { white: left, black: left }, running, takenAt: Infinity }}
      />
    </div>
  );
  return (
    <Part title={t("about.designGame")}>
      <div class="design-game">
        {bar("black", 300_000, null)}
        <BoardView state={{ fen, ...(verdict ? picture(verdict) : {}) }} events={{ onTry: nothing }} />
        {bar("white", 14_000, "white")}
        <StatusLine verdict={verdict}>{t("home.try")}</StatusLine>
        <StatusLine dropped={verdict}>{t("home.try")}</StatusLine>
        <StatusLine>{t("home.try")}</StatusLine>
        <Standing look={look} color="white" />
        <MoveList moves={["e4", "e5", "Nf3", "Nc6", "Bb5"]} shown={5} onGo={nothing} result="1-0" />
        <MoveList moves={[]} shown={0} onGo={nothing} />
        <StepButtons
          isAtStart
          isAtEnd={false}
          onFirst={nothing}
          onBack={nothing}
          onForward={nothing}
          onLast={nothing}
        />
        <MoveField judge={() => null} onMove={() => true} />
        <MoveField judge={() => null} onMove={() => true} isDisabled />
        {/* They would change the reader's own settings. */}
        <div class="stack" inert>
          <Tools>
            <ModeTools />
          </Tools>
          <ModeExits isZen isBlindfold />
        </div>
        <Confirmation />
      </div>
    </Part>
  );
}

/** It takes the keyboard, so it is shown on demand. */
function Confirmation() {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  if (isAsked) return <ConfirmBar san="Nf3" onConfirm={close} onCancel={close} />;
  return (
    <button class="button" onClick={() => setAsked(true)}>
      ConfirmBar
    </button>
  );
}
