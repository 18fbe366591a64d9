import type { Ending, EndingState, Rules } from "../rules/types.ts";
import type { Question, Reply } from "./questions.ts";

/** The endings that the page works out in no time; the terminal has those of four pieces too. */
export const endings: readonly Ending[] = ["queen", "rook", "pawn"];

/** Mates the bare king against the best defence. The core knows every answer. */
class EndingQuestion implements Question {
  readonly choices = [];
  readonly last = undefined;
  private readonly answers: string[] = [];
  private state: EndingState;

  constructor(
    private readonly rules: Rules,
    private readonly start: string,
  ) {
    this.state = this.stateNow();
  }

  get fen(): string {
    return this.state.fen;
  }

  task(): string {
    return this.state.task;
  }

  async take(answer: string): Promise<Reply> {
    const judged = this.rules.judge(this.fen, answer);
    this.answers.push(answer);
    this.state = this.stateNow();
    const { response } = this.state;
    if (judged.ok) return response;
    // A move that is not allowed changes nothing.
    this.answers.pop();
    return { ...response, verdict: judged.verdict };
  }

  async solution(): Promise<string> {
    return this.state.solution;
  }

  private stateNow(): EndingState {
    const state = this.rules.playEnding(this.start, this.answers);
    if (!state) throw new Error(`${this.start} is not a won ending`);
    return state;
  }
}

/** A whole number that draws a position. */
export function drawByChance(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

/** The position of the ending that a number draws. */
export function askEnding(rules: Rules, ending: Ending, draw: number): Question {
  return new EndingQuestion(rules, rules.chooseEnding(ending, draw));
}
