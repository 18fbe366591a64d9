import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { otherColor, picture, type Attempt, type BoardState, type Color } from "../board/index.ts";
import { outcomeSentence, side } from "../i18n/sentences.ts";
import { t } from "../i18n/index.ts";
import { navigate } from "../router.ts";
import { blastAt } from "../rules/index.ts";
import type { Look, Rules } from "../rules/types.ts";
import { BoardTools } from "../ui/board_tools.tsx";
import { BoardView, focusOn } from "../ui/board_view.tsx";
import { hurryBelow } from "../ui/clock_face.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { saveFile } from "../ui/files.ts";
import { hidesPieces } from "../ui/game_modes.ts";
import { Icon } from "../ui/icon.tsx";
import { lazy } from "../ui/lazy.tsx";
import { MoveField } from "../ui/move_field.tsx";
import { MoveList } from "../ui/move_list.tsx";
import { PlayerBar } from "../ui/player_bar.tsx";
import { premoveScene, premoveText } from "../ui/premoves.ts";
import { play } from "../ui/sound.ts";
import { sceneOf } from "../ui/scene.ts";
import { standingText } from "../ui/standing.tsx";
import { StatusLine } from "../ui/status_line.tsx";
import { boardOf, type Proof } from "../learn/proof.ts";
import { useHelpers } from "../learn/helpers.ts";
import { AskCoach } from "./ask_coach.tsx";
import { CoachDesk } from "./coach_desk.ts";
import type { LocalGame } from "./local_game.ts";
import { fenOf, firstPlyOf, resultOf, squaresOf, treeOf, variantOf, type Player } from "./record.ts";

const GameCoach = lazy(["learn"], async () => (await import("../learn/game_coach.tsx")).GameCoach);

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
  const [isResultSeen, setResultSeen] = useState(record.outcome !== null);
  const desk = useDesk(game, rules);
  const proof = desk.proof.value;
  const tryMove = (attempt: Attempt | string) => (desk.isAsking.value ? desk.ask(attempt) : game.try(attempt));
  useTicks(game);
  useHurry(game);
  useArrowKeys(game);
  useEffect(() => {
    if (!record.outcome) setResultSeen(false);
  }, [record.outcome]);

  const look = shownLook(game, rules);
  const state = { ...boardState(game, look, bottom.color), ...(proof && proofOf(game, rules, proof)) };
  const bar = (color: Color) => {
    const left = game.timeLeft(color);
    return (
      <PlayerBar
        color={color}
        name={nameOf(record.players[color], color, game)}
        fen={look.fen}
        start={record.start}
        detail={standingText(look, color)}
        isTurn={!record.outcome && game.turn === color}
        isRunning={record.running === color}
        {...(left === undefined ? {} : { left })}
      />
    );
  };
  return (
    <div class="game">
      <h1 class="visually-hidden">{t("play.gameTitle")}</h1>
      <section class="game-board" aria-label={t("play.boardRegion")}>
        {bar(otherColor(bottom.color))}
        <BoardView
          state={state}
          hasPockets={look.pockets !== undefined}
          onReady={(board) => {
            if (record.moves.length === 0 && !record.outcome) focusOn(board);
          }}
          events={{
            onTry: tryMove,
            onPremove: (premove) => game.premove(premove),
            onTouch: () => {
              game.touch();
              desk.show(null);
            },
          }}
        />
        {bar(bottom.color)}
        <StatusLine verdict={game.verdict.value} dropped={game.premoves.dropped.value}>
          {premoveText(game.premoves) ?? statusOf(game)}
        </StatusLine>
      </section>
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
        <MoveField isDisabled={!game.isOurTurn} onMove={tryMove} />
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
      {isResigning && (
        <Dialog title={t("play.resignTitle")} onClose={() => setResigning(false)}>
          <p>{t("play.resignText")}</p>
          <div class="row is-even">
            <button class="button" onClick={() => setResigning(false)}>
              {t("play.resignNo")}
            </button>
            <button
              class="button is-main"
              onClick={() => {
                setResigning(false);
                game.resign();
              }}
            >
              {t("play.resignYes")}
            </button>
          </div>
        </Dialog>
      )}
      {record.outcome && !isResultSeen && (
        <Dialog title={resultTitle(game)} onClose={() => setResultSeen(true)}>
          <p>{outcomeSentence(record.outcome)}</p>
          <div class="row is-even">
            <button class="button" onClick={() => setResultSeen(true)}>
              {t("play.lookAtBoard")}
            </button>
            <button class="button is-main" onClick={onRematch}>
              {t("play.rematch")}
            </button>
          </div>
        </Dialog>
      )}
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

// ---- what is shown -----------------------------------------------------------------------------------------------

function shownLook(game: LocalGame, rules: Rules): Look {
  const record = game.record.value;
  const shown = game.shown.value;
  if (shown === record.moves.length) return game.look.value;
  const look = rules.look(record.moves[shown - 1]?.fen ?? record.start, [], variantOf(record));
  if (!look.ok) throw new Error(look.sentence);
  return look;
}

function boardState(game: LocalGame, look: Look, orientation: Color): Partial<BoardState> {
  const record = game.record.value;
  const shown = game.shown.value;
  const isNow = shown === record.moves.length;
  const last = record.moves[shown - 1];
  const verdict = game.verdict.value ?? game.premoves.dropped.value;
  const why = verdict && isNow ? picture(verdict) : { arrows: [], marks: [] };
  const premoves = isNow && game.person ? premoveScene(look.fen, game.premoves, game.person) : null;
  return {
    ...sceneOf(look),
    fen: look.fen,
    orientation,
    movable: record.outcome || !isNow ? "none" : (game.person ?? "both"),
    lastMove: last ? squaresOf(last.uci) : null,
    blast: blastAt(variantOf(record), last),
    allowsPremove: game.person !== undefined,
    premoves: [],
    hidesPieces: hidesPieces.value,
    ...why,
    ...premoves,
  };
}

// What the coach shows. On the position of the game a move may be made all the same.
function proofOf(game: LocalGame, rules: Rules, proof: Proof): Partial<BoardState> {
  const board = boardOf(rules, proof);
  const { arrows, marks } = board;
  return board.fen === fenOf(game.record.value) ? { arrows: arrows!, marks: marks! } : board;
}

function statusOf(game: LocalGame): string {
  const { outcome } = game.record.value;
  if (game.notice.value) return t(game.notice.value);
  if (outcome) return outcomeSentence(outcome);
  if (game.drawOffer.value) return t("play.drawOffered", { side: side(game.drawOffer.value) });
  if (game.isThinking.value) return t("play.thinking");
  const isCheck = game.look.value.inCheck;
  if (game.person) return t(isCheck ? "play.yourTurnCheck" : "play.yourTurn");
  return t(isCheck ? `play.toMoveCheck.${game.turn}` : `play.toMove.${game.turn}`);
}

function nameOf(player: Player, color: Color, game: LocalGame): string {
  if (player.kind === "computer") return t("play.computerLevel", { level: player.level });
  return game.person ? t("play.you") : t(`play.${color}`);
}

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

// ---- hooks -------------------------------------------------------------------------------------------------------

function useBottom(game: LocalGame): { readonly color: Color; readonly flip: () => void } {
  const [isFlipped, setFlipped] = useState(false);
  const usual =
    game.person ?? (game.record.value.turnsBoard && !game.record.value.outcome ? game.turn : "white");
  return {
    color: isFlipped ? otherColor(usual) : usual,
    flip: () => setFlipped(!isFlipped),
  };
}

// Where one asks about moves, for as long as the game is on the page.
function useDesk(game: LocalGame, rules: Rules): CoachDesk {
  const helpers = useHelpers();
  const desk = useMemo(() => new CoachDesk(game, rules, helpers), [game]);
  useEffect(() => desk.follow(), [desk]);
  return desk;
}

// Draws the clocks again often enough for tenths, and only while one of them runs.
function useTicks(game: LocalGame): void {
  const [, setTick] = useState(0);
  const isRunning = game.record.value.running != null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      game.tick();
      setTick((tick) => tick + 1);
    }, 100);
    return () => clearInterval(timer);
  }, [game, isRunning]);
}

// Warns once a turn, when the player's time grows short.
function useHurry(game: LocalGame): void {
  const color = game.turn;
  const left = game.isOurTurn ? game.timeLeft(color) : undefined;
  const isShort = game.record.value.running === color && left !== undefined && left < hurryBelow;
  useEffect(() => {
    if (isShort) play("hurry");
  }, [isShort]);
}

// The left and right arrow go through the moves, where they mean nothing else.
function useArrowKeys(game: LocalGame): void {
  const latest = useRef(game);
  latest.current = game;
  const listener = useMemo(
    () => (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || target.closest("input, select, textarea, [role=grid], dialog")) return;
      if (event.key === "ArrowLeft") latest.current.go(latest.current.shown.peek() - 1);
      else if (event.key === "ArrowRight") latest.current.go(latest.current.shown.peek() + 1);
      else return;
      event.preventDefault();
    },
    [],
  );
  useEffect(() => {
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
