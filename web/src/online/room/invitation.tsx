import { useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { TextField } from "../../ui/fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { joinGame } from "../../server/games_api.ts";
import { faultText } from "../../server/fault_text.ts";
import { variantName } from "../../ui/variant_name.ts";
import { otherColor } from "../../rules/color.ts";
import { side } from "../../rules/sentences.ts";
import type { OnlineGame } from "../game_state.ts";
import { keepSeat } from "../seats.ts";
import { controlText, gameLink, nameText } from "../../server/words.ts";
import { CopyButton } from "../../ui/copy_button.tsx";
import type { Room } from "./room.ts";

/** A game that waits for its second player: its maker gets the link, everybody else the invitation. */
export function Invitation({ room, game, onSeated }: { room: Room; game: OnlineGame; onSeated: () => void }) {
  return game.you === null ? (
    <Invite game={game} onSeated={onSeated} />
  ) : (
    <ShareLink game={game} onAbort={() => room.session.act("abort")} />
  );
}

function ShareLink({ game, onAbort }: { game: OnlineGame; onAbort: () => void }) {
  const link = gameLink(game.id);
  const name = new URLSearchParams(location.search).get("invited");
  return (
    <section class="card stack room-invitation" aria-labelledby="invitation-title">
      <h2 id="invitation-title">
        {name === null ? t("online.waitingTitle") : t("online.challengedTitle", { name })}
      </h2>
      <p>{name === null ? t("online.waitingText") : t("online.challengedText", { name })}</p>
      <TextField
        label={t("online.gameLink")}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="row is-even">
        <CopyButton words={() => link} label={t("online.copyLink")} />
        {"share" in navigator ? (
          <button class="button" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
            <Icon name="people" />
            {t("online.share")}
          </button>
        ) : null}
        <button class="button" onClick={onAbort}>
          <Icon name="close" />
          {t("online.abort")}
        </button>
      </div>
    </section>
  );
}

function Invite({ game, onSeated }: { game: OnlineGame; onSeated: () => void }) {
  const [trouble, setTrouble] = useState("");
  const [isBusy, setBusy] = useState(false);
  const host = game.players.white ? "white" : "black";
  const name = nameText(game.players[host]?.name ?? "");
  const join = async (): Promise<void> => {
    setBusy(true);
    const answer = await joinGame(game.id);
    setBusy(false);
    if (!answer.ok) return setTrouble(faultText(answer.fault));
    keepSeat(game.id, answer.value);
    onSeated();
  };
  return (
    <section class="card stack room-invitation" aria-labelledby="invitation-title">
      <h2 id="invitation-title">{t("online.invitedTitle", { name })}</h2>
      <p>
        <strong>{variantName(game.variant)}.</strong>{" "}
        {t("online.invitedText", { control: controlText(game.control), color: side(otherColor(host)) })}
      </p>
      <button class="button is-main" disabled={isBusy} onClick={() => void join()}>
        {t("online.join")}
      </button>
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </section>
  );
}
