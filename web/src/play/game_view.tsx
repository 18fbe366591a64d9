import { useEffect, useState } from "preact/hooks";
import type { Attempt } from "../board/index.ts";
import { outcomeSentence } from "../rules/sentences.ts";
import { t } from "../i18n/index.ts";
import { navigate } from "../router.ts";
import type { Rules } from "../rules/types.ts";
import { BoardTools } from "../ui/board_tools.tsx";
import { Question } from "../ui/dialog.tsx";
import { saveFile } from "../ui/stored.ts";
import { Icon } from "../ui/icon.tsx";
import { lazy } from "../ui/lazy.tsx";
import { MoveField } from "../ui/move_field.tsx";
import { MoveList } from "../ui/move_list.tsx";
import { AskCoach } from "./ask_coach.tsx";
import type { CoachDesk } from "./coach_desk.ts";
import { LocalBoard, nameOf } from "./game_board.tsx";
import { useArrowKeys, useBottom, useDesk } from "./game_hooks.ts";
import type { LocalGame } from "./local_game.ts";
import { firstPlyOf } from "../rules/color.ts";
import { fenOf, resultOf, treeOf, variantOf } from "./record.ts";

const GameCoach = lazy(async () => (await import("../learn/game_coach.tsx")).GameCoach);

interface Props {
  readonly game: LocalGame;
  readonly rules: Rules;
  /** Another game of the same kind, colours exchanged against the computer. */
  readonly onRematch: () => void;
  /** Back to the form. */
  readonly onNew: () => void;
}

/** A game that is played on this device. */
export function GameView({ game, rules, onRematch, onNew }: Props) {
  const record = game.record.value;
  const bottom = useBottom(game);
  const [isResigning, setResigning] = useState(false);
  const desk = useDesk(game, rules);
  const tryMove = (attempt: Attempt | string) => (desk.isAsking.value ? desk.ask(attempt) : game.try(attempt));
  useArrowKeys(game);
  return (
    <div class="game">
      <h1 class="visually-hidden">{t("play.gameTitle")}</h1>
      <LocalBoard game={game} rules={rules} desk={desk} bottom={bottom.color} onTry={tryMove} />
      <section class="game-side" aria-label={t("play.sideRegion")}>
        <BoardTools isOn={record.outcome === null} />
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
        <MoveField
          judge={(text) => rules.judge(fenOf(record), text, [], variantOf(record))}
          onMove={tryMove}
          isDisabled={!game.isOurTurn}
        />
        {record.outcome ? (
          <AfterGame game={game} desk={desk} onRematch={onRematch} onNew={onNew} />
        ) : (
          <DuringGame game={game} desk={desk} onResign={() => setResigning(true)} />
        )}
        <div class="game-actions">
          <button class="button" onClick={bottom.flip}>
            <Icon name="flip" />
            {t("play.flip")}
          </button>
          <button class="button" onClick={() => savePgn(game, rules)}>
            <Icon name="download" />
            {t("play.savePgn")}
          </button>
        </div>
      </section>
      {isResigning && <ResignDialog game={game} onClose={() => setResigning(false)} />}
      <ResultDialog game={game} onRematch={onRematch} />
    </div>
  );
}

interface DuringProps {
  readonly game: LocalGame;
  readonly desk: CoachDesk;
  readonly onResign: () => void;
}

function DuringGame({ game, desk, onResign }: DuringProps) {
  const claimable = game.isOurTurn && game.look.value.outcome.claimable;
  const offer = game.drawOffer.value;
  const canAccept = offer !== null && offer !== game.turn;
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
      <div class="game-actions">
        <button class="button" disabled={game.record.value.moves.length === 0} onClick={() => game.takeBack()}>
          <Icon name="undo" />
          {t("play.takeBack")}
        </button>
        <button class="button" onClick={() => game.offerDraw()}>
          <Icon name="draw" />
          {t(canAccept ? "play.acceptDraw" : "play.offerDraw")}
        </button>
        <button class="button" onClick={onResign}>
          <Icon name="flag" />
          {t("play.resign")}
        </button>
      </div>
      {game.person && variantOf(game.record.value) === "standard" && <AskCoach desk={desk} />}
    </>
  );
}

interface AfterProps extends Omit<Props, "rules"> {
  readonly desk: CoachDesk;
}

function AfterGame({ game, desk, onRematch, onNew }: AfterProps) {
  const { start, moves, ...terms } = game.record.value;
  const line = moves.map((move) => move.uci).join(" ");
  const address = `/analysis?fen=${encodeURIComponent(start)}&moves=${encodeURIComponent(line)}&variant=${variantOf(terms)}`;
  return (
    <div class="stack">
      <button class="button is-main is-wide" onClick={onRematch}>
        {t("play.rematch")}
      </button>
      <div class="game-actions">
        <button class="button" onClick={onNew}>
          <Icon name="plus" />
          {t("play.newGame")}
        </button>
        <button class="button" onClick={() => navigate(address)}>
          <Icon name="chart" />
          {t("play.analyse")}
        </button>
        <button class="button" onClick={() => game.takeBack()}>
          <Icon name="undo" />
          {t("play.takeBack")}
        </button>
      </div>
      {variantOf(terms) === "standard" && moves.length > 0 && (
        <GameCoach
          game={{ start, moves: moves.map((move) => move.uci) }}
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

/** The result, once, when the game ends before the reader's eyes. */
function ResultDialog({ game, onRematch }: { readonly game: LocalGame; readonly onRematch: () => void }) {
  const { outcome } = game.record.value;
  const [isSeen, setSeen] = useState(outcome !== null);
  useEffect(() => {
    if (!outcome) setSeen(false);
  }, [outcome]);
  if (!outcome || isSeen) return null;
  return (
    <Question
      title={resultTitle(game)}
      no={t("play.lookAtBoard")}
      yes={t("play.rematch")}
      onClose={() => setSeen(true)}
      onYes={onRematch}
    >
      <p>{outcomeSentence(outcome)}</p>
    </Question>
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
  const names = { white: nameOf(players.white, "white", game), black: nameOf(players.black, "black", game) };
  saveFile(`arbiter-${date.replaceAll(".", "-")}.pgn`, rules.writePgn(treeOf(game.record.value, names)));
}
