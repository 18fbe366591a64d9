import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { explore, type Exploration, type ExplorerWish } from "../server/games_api.ts";
import { type ApiResult, fetchServer } from "../server/api.ts";
import type { Desk } from "./desk.ts";

/** Which games of the collection count. Empty texts: all. */
export interface ExplorerFilter {
  readonly player: string;
  readonly since: string;
}

/** What is said where no game reaches the position: with a filter, it may be the filter. */
export function noneKey({ player, since }: ExplorerFilter): string {
  return player === "" && since === "" ? "analysis.explorer.none" : "analysis.explorer.noneFiltered";
}

export type ExplorerState = "absent" | "loading" | "ready" | "failed";

/** How the explorer reaches the server; a test has answers of its own. */
export interface ExplorerServer {
  /** Whether the server has a collection of games. */
  hasExplorer(): Promise<boolean>;
  explore(wish: ExplorerWish): Promise<ApiResult<Exploration>>;
}

const server: ExplorerServer = {
  hasExplorer: async () => {
    const answer = await fetchServer();
    return answer.ok && answer.value.explorer;
  },
  explore,
};

/** Games that were played from the position on the board, in the collection of the server. */
export class Explorer {
  private readonly wished = signal<ExplorerFilter>({ player: "", since: "" });
  private readonly now = signal<ExplorerState>("absent");
  private readonly found = signal<Exploration | null>(null);
  /** Counts questions: only the answer to the last one is shown. */
  private asked = 0;
  private stop = () => {};

  readonly filter: ReadonlySignal<ExplorerFilter> = this.wished;
  readonly state: ReadonlySignal<ExplorerState> = this.now;
  readonly answer: ReadonlySignal<Exploration | null> = this.found;

  constructor(
    private readonly desk: Desk,
    private readonly reach: ExplorerServer = server,
  ) {}

  /** Begins to follow the board if the server has a collection. */
  async start(): Promise<void> {
    if (!(await this.reach.hasExplorer())) return;
    this.stop = effect(() => {
      const isChess = ["standard", "chess960"].includes(this.desk.study.value.variant);
      const wish = { fen: this.desk.node.value.fen, ...this.wished.value };
      void this.ask(isChess ? wish : null);
    });
  }

  setFilter(filter: ExplorerFilter): void {
    this.wished.value = filter;
  }

  close(): void {
    this.asked += 1;
    this.stop();
  }

  private async ask(wish: ExplorerWish | null): Promise<void> {
    this.asked += 1;
    const question = this.asked;
    if (wish === null) {
      this.now.value = "absent";
      return;
    }
    this.now.value = "loading";
    const answer = await this.reach.explore(wish);
    if (question !== this.asked) return;
    this.found.value = answer.ok ? answer.value : null;
    this.now.value = answer.ok ? "ready" : "failed";
  }
}

/** The parts of a number of games in per cent, whole numbers that make 100. */
export function sharesOf(counts: { games: number; white: number; draws: number; black: number }): {
  white: number;
  draws: number;
  black: number;
} {
  const finished = counts.white + counts.draws + counts.black;
  if (finished === 0) return { white: 0, draws: 0, black: 0 };
  const white = Math.round((100 * counts.white) / finished);
  const black = Math.min(100 - white, Math.round((100 * counts.black) / finished));
  return { white, draws: 100 - white - black, black };
}
