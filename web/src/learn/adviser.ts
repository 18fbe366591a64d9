import type { EngineLike, Score } from "../engine/index.ts";
import type { Rules } from "../rules/types.ts";

/** What a question spends on a move: about a twentieth of a second. */
const usualNodes = 40_000;

/** What the engine thinks of a position. */
export interface Opinion {
  /** As White sees it. */
  readonly score: Score;
  /** In UCI; empty when the game is over. */
  readonly line: readonly string[];
}

/** Our engine, which is loaded with the first question. */
export class Adviser {
  private engine: Promise<EngineLike> | undefined;

  constructor(
    private readonly rules: Rules,
    private readonly start: () => Promise<EngineLike>,
  ) {}

  /** What it thinks of the position of chess after `moves` (UCI); the rules alone decide one that is over. */
  async ask(start: string, moves: readonly string[] = [], nodes = usualNodes): Promise<Opinion> {
    const fens = [start, ...this.rules.playLine(start, moves).map(({ fen }) => fen)];
    const look = this.rules.look(fens.at(-1)!, fens.slice(0, -1));
    if (look.ok && look.outcome.automatic) {
      const { winner } = look.outcome.automatic;
      const score: Score = winner
        ? { kind: "mate", moves: winner === "white" ? 1 : -1 }
        : { kind: "centipawns", value: 0 };
      return { score, line: [] };
    }
    this.engine ??= this.start();
    const engine = await this.engine;
    const best = await engine.analyse(start, [...moves], { nodes });
    return { score: best.score, line: best.lines[0]?.pv ?? (best.move ? [best.move] : []) };
  }

  close(): void {
    void this.engine?.then((engine) => engine.close());
  }
}
