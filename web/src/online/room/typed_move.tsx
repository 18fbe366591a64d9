import { useId, useState } from "preact/hooks";
import { t } from "../../i18n";
import type { Room } from "./room";

/** A field for moves as people write them: "Nf3", "e2 e4", "0-0". */
export function TypedMove({ room }: { room: Room }) {
  const [words, setWords] = useState("");
  const id = useId();
  const game = room.session.game.value;
  if (game === null || game.you === null || game.state !== "playing") return null;
  const isMine = game.turn === game.you && room.session.pending.value === null;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (words.trim() === "" || !isMine) return;
    room.goTo(game.moves.length);
    room.session.tryMove(words.trim());
    setWords("");
  };
  return (
    <form class="row room-typed" onSubmit={submit}>
      <label for={id}>{t("online.typedMove")}</label>
      <input
        id={id}
        class="input"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={t("online.typedExample")}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <button class="button" disabled={!isMine || words.trim() === ""}>
        {t("online.play")}
      </button>
    </form>
  );
}
