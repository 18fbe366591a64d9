import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Best, EngineLike, Info, Score } from "../engine/index.ts";
import type { LineMove, Rules } from "../rules/types.ts";
import type { Desk } from "./desk.ts";
import { turnOf } from "../rules/color.ts";
import { passed } from "./fen.ts";
import type { Thought } from "./judgement.ts";
import { readEvaluation, shareOfWhite } from "./score.ts";
import type { StudyNode } from "./study.ts";

/** A line of the engine as it is shown. */
export interface ShownLine {
  readonly info: Info;
  /** As far as the page shows it. */
  readonly moves: readonly LineMove[];
  /** Whether this is what the other side would play if it were its turn. */
  readonly isThreat: boolean;
}

/** What became of the engine. */
export type EngineState = "off" | "loading" | "on" | "failed" | "unable";

/** Longer lines say nothing. */
const shownMoves = 14;

/** The search time per position when a whole game is analysed. */
const reviewMilliseconds = 400;

/** The engine at a desk: looks at the position on the board, and remembers what it thought of each. */
export class Analyst {
  private readonly status = signal<Exclude<EngineState, "unable">>("off");
  private readonly shown = signal<readonly ShownLine[]>([]);
  private readonly known = signal<ReadonlyMap<string, Thought>>(new Map());
  private readonly left = signal<number | null>(null);
  private engine: Promise<EngineLike> | undefined;
  private question = 0;
  private readonly stopWatching: () => void;

  readonly state: ReadonlySignal<EngineState>;
  readonly lines: ReadonlySignal<readonly ShownLine[]> = this.shown;
  /** How many positions of the game are still to be looked at; null when no game is. */
  readonly toReview: ReadonlySignal<number | null> = this.left;
  /** How many lines are asked for. */
  readonly lineCount = signal(1);
  /** Whether the engine looks at what the other side threatens, instead of at the position. */
  readonly showsThreats = signal(false);

  constructor(
    private readonly rules: Rules,
    private readonly desk: Desk,
    private readonly startEngine: () => Promise<EngineLike>,
  ) {
    this.state = computed(() => (this.status.value === "on" && !this.isAble ? "unable" : this.status.value));
    this.stopWatching = effect(() => this.watch());
  }

  /** Whether the engine plays what is on the desk. */
  get isAble(): boolean {
    const { variant } = this.desk.study.value;
    return variant === "standard" || variant === "chess960";
  }

  /** What is known of a position: what the engine thought, else what a comment says. */
  scoreOf(node: StudyNode): Score | undefined {
    if (isMate(node)) return undefined;
    const thought = this.known.value.get(node.fen);
    if (thought) return thought.score;
    const command = node.commands.find(({ name }) => name === "eval");
    return command && readEvaluation(command.value);
  }

  /** White's share of an evaluation bar there, 0 to 1; nothing where nothing is known. */
  shareOf(node: StudyNode): number | undefined {
    if (isMate(node)) return turnOf(node.fen) === "white" ? 0 : 1;
    const score = this.scoreOf(node);
    return score && shareOfWhite(score);
  }

  switchOn(): void {
    if (this.status.peek() !== "on") this.status.value = "loading";
    this.load().then(
      () => {
        if (this.status.peek() === "loading") this.status.value = "on";
      },
      () => (this.status.value = "failed"),
    );
  }

  switchOff(): void {
    batch(() => {
      this.status.value = "off";
      this.left.value = null;
      this.showsThreats.value = false;
    });
  }

  /**
   * Looks at every position of the main line, one after the other, as long as that study is on the desk, and writes into
   * the game what it has found.
   */
  async review(): Promise<void> {
    if (!this.isAble) return;
    const study = this.desk.study.peek();
    const nodes = [study.root, ...study.lineFrom(study.root)];
    this.left.value = nodes.length;
    try {
      const engine = await this.load();
      for (const node of nodes) {
        if (this.left.peek() === null || this.desk.study.peek() !== study) return;
        if (!isMate(node) && !this.known.peek().has(node.fen)) await this.reviewNode(engine, node);
        if (this.left.peek() !== null) this.left.value = this.left.peek()! - 1;
      }
      if (this.left.peek() !== null) this.desk.annotate(nodes.map((node) => this.thoughtOf(node)));
    } catch {
      this.status.value = "failed";
    } finally {
      this.left.value = null;
    }
  }

  /** What was found there; where a game is over nothing needs to be looked for. */
  private thoughtOf(node: StudyNode): Thought {
    const ended: Score = isMate(node)
      ? { kind: "mate", moves: turnOf(node.fen) === "white" ? -1 : 1 }
      : { kind: "centipawns", value: 0 };
    return (!isMate(node) && this.known.peek().get(node.fen)) || { score: ended, line: [] };
  }

  stopReview(): void {
    this.left.value = null;
    void this.engine?.then((engine) => engine.stop());
  }

  /** Ends the worker. */
  close(): void {
    this.stopWatching();
    this.question += 1;
    this.left.value = null;
    void this.engine?.then((engine) => engine.close());
  }

  private watch(): void {
    const node = this.desk.node.value;
    const study = this.desk.study.value;
    const isReviewing = this.left.value !== null;
    const isOn = this.state.value === "on";
    const multipv = this.lineCount.value;
    const asksThreats = this.showsThreats.value;
    const question = ++this.question;
    this.shown.value = [];
    if (isReviewing) return;
    if (!isOn) {
      void this.engine?.then((engine) => engine.stop());
      return;
    }
    const variant = study.variant;
    const threatened = asksThreats ? this.threatFen(node.fen) : undefined;
    const start = threatened ?? study.start;
    const moves = threatened ? [] : study.lineTo(node).map((each) => each.uci);
    const board = threatened ?? node.fen;
    // Lines of one depth are shown together: between depths the same move may be first and second.
    const expected = Math.min(multipv, this.movesIn(board));
    if (expected === 0) {
      void this.engine?.then((engine) => engine.stop());
      return;
    }
    let set: Info[] = [];
    const onInfo = (info: Info) => {
      if (question !== this.question) return;
      set = info.multipv === 1 ? [info] : [...set, info];
      if (set.length !== expected) return;
      this.show(board, set, threatened !== undefined);
      if (!threatened) this.remember(node, { score: set[0]!.score, line: set[0]!.pv });
    };
    void this.load()
      .then((engine) => engine.analyse(start, moves, { multipv, variant }, onInfo))
      .catch(() => {
        if (question === this.question) this.status.value = "failed";
      });
  }

  private show(fen: string, infos: readonly Info[], isThreat: boolean): void {
    const variant = this.desk.study.peek().variant;
    this.shown.value = infos.map((info) => ({
      info,
      moves: this.rules.playLine(fen, info.pv.slice(0, shownMoves), variant),
      isThreat,
    }));
  }

  private movesIn(fen: string): number {
    const look = this.rules.look(fen, [], this.desk.study.peek().variant);
    return look.ok ? look.moves.length : 0;
  }

  private remember(node: StudyNode, thought: Thought): void {
    this.known.value = new Map(this.known.peek()).set(node.fen, thought);
  }

  private async reviewNode(engine: EngineLike, node: StudyNode): Promise<void> {
    const study = this.desk.study.peek();
    const moves = study.lineTo(node).map((each) => each.uci);
    const variant = study.variant;
    const best: Best = await engine.analyse(study.start, moves, {
      movetime: reviewMilliseconds,
      variant,
    });
    if (best.move) this.remember(node, { score: best.score, line: best.lines[0]?.pv ?? [best.move] });
  }

  /** The position with the other side to move, where that makes a position: what would be played if we passed. */
  private threatFen(fen: string): string | undefined {
    const other = passed(fen);
    return this.rules.look(other, [], this.desk.study.peek().variant).ok ? other : undefined;
  }

  private load(): Promise<EngineLike> {
    this.engine ??= this.startEngine().catch((error: unknown) => {
      // The next question may find the network again.
      this.engine = undefined;
      throw error;
    });
    return this.engine;
  }
}

function isMate(node: StudyNode): boolean {
  return node.san.endsWith("#");
}
