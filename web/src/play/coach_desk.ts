import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { verdictSentence } from "../rules/sentences.ts";
import { t } from "../i18n/index.ts";
import type { Attempt, Picture } from "../board/index.ts";
import type { Proof } from "../learn/proof.ts";
import type { Helpers } from "../learn/questions.ts";
import { turnOf } from "../rules/color.ts";
import type { CoachSentence, GameLine, Rules } from "../rules/types.ts";
import type { LocalGame } from "./local_game.ts";
import { uciOf } from "../rules/attempt.ts";
import { fenOf, pastOf, variantOf } from "../ui/game_record.ts";

/** What was said about a move that may be made. */
export interface Advice {
  readonly sentences: readonly CoachSentence[];
  /** What would be better, which is only shown when it is asked for. */
  readonly better: readonly CoachSentence[];
}

/** Where a person asks about moves in a game against the computer: nothing that is asked is played. */
export class CoachDesk {
  private readonly advice = signal<Advice | null>(null);
  private readonly note = signal("");
  private readonly shown = signal<Proof | null>(null);
  private readonly drawn = signal<Picture | null>(null);
  private readonly asking = signal(false);
  private question = 0;
  private work: Promise<Advice | null> = Promise.resolve(null);

  readonly answer: ReadonlySignal<Advice | null> = this.advice;
  /** What is being done, or what is wrong with what was asked. */
  readonly status: ReadonlySignal<string> = this.note;
  /** What is on the board instead of the game. */
  readonly proof: ReadonlySignal<Proof | null> = this.shown;
  /** Marks and arrows upon the last position, which explain the end of the game. */
  readonly picture: ReadonlySignal<Picture | null> = this.drawn;
  /** Whether a move that is tried is asked about instead of being played. */
  readonly isAsking: ReadonlySignal<boolean> = this.asking;

  constructor(
    private readonly game: LocalGame,
    private readonly rules: Rules,
    readonly helpers: () => Promise<Helpers>,
  ) {}

  /** Forgets everything with each move of the game, and at its end. Answers with its end. */
  follow(): () => void {
    const moves = computed(() => this.game.record.value.moves);
    const outcome = computed(() => this.game.record.value.outcome);
    return effect(() => {
      void moves.value;
      void outcome.value;
      this.clear();
    });
  }

  /** Whether there is somebody to ask: it is a person's turn in chess against the computer. */
  get isOpen(): boolean {
    const { game } = this;
    return game.person !== undefined && game.isOurTurn && variantOf(game.record.value) === "standard";
  }

  setAsking(isAsking: boolean): void {
    this.clear();
    this.asking.value = isAsking;
  }

  /** Shows a proof on the board, or the game again. Proofs belong to the end of the game. */
  show(proof: Proof | null): void {
    if (proof) this.goToEnd();
    this.shown.value = proof;
    this.drawn.value = null;
  }

  /** Shows what explains the end on the last position, or the game again. */
  point(picture: Picture | null): void {
    this.show(null);
    if (picture) this.goToEnd();
    this.drawn.value = picture;
  }

  private goToEnd(): void {
    this.game.go(this.game.record.peek().moves.length);
  }

  /** Asks about a move. Answers whether it may be made. */
  ask(attempt: Attempt | string): boolean {
    const record = this.game.record.peek();
    const text = typeof attempt === "string" ? attempt : uciOf(attempt);
    const judged = this.rules.judge(fenOf(record), text, pastOf(record));
    this.advice.value = null;
    this.shown.value = null;
    if (!judged.ok) {
      this.note.value = verdictSentence(judged.verdict);
      return false;
    }
    const fen = fenOf(record);
    void this.answerWith(async (helpers, line) => {
      const { whyNot } = await import("../learn/coach.ts");
      const said = await whyNot(helpers, line, fen, judged.uci);
      // A line that begins with another move of the same side is what would be better.
      const isBetter = ({ fen: start, line: [first] }: CoachSentence) =>
        turnOf(start) === turnOf(fen) && first !== undefined && first !== judged.uci;
      return {
        sentences: said.filter((each) => !isBetter(each)),
        better: said.filter(isBetter),
      };
    });
    return true;
  }

  /** A good move, because it was asked for. */
  hint(): void {
    void this.answerWith(async (helpers, line) => {
      const { hintFor } = await import("../learn/coach.ts");
      const hint = await hintFor(helpers, line);
      const sentence = hint && {
        text: t("play.hintText", { move: hint.san }),
        fen: fenOf(this.game.record.peek()),
        line: [hint.uci],
        squares: [],
      };
      if (sentence) this.show({ sentence, ply: 0 });
      return { sentences: sentence ? [sentence] : [], better: [] };
    });
  }

  /** Shows what would be better. */
  showBetter(): void {
    const { sentences, better } = this.advice.value ?? { sentences: [], better: [] };
    this.advice.value = { sentences: [...sentences, ...better], better: [] };
  }

  private clear(): void {
    ++this.question;
    this.advice.value = null;
    this.note.value = "";
    this.show(null);
    this.asking.value = false;
  }

  private async answerWith(look: (helpers: Helpers, line: GameLine) => Promise<Advice>): Promise<void> {
    const question = ++this.question;
    const { start, moves } = this.game.record.peek();
    this.note.value = t("learn.thinking");
    const lineNow = { start, moves: moves.map(({ uci }) => uci) };
    // One question after the other: the engine would end a search for the sake of the next.
    const work = this.work.then(async () =>
      question === this.question ? look(await this.helpers(), lineNow) : null,
    );
    // Without the engine there is nothing to say but that.
    this.work = work.catch(() => null);
    const advice = await this.work;
    if (question !== this.question) return;
    this.advice.value = advice;
    this.note.value = advice ? "" : t("learn.coachFailed");
  }
}
