import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Attempt } from "../board/index.ts";
import { outcomeSentence } from "../rules/sentences.ts";
import { t } from "../i18n/index.ts";
import { navigate } from "../router.ts";
import type { Rules } from "../rules/types.ts";
import { BoardTools, ModeTools } from "../ui/board_tools.tsx";
import { Tool, Tools } from "../ui/tools.tsx";
import { Question } from "../ui/dialog.tsx";
import { saveFile } from "../ui/stored.ts";
import { lazy } from "../ui/lazy.tsx";
import { hasGrounds, looksRepeated } from "../learn/grounds.ts";
import { MoveField } from "../ui/move_field.tsx";
import { MoveList } from "../ui/move_list.tsx";
import { CoachAnswer, CoachTools } from "./ask_coach.tsx";
import type { CoachDesk } from "./coach_desk.ts";
import { LocalBoard } from "./game_board.tsx";
import { namesOf } from "../ui/game_players.ts";
import { useArrowKeys, useBottom, useDesk } from "./game_hooks.ts";
import type { LocalGame } from "./local_game.ts";
import { firstPlyOf } from "../rules/color.ts";
import { fenOf, lineOf, pastOf, resultOf, treeOf, variantOf } from "../ui/game_record.ts";

const WhyOver = lazy(async () => (await import("../learn/why_over.tsx")).WhyOver);
const WhyNoDraw = lazy(async () => (await import("../learn/why_over.tsx")).WhyNoDraw);
const GameCoach = lazy(async () => (await import("../learn/game_coach.tsx")).GameCoach);

interface Props {
  readonly game: LocalGame;
  readonly rules: Rules;
  /** What may come after it; without it the game that has ended stays as it is. */
  readonly after?: {
    /** Another game of the same kind, colours exchanged against the computer. */
    readonly onRematch: () => void;
    /** Back to the form. */
    readonly onNew: () => void;
  };
  /** What stands beside the board, above all else. */
  readonly children?: ComponentChildren;
}

/** A game that is played on this device. */
export function GameView({ game, rules, after, children }: Props) {
  const record = game.record.value;
  const bottom = useBottom(game);
  const [isResigning, setResigning] = useState(false);
  const desk = useDesk(game, rules);
  const tryMove = (attempt: Attempt | string) => (desk.isAsking.value ? desk.ask(attempt) : game.try(attempt));
  const save = () => savePgn(game, rules);
  useArrowKeys(game);
  return (
    <div class="game">
      <h1 class="visually-hidden">{t("play.gameTitle")}</h1>
      <LocalBoard game={game} rules={rules} desk={desk} bottom={bottom.color} onTry={tryMove} />
      <section class="game-side" aria-label={t("play.sideRegion")}>
        {children}
        {record.outcome && <Result game={game} desk={desk} />}
        <BoardTools isOn={record.outcome === null} />
        {record.outcome ? (
          <AfterGame game={game} desk={desk} {...after} onFlip={bottom.flip} onSave={save} />
        ) : (
          <DuringGame
            game={game}
            desk={desk}
            onResign={() => setResigning(true)}
            onFlip={bottom.flip}
            onSave={save}
          />
        )}
        <MoveList
          moves={record.moves.map((move) => move.san)}
          firstPly={firstPlyOf(record.start)}
          shown={game.shown.value}
          onGo={(shown) => {
            desk.show(null);
            game.go(shown);
          }}
          result={record.outcome ? resultOf(record.outcome) : undefined}
        />
        {!record.outcome && (
          <MoveField
            judge={(text) => rules.judge(fenOf(record), text, [], variantOf(record))}
            onMove={tryMove}
            isDisabled={!game.isOurTurn}
          />
        )}
      </section>
      {isResigning && <ResignDialog game={game} onClose={() => setResigning(false)} />}
    </div>
  );
}

interface DeskProps {
  readonly game: LocalGame;
  readonly desk: CoachDesk;
  readonly onFlip: () => void;
  readonly onSave: () => void;
}

interface DuringProps extends DeskProps {
  readonly onResign: () => void;
}

function DuringGame({ game, desk, onResign, onFlip, onSave }: DuringProps) {
  const record = game.record.value;
  const claimable = game.isOurTurn && game.look.value.outcome.claimable;
  const offer = game.drawOffer.value;
  const canAccept = offer !== null && offer !== game.turn;
  const hasCoach = game.person !== undefined && variantOf(record) === "standard";
  return (
    <>
      {claimable && (
        <div class="card stack claim">
          <p>{t("play.claimText")}</p>
          <button class="button is-main" onClick={() => game.claimDraw()}>
            {t("play.claim")}
          </button>
        </div>
      )}
      <Tools
        more={
          <>
            <ModeTools />
            <Tool icon="download" name={t("play.savePgn")} onUse={onSave} />
          </>
        }
      >
        <Tool
          icon="undo"
          name={t("play.takeBack")}
          isOff={record.moves.length === 0}
          onUse={() => game.takeBack()}
        />
        <Tool
          icon="draw"
          name={t(canAccept ? "play.acceptDraw" : "play.offerDraw")}
          onUse={() => game.offerDraw()}
        />
        <Tool icon="flag" name={t("play.resign")} onUse={onResign} />
        {hasCoach && <CoachTools desk={desk} />}
        <Tool icon="flip" name={t("play.flip")} onUse={onFlip} />
      </Tools>
      {hasCoach && <CoachAnswer desk={desk} />}
      {game.isOurTurn && !claimable && looksRepeated([...pastOf(record), fenOf(record)]) && (
        <WhyNoDraw game={lineOf(record)} variant={variantOf(record)} />
      )}
    </>
  );
}

interface AfterProps extends DeskProps {
  readonly onRematch?: () => void;
  readonly onNew?: () => void;
}

function AfterGame({ game, desk, onRematch, onNew, onFlip, onSave }: AfterProps) {
  const { start, moves, ...terms } = game.record.value;
  const line = moves.map((move) => move.uci).join(" ");
  const address = `/analysis?fen=${encodeURIComponent(start)}&moves=${encodeURIComponent(line)}&variant=${variantOf(terms)}`;
  return (
    <div class="stack">
      {onRematch && (
        <button class="button is-main is-wide" onClick={onRematch}>
          {t("play.rematch")}
        </button>
      )}
      <Tools>
        {onNew && <Tool icon="plus" name={t("play.newGame")} onUse={onNew} />}
        <Tool icon="chart" name={t("play.analyse")} onUse={() => navigate(address)} />
        {onNew && <Tool icon="undo" name={t("play.takeBack")} onUse={() => game.takeBack()} />}
        <Tool icon="flip" name={t("play.flip")} onUse={onFlip} />
        <Tool icon="download" name={t("play.savePgn")} onUse={onSave} />
      </Tools>
      {variantOf(terms) === "standard" && moves.length > 0 && (
        <GameCoach
          game={lineOf({ start, moves })}
          color={game.person}
          helpers={desk.helpers}
          proof={desk.proof.value}
          onProof={(proof) => desk.show(proof)}
        />
      )}
    </div>
  );
}

function ResignDialog({ game, onClose }: { readonly game: LocalGame; readonly onClose: () => void }) {
  return (
    <Question
      title={t("play.resignTitle")}
      no={t("play.resignNo")}
      yes={t("play.resignYes")}
      onClose={onClose}
      onYes={() => {
        onClose();
        game.resign();
      }}
    >
      <p>{t("play.resignText")}</p>
    </Question>
  );
}

/** How the game ended. */
function Result({ game, desk }: { readonly game: LocalGame; readonly desk: CoachDesk }) {
  const record = game.record.value;
  const outcome = record.outcome!;
  const variant = variantOf(record);
  return (
    <div class="result">
      <h2>{resultTitle(game)}</h2>
      <p>{outcomeSentence(outcome)}</p>
      {hasGrounds(outcome.code, variant) && (
        <WhyOver
          game={lineOf(record)}
          variant={variant}
          code={outcome.code}
          picture={desk.picture.value}
          onPicture={(picture) => desk.point(picture)}
        />
      )}
    </div>
  );
}

/** Who has won. */
function resultTitle(game: LocalGame): string {
  const winner = game.record.value.outcome?.winner;
  if (!winner) return t("play.draw");
  if (!game.person) return t(`play.wins.${winner}`);
  return t(game.person === winner ? "play.youWin" : "play.youLose");
}

function savePgn(game: LocalGame, rules: Rules): void {
  const { players, date } = game.record.value;
  saveFile(
    `arbiter-${date.replaceAll(".", "-")}.pgn`,
    rules.writePgn(treeOf(game.record.value, namesOf(players))),
  );
}
