import { t } from "../../i18n/index.ts";
import type { OnlineGame } from "../game_state.ts";
import { pgnAddress } from "../../server/api.ts";
import { gameLink } from "../../server/words.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Frame } from "../../ui/board_animation.ts";
import { CopyButton } from "../../ui/copy_button.tsx";
import { ShareButton } from "../../ui/share.tsx";
import type { Room } from "./room.ts";

/** The game as a file and as a link, at any time. */
export function RoomFiles({ room }: { readonly room: Room }) {
  const game = room.session.game.value!;
  const link = gameLink(game.id);
  return (
    <>
      <a class="button" href={pgnAddress(game.id)} download={`${game.id}.pgn`}>
        <Icon name="download" />
        PGN
      </a>
      <CopyButton words={() => link} label={t("online.copyLink")} />
      <ShareButton
        link={link}
        fen={room.shownFen.value ?? game.fen}
        line={() => lineOf(game)}
        below={room.below.value}
        name={game.id}
      />
    </>
  );
}

/** The positions of a game; none where the page does not know all of them. */
function lineOf({ fen, moves }: OnlineGame): Frame[] {
  const line = moves.flatMap(({ uci, fen: after }) => (after === undefined ? [] : [{ uci, fen: after }]));
  return line.length === moves.length ? [{ uci: "", fen }, ...line] : [];
}
