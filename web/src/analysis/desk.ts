import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Attempt } from "../board/index.ts";
import { uciOf } from "../rules/attempt.ts";
import type { Accepted, GameTree, Look, Rules, Verdict } from "../rules/types.ts";
import { annotate, type Thought } from "./judgement.ts";
import { Study, type StudyNode } from "./study.ts";

/** What a desk tells the page around it. */
export interface DeskEvents {
  /** A move was tried and played. */
  onMove?(move: Accepted): void;
  onRefused?(verdict: Verdict): void;
}

/** A move that was erased with all that follows it, and its place among the replies. */
export interface Erased {
  readonly node: StudyNode;
  readonly index: number;
}

/** A study and the place in it that is on the board. */
export class Desk {
  private readonly current;
  private readonly place;
  private readonly refusal = signal<Verdict | null>(null);
  private readonly lost = signal<Erased | null>(null);
  /** Counts changes of the tree, whose nodes are not signals. */
  private readonly version = signal(0);

  readonly study: ReadonlySignal<Study>;
  readonly node: ReadonlySignal<StudyNode>;
  readonly look: ReadonlySignal<Look>;
  /** Why the last attempt was refused, until the reader does something else. */
  readonly verdict: ReadonlySignal<Verdict | null> = this.refusal;
  /** What was erased last, until something else is changed. */
  readonly erased: ReadonlySignal<Erased | null> = this.lost;

  constructor(
    private readonly rules: Rules,
    study: Study = Study.from(rules.initial()),
    private readonly events: DeskEvents = {},
  ) {
    this.current = signal(study);
    this.place = signal(study.root);
    this.study = this.current;
    this.node = this.place;
    this.look = computed(() => {
      const { variant } = this.current.value;
      const node = this.place.value;
      const look = rules.look(node.fen, this.current.value.pastOf(node), variant);
      // A study begins with a position and continues by legal moves only.
      if (!look.ok) throw new Error(look.sentence);
      return look;
    });
  }

  /** Read by components that draw the tree, so that they are redrawn when it changes. */
  get changes(): number {
    return this.version.value;
  }

  // ---- going ---------------------------------------------------------------------------------------------------

  go(node: StudyNode): void {
    batch(() => {
      this.refusal.value = null;
      this.place.value = node;
    });
  }

  // Each of these answers whether there was such a place.

  goBack(): boolean {
    return this.goIfThere(this.place.peek().parent);
  }

  goForward(): boolean {
    return this.goIfThere(this.place.peek().children[0]);
  }

  goFirst(): boolean {
    return this.goIfThere(this.place.peek().parent && this.current.peek().root);
  }

  /** To the end of the line that continues from here. */
  goLast(): boolean {
    return this.goIfThere(this.current.peek().lineFrom(this.place.peek()).at(-1));
  }

  /** To the move beside this one: `step` is 1 for the next variation, -1 for the one before. */
  goAside(step: 1 | -1): boolean {
    const node = this.place.peek();
    const siblings = node.parent?.children ?? [];
    return this.goIfThere(siblings[siblings.indexOf(node) + step]);
  }

  private goIfThere(node: StudyNode | null | undefined): boolean {
    if (node) this.go(node);
    return !!node;
  }

  // ---- playing -------------------------------------------------------------------------------------------------

  /** Tries a move from the board or from the keyboard. False when it is refused; `verdict` says why. */
  try(attempt: Attempt | string): boolean {
    const text = typeof attempt === "string" ? attempt : uciOf(attempt);
    const study = this.current.peek();
    const node = this.place.peek();
    const judged = this.rules.judge(node.fen, text, study.pastOf(node), study.variant);
    if (!judged.ok) {
      this.refusal.value = judged.verdict;
      this.events.onRefused?.(judged.verdict);
      return false;
    }
    this.change(() => this.go(study.play(node, judged)));
    this.events.onMove?.(judged);
    return true;
  }

  /** Plays moves in UCI from here, as a variation where they are new. */
  playLine(moves: readonly string[]): void {
    const study = this.current.peek();
    const node = this.place.peek();
    const line = this.rules.playLine(node.fen, moves, study.variant);
    this.change(() => this.go(line.reduce((at, move) => study.play(at, move), node)));
  }

  /** The reader has begun to do something else: the last refusal has been read. */
  touch(): void {
    this.refusal.value = null;
  }

  // ---- changing ------------------------------------------------------------------------------------------------

  /** Begins another study. */
  open(study: Study, node: StudyNode = study.root): void {
    batch(() => {
      this.current.value = study;
      this.lost.value = null;
      this.go(node);
      this.version.value += 1;
    });
  }

  openGame(game: GameTree): void {
    this.open(Study.fromGame(game));
  }

  /** Moves the variation up; answers whether there was one. */
  promote(): boolean {
    if (this.current.peek().isOnMainLine(this.place.peek())) return false;
    this.change((study, node) => study.promote(node));
    return true;
  }

  makeMainLine(): void {
    this.change((study, node) => study.makeMainLine(node));
  }

  /** Erases the move on the board and all that follows it; answers whether there was a move. */
  erase(): boolean {
    const node = this.place.peek();
    if (!node.parent) return false;
    const index = node.parent.children.indexOf(node);
    this.change((study) => this.go(study.erase(node)));
    this.lost.value = { node, index };
    return true;
  }

  /** Brings back what was erased last, unless something else has been changed since; answers whether it did. */
  restore(): boolean {
    const lost = this.lost.peek();
    if (!lost) return false;
    this.change((study) => this.go(study.restore(lost.node, lost.index)));
    return true;
  }

  setComment(text: string): void {
    this.change((_, node) => (node.comment = text.trim()));
  }

  toggleGlyph(nag: number): void {
    this.change((study, node) => study.toggleGlyph(node, nag));
  }

  /** Writes what an analysis has found into the main line; `thoughts` as for the function. */
  annotate(thoughts: readonly Thought[]): void {
    this.change((study) => annotate(this.rules, study, thoughts));
  }

  /** The study in PGN. */
  pgn(): string {
    return this.rules.writePgn(this.current.peek().toGame());
  }

  private change(make: (study: Study, node: StudyNode) => void): void {
    batch(() => {
      this.lost.value = null;
      make(this.current.peek(), this.place.peek());
      this.version.value += 1;
    });
  }
}
