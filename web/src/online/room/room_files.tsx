import { t } from "../../i18n/index.ts";
import { pgnAddress } from "../../server/api.ts";
import { gameLink } from "../../server/words.ts";
import { Icon } from "../../ui/icon.tsx";
import { CopyButton, ShareButton } from "../../ui/share.tsx";
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
      <ShareButton link={link} fen={room.shownFen.value ?? game.fen} below={room.below.value} name={game.id} />
    </>
  );
}
