import { Icon } from "../../ui/icon.tsx";
import { pgnAddress } from "../../server/api.ts";
import type { OnlineGame } from "../game_state.ts";

interface TakeAwayProps {
  game: OnlineGame;
  link: preact.ComponentChildren;
  share: preact.ComponentChildren;
}

/** The game as a file and as a link, at any time; `share`: what else there is. */
export function TakeAway({ game, link, share }: TakeAwayProps) {
  return (
    <div class="row">
      <a class="button" href={pgnAddress(game.id)} download={`${game.id}.pgn`}>
        <Icon name="download" />
        PGN
      </a>
      {link}
      {share}
    </div>
  );
}
