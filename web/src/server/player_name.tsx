import { nameText, playerAddress } from "./words.ts";
import "./player_name.css";

/** What an account may be called (src/server/base/account_name.cpp). */
const accountName = /^[a-z][\w-]{1,19}$/i;
const ofNoAccount = ["anonymous", "computer", "white", "black"];

/** Whether an account can have this name: the computer, a deleted player and somebody without a name have no page. */
export function hasPage(name: string): boolean {
  return accountName.test(name) && !ofNoAccount.includes(name.toLowerCase());
}

interface Props {
  /** Of the account; empty for somebody without one. */
  readonly name: string;
  /** What is shown, where that is not the name. */
  readonly called?: string;
}

/** A name, as a link to the page of its account if there can be one. */
export function PlayerName({ name, called = nameText(name) }: Props) {
  const shown = <bdi>{called}</bdi>;
  if (!hasPage(name)) return shown;
  return (
    <a class="player-link" href={playerAddress(name)}>
      {shown}
    </a>
  );
}

/** Names with commas between them. */
export function PlayerNames({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      {names.map((name, index) => (
        <span key={name}>
          {index === 0 ? "" : ", "}
          <PlayerName name={name} />
        </span>
      ))}
    </>
  );
}
