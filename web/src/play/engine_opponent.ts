import { turnOf } from "../rules/color.ts";
import type { AnalyseOptions, EngineLike, Score } from "../engine/index.ts";
import type { Color } from "../rules/types.ts";
import type { Opponent, Reply } from "./local_game.ts";
import { fenOf, variantOf, type GameRecord } from "../ui/game_record.ts";

/** Milliseconds that an answer takes at least: a reply that comes together with your move looks like a mistake. */
const leastWait = 450;

/** The project's engine, in its worker, as an opponent. It is loaded with the first question. */
export class EngineOpponent implements Opponent {
  private engine: Promise<EngineLike> | undefined;

  async reply(record: GameRecord, level: number): Promise<Reply> {
    const asked = performance.now();
    const engine = await this.load();
    const moves = record.moves.map((move) => move.uci);
    const best = await engine.analyse(record.start, moves, {
      level,
      variant: variantOf(record),
      ...limitsOf(record, level),
    });
    if (!best.move) throw new Error("the engine has no move");
    const wait = record.control ? 0 : leastWait - (performance.now() - asked);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const score = centipawns(best.score);
    return { uci: best.move, score: turnOf(fenOf(record)) === "white" ? score : -score };
  }

  stop(): void {
    void this.engine?.then((engine) => engine.stop());
  }

  /** Ends the worker. */
  close(): void {
    void this.engine?.then((engine) => engine.close());
    this.engine = undefined;
  }

  private load(): Promise<EngineLike> {
    this.engine ??= import("../engine/index.ts")
      .then(({ Engine }) => Engine.start())
      .catch((error: unknown) => {
        // The next question may find the network again.
        this.engine = undefined;
        throw error;
      });
    return this.engine;
  }
}

function limitsOf(record: GameRecord, level: number): AnalyseOptions {
  const { clocks, control, running, used = 0 } = record;
  if (!clocks || !control) return { movetime: 150 + 60 * level };
  const left = (color: Color) => Math.max(0, (clocks[color] ?? 0) - (running === color ? used : 0));
  return {
    clocks: {
      white: left("white"),
      black: left("black"),
      whiteIncrement: control.increment,
      blackIncrement: control.increment,
    },
  };
}

// As White sees it; a mate is worth more than anything on the board.
function centipawns(score: Score): number {
  if (score.kind === "centipawns") return score.value;
  return Math.sign(score.moves) * (100_000 - Math.abs(score.moves));
}
