import { useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { Tool, Tools } from "../../ui/tools.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { otherColor } from "../../rules/color.ts";
import { looksRepeated } from "../../learn/grounds.ts";
import { fenAfter, type OnlineGame } from "../game_state.ts";
import { playerText } from "./words.ts";
import type { Room } from "./room.ts";

const WhyNoDraw = lazy(async () => (await import("../../learn/why_over.tsx")).WhyNoDraw);
const ClaimQuestion = lazy(async () => (await import("./claim_question.tsx")).ClaimQuestion);
const Question = lazy(async () => (await import("../../ui/dialog.tsx")).Question);

/** What a player may do beside moving. */
export function Actions({ room }: { room: Room }) {
  const game = room.session.game.value;
  if (game === null || game.you === null || game.state !== "playing") return null;
  return (
    <section class="room-actions" aria-label={t("online.actions")}>
      <Offers room={room} game={game} />
      <Tools>
        {game.moves.length < 2 ? <AbortButton room={room} /> : <ResignButton room={room} />}
        <DrawButton room={room} game={game} />
        {game.arbitration ? <ClaimButton room={room} game={game} /> : null}
        {game.berserk === undefined && !game.arbitration ? <TakebackButton room={room} game={game} /> : null}
        {mayBerserk(game) ? <BerserkButton room={room} /> : null}
      </Tools>
      <Claims room={room} game={game} />
      <Misses room={room} game={game} />
    </section>
  );
}

interface Props {
  room: Room;
  game: OnlineGame;
}

/** The opponent's offers, each with its two answers. */
function Offers({ room: { session }, game }: Props) {
  const opponent = otherColor(game.you!);
  const name = playerText(game, opponent);
  return (
    <div role="status">
      {game.draw === opponent ? (
        <div class="room-offer">
          <span>{t("online.offersDraw", { name })}</span>
          <Answers onAccept={() => session.act("draw")} onDecline={() => session.act("decline-draw")} />
        </div>
      ) : null}
      {game.takeback === opponent ? (
        <div class="room-offer">
          <span>{t("online.asksTakeback", { name })}</span>
          <Answers onAccept={() => session.act("takeback")} onDecline={() => session.act("decline-takeback")} />
        </div>
      ) : null}
    </div>
  );
}

function Answers({ onAccept, onDecline }: { onAccept: () => void; onDecline: () => void }) {
  return (
    <span class="room-answers">
      <button class="button is-main" onClick={onAccept}>
        {t("online.accept")}
      </button>
      <button class="button" onClick={onDecline}>
        {t("online.decline")}
      </button>
    </span>
  );
}

function AbortButton({ room: { session } }: { room: Room }) {
  return (
    <Tool
      icon="close"
      name={t("online.abort")}
      isOff={session.waitingFor.value.has("abort")}
      onUse={() => session.act("abort")}
    />
  );
}

/** Resigning asks once more. */
function ResignButton({ room: { session } }: { room: Room }) {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Tool
        icon="flag"
        name={t("online.resign")}
        isOff={session.waitingFor.value.has("resign")}
        onUse={() => setAsking(true)}
      />
      {isAsking ? (
        <Question
          title={t("online.resignTitle")}
          no={t("online.playOn")}
          yes={t("online.resign")}
          onClose={close}
          onYes={() => {
            close();
            session.act("resign");
          }}
        >
          <p>{t("online.resignText")}</p>
        </Question>
      ) : null}
    </>
  );
}

function DrawButton({ room: { session }, game }: Props) {
  const isOffered = game.draw === game.you;
  const isOff = isOffered || game.draw !== undefined || session.waitingFor.value.has("draw");
  return (
    <Tool
      icon="draw"
      name={t(isOffered ? "online.drawOffered" : "online.offerDraw")}
      isOff={isOff}
      onUse={() => session.act("draw")}
    />
  );
}

/** Before the player's first move of a game of an arena that gives time besides the bonus. */
function mayBerserk(game: OnlineGame): boolean {
  const you = game.you!;
  const hasMoved = game.moves.length > (game.turn === you ? 1 : 0);
  return game.berserk !== undefined && !game.berserk[you] && !hasMoved && !/^0[+db]/.test(game.control);
}

function BerserkButton({ room: { session } }: { room: Room }) {
  return (
    <Tool
      icon="bolt"
      name={t("online.berserk")}
      title={t("online.berserkHelp")}
      isOff={session.waitingFor.value.has("berserk")}
      onUse={() => session.act("berserk")}
    />
  );
}

function TakebackButton({ room: { session }, game }: Props) {
  const isAsked = game.takeback === game.you;
  const hasMoved = game.moves.length > (game.turn === game.you ? 1 : 0);
  const isOff = !hasMoved || game.takeback !== undefined || session.waitingFor.value.has("takeback");
  return (
    <Tool
      icon="undo"
      name={t(isAsked ? "online.takebackAsked" : "online.askTakeback")}
      isOff={isOff}
      onUse={() => session.act("takeback")}
    />
  );
}

/** The claim of a draw that may be wrong, as at the board. */
function ClaimButton({ room: { session }, game }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Tool
        icon="hand"
        name={t("online.claimDraw")}
        isOff={game.turn !== game.you || session.waitingFor.value.has("claim-draw")}
        onUse={() => setAsking(true)}
      />
      {isAsking ? (
        <ClaimQuestion
          judge={(text) => session.judge(game, text)}
          onClose={() => setAsking(false)}
          onClaim={(move) => session.claimDraw(move)}
        />
      ) : null}
    </>
  );
}

/** Why a position that seems to have stood there three times is not a draw, in the player's turn. */
function Misses({ room, game }: Props) {
  const variant = room.variant.value;
  const isOurTurn = room.isAtEnd.value && game.turn === game.you;
  if (variant === null || game.arbitration || !isOurTurn || room.look.value?.outcome.claimable) return null;
  const moves = game.moves.map((move) => move.uci);
  const fen = fenAfter(game, moves.length);
  if (fen === null || !looksRepeated([...room.session.past(game, moves.length), fen])) return null;
  return <WhyNoDraw game={{ start: game.fen, moves }} variant={variant} />;
}

/**
 * The draw that the rules allow to be claimed, which under an arbiter players see for themselves, and the game of an
 * opponent who has left.
 */
function Claims({ room, game }: Props) {
  const { session } = room;
  const isDeserted = game.hasLeft[otherColor(game.you!)];
  const claimable =
    room.isAtEnd.value && game.turn === game.you && !game.arbitration
      ? room.look.value?.outcome.claimable
      : undefined;
  if (!isDeserted && claimable === undefined) return null;
  return (
    <div class="room-offer" role="status">
      {claimable === undefined ? null : (
        <button class="button is-main" onClick={() => session.claimDraw("")}>
          {t(claimable.code === "fifty-moves" ? "online.claimFifty" : "online.claimThreefold")}
        </button>
      )}
      {isDeserted ? (
        <button class="button is-main" onClick={() => session.act("claim-flag")}>
          {t("online.claimAbsence")}
        </button>
      ) : null}
    </div>
  );
}
