import { PlayerName } from "../server/player_name.tsx";
import type { Standing } from "../server/tournament_api.ts";
import { calledOf } from "../server/words.ts";

/** A player of a tournament by name: a link to the page of the player's account, which a guest has not. */
export function StandingName({ standing }: { readonly standing: Standing | undefined }) {
  return <PlayerName name={standing?.guest ? "" : (standing?.name ?? "")} called={calledOf(standing)} />;
}
