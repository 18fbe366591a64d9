import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { providePieces } from "../board/pieces/sprite.ts";
import { navigate } from "../router.ts";
import { loadRules } from "../rules/index.ts";
import type { Rules } from "../rules/types.ts";
import { forget, loadFrom, saveTo } from "../ui/stored.ts";
import { ChoicesForm } from "./choices_form.tsx";
import { EngineOpponent } from "./engine_opponent.ts";
import { LocalGame } from "./local_game.ts";
import { readRecord, surroundingsOf, today } from "./surroundings.ts";
import { gameKey, newRecord, variantOf, type GameRecord } from "../ui/game_record.ts";
import { readChoices, wishOf, type Choices } from "./wish.ts";
import { lazy } from "../ui/lazy.tsx";
import "./play.css";

const GameView = lazy(async () => (await import("./game_view.tsx")).GameView);

const choicesKey = "arbiter.choices";

interface Props {
  readonly rules: Rules;
  readonly opponent: EngineOpponent;
}

function Play({ rules, opponent }: Props) {
  const surroundings = surroundingsOf(rules, opponent, gameKey);
  const [game, setGame] = useState(() => {
    if (hasWish()) return undefined;
    const kept = readRecord(rules, loadFrom(gameKey));
    return kept && new LocalGame(kept, surroundings);
  });
  useEffect(() => {
    if (!game) return;
    const pause = () => game.pause();
    // A page that comes back from the browser's cache continues with what was kept.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setGame(new LocalGame(game.record.peek(), surroundings));
    };
    addEventListener("pagehide", pause);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", pause);
      removeEventListener("pageshow", comeBack);
      pause();
    };
  }, [game]);

  const begin = (record: GameRecord) => {
    saveTo(gameKey, record);
    setGame(new LocalGame(record, surroundings));
  };
  if (!game)
    return (
      <ChoicesForm
        rules={rules}
        first={firstChoices()}
        onStart={(choices, start) => {
          saveTo(choicesKey, choices);
          if (hasWish()) navigate("/play", { replace: true });
          begin(newRecord(wishOf(choices, start, Math.random()), today()));
        }}
      />
    );
  return (
    <GameView
      key={game}
      game={game}
      rules={rules}
      after={{
        onRematch: () => begin(rematchOf(game.record.peek())),
        onNew: () => {
          forget(gameKey);
          setGame(undefined);
        },
      }}
    />
  );
}

// The address may say what is wanted: /play?opponent=friend, /play?fen=….
function hasWish(): boolean {
  return location.search.length > 1;
}

function firstChoices(): Choices {
  const query = new URLSearchParams(location.search);
  const choices = readChoices(loadFrom(choicesKey));
  const opponent = query.get("opponent");
  return {
    ...choices,
    ...(opponent === "friend" || opponent === "computer" ? { opponent } : {}),
    fen: query.get("fen") ?? "",
  };
}

function rematchOf({ start, players, control, turnsBoard, ...record }: GameRecord): GameRecord {
  const swapped = { white: players.black, black: players.white };
  return newRecord({ variant: variantOf(record), start, players: swapped, control, turnsBoard }, today());
}

export { loadRules as prepare } from "../rules/index.ts";

/** Playing on this device. */
export function mount(element: HTMLElement): () => void {
  const opponent = new EngineOpponent();
  let isGone = false;
  providePieces();
  void loadRules().then((rules) => {
    if (!isGone) render(<Play rules={rules} opponent={opponent} />, element);
  });
  return () => {
    isGone = true;
    render(null, element);
    opponent.close();
  };
}
