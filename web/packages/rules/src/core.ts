// SPDX-License-Identifier: MIT
/** The rules core in WebAssembly, asked through records (docs/wasm.md). */

import { WasmModule } from "./wasm/module.ts";
import { type RecordReader, RecordWriter } from "./wasm/record.ts";
import { readClaim, readEnding, type ExplainedEnding, type JudgedClaim } from "./endings.ts";
import { type Fact, readFact } from "./facts.ts";
import { readGames, readSpelling, writeGame } from "./games.ts";
import {
  grades,
  readRepertoire,
  readSentences,
  responseKind,
  writeChange,
  writeFinding,
  writeScore,
  type CoachSentence,
  type Ending,
  type EndingState,
  type Finding,
  type FoundMove,
  type GameLine,
  type GameNotes,
  type GivenScore,
  type Grade,
  type LessonResponse,
  type LessonTask,
  type RepertoireChange,
  type RepertoireRead,
  type Schedule,
  type SolverRating,
  type Weighed,
} from "./learning.ts";
import { setLanguage, sentenceOf } from "./texts.ts";
import { readStep, writeAction, writeGameSoFar } from "./game_step.ts";
import {
  readAccepted,
  readFaultList,
  readFaults,
  readLineMove,
  readLook,
  readOutcome,
  readVerdict,
} from "./moves.ts";
import type {
  Color,
  GameAction,
  GameSoFar,
  GameStep,
  GameTree,
  Judged,
  LineMove,
  Look,
  Outcome,
  PgnReading,
  Rules,
  SetupFault,
  SetupFaults,
  Spelling,
  Square,
  Variant,
} from "./types.ts";
import { isVariant } from "./variants.ts";

/** A question about what is not a position. Ask `look` first; `faults` says what is wrong. */
export class RulesError extends Error {
  constructor(readonly faults: readonly SetupFault[]) {
    super(faults.map((fault) => fault.sentence).join(" "));
    this.name = "RulesError";
  }
}

/** A question about a rule set that the core does not know. It would answer as if chess were played. */
export class UnknownVariantError extends Error {
  constructor(variant: string) {
    super(sentenceOf("unknownVariant", { variant }));
    this.name = "UnknownVariantError";
  }
}

class CoreRules implements Rules {
  private readonly isChessOnly: boolean;

  constructor(private readonly module: WasmModule) {
    // A core of chess alone answers with the name of chess.
    const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const answer = module.ask("arbiter_look", new RecordWriter().text("three-check").text(start));
    this.isChessOnly = !answer.flag() || answer.text() !== "three-check";
  }

  look(fen: string, past: readonly string[] = [], variant: Variant = "standard"): Look | SetupFaults {
    const request = this.requestFor(variant).text(fen);
    request.list(past, (earlier) => request.text(earlier));
    const answer = this.module.ask("arbiter_look", request);
    return answer.flag() ? readLook(answer) : readFaults(answer);
  }

  judge(fen: string, attempt: string, past: readonly string[] = [], variant: Variant = "standard"): Judged {
    const request = this.requestFor(variant).text(fen).text(attempt);
    request.list(past, (earlier) => request.text(earlier));
    const answer = this.askAboutPosition("arbiter_judge", request);
    return answer.flag() ? readAccepted(answer) : { ok: false, verdict: readVerdict(answer) };
  }

  playLine(fen: string, moves: readonly string[], variant: Variant = "standard"): LineMove[] {
    const request = this.requestFor(variant).text(fen);
    request.list(moves, (move) => request.text(move));
    const answer = this.askAboutPosition("arbiter_play_line", request);
    const line: LineMove[] = [];
    while (answer.flag()) line.push(readLineMove(answer));
    return line;
  }

  step(game: GameSoFar, by: Color, action: GameAction, elapsed: number): GameStep {
    const request = this.requestFor(game.variant);
    writeGameSoFar(request, game);
    writeAction(request, by, action, elapsed);
    return readStep(this.askAboutGame("arbiter_step", request));
  }

  whyOver(game: GameLine, variant: Variant = "standard"): ExplainedEnding | undefined {
    const answer = this.askAboutGame("arbiter_why_over", this.requestForGame(game, variant));
    return answer.flag() ? readEnding(answer) : undefined;
  }

  judgeClaim(game: GameLine, announced = "", variant: Variant = "standard"): JudgedClaim {
    const request = this.requestForGame(game, variant).text(announced);
    return readClaim(this.askAboutGame("arbiter_claim", request));
  }

  facts(fen: string, move = "", variant: Variant = "standard"): Fact[] {
    if (variant !== "standard" && variant !== "chess960") throw new UnknownVariantError(variant);
    const answer = this.askAboutPosition("arbiter_facts", this.requestFor(variant).text(fen).text(move));
    if (!answer.flag()) throw new Error(sentenceOf("illegalInLine", { number: 1 }));
    return answer.list(() => readFact(answer));
  }

  flagFallen(fen: string, loser: Color, variant: Variant = "standard"): Outcome {
    const request = this.requestFor(variant)
      .text(fen)
      .byte(loser === "white" ? 0 : 1);
    return readOutcome(this.askAboutPosition("arbiter_flag", request))!;
  }

  attackers(fen: string, square: Square, by: Color, variant: Variant = "standard"): Square[] {
    const request = this.requestFor(variant)
      .text(fen)
      .text(square)
      .byte(by === "white" ? 0 : 1);
    return this.askAboutPosition("arbiter_attackers", request).squares();
  }

  faults(fen: string, variant: Variant = "standard"): SetupFault[] {
    return readFaultList(this.module.ask("arbiter_faults", this.requestFor(variant).text(fen)));
  }

  initial(variant: Variant = "standard", number?: number): string {
    const request = this.requestFor(variant).number(number === undefined ? 0 : number + 1);
    return this.module.ask("arbiter_initial", request).text();
  }

  perft(fen: string, depth: number, variant: Variant = "standard"): number {
    const request = this.requestFor(variant).text(fen).number(depth);
    return this.askAboutPosition("arbiter_perft", request).count();
  }

  reschedule(card: Schedule, grade: Grade, now: number): Schedule {
    const request = new RecordWriter().real(card.stability).real(card.difficulty).real(card.answered);
    request.byte(grades.indexOf(grade) + 1).real(now);
    const answer = this.module.ask("arbiter_reschedule", request);
    return {
      stability: answer.real(),
      difficulty: answer.real(),
      answered: answer.real(),
      due: answer.real(),
    };
  }

  rateSolver(solver: SolverRating, puzzle: number, isSolved: boolean, days: number): SolverRating {
    const request = new RecordWriter().real(solver.rating).real(solver.deviation).real(solver.volatility);
    request.number(puzzle).flag(isSolved).real(days);
    const answer = this.module.ask("arbiter_rate_solver", request);
    return { rating: answer.real(), deviation: answer.real(), volatility: answer.real() };
  }

  weigh(fen: string, best: GivenScore, reached: GivenScore): Weighed {
    const request = this.requestFor("standard").text(fen);
    for (const score of [best, reached]) writeScore(request, score);
    const answer = this.askAboutPosition("arbiter_weigh", request);
    return {
      isMistake: answer.flag(),
      isEqual: answer.flag(),
      isWon: answer.flag(),
      isHeld: answer.flag(),
    };
  }

  takeAnswer(task: LessonTask, earlier: readonly string[], answer: string): LessonResponse {
    const request = this.requestFor("standard").text(task.fen);
    request.text(task.goal ?? "move");
    for (const squares of [task.from ?? [], task.to ?? []])
      request.list(squares, (square) => request.text(square));
    request.text(task.verdict ?? "").text(task.attempt ?? "");
    request.list(earlier, (line) => request.text(line)).text(answer);
    const response = this.askAboutPosition("arbiter_lesson", request);
    return { kind: responseKind(response.byte()), text: response.text() };
  }

  coach(game: GameLine, findings: readonly Finding[], side: Color, notes: GameNotes = {}): CoachSentence[] {
    return readSentences(this.askCoach(game, findings, side, notes));
  }

  doubtfulMoves(game: GameLine, findings: readonly Finding[], side: Color, notes: GameNotes = {}): number[] {
    const answer = this.askCoach(game, findings, side, notes);
    readSentences(answer);
    return answer.list(() => answer.number());
  }

  private askCoach(
    { start, moves }: GameLine,
    findings: readonly Finding[],
    side: Color,
    { repertoire = "", known = [], again = new Map() }: GameNotes,
  ): RecordReader {
    const request = this.requestFor("standard").text(start);
    request
      .byte(side === "white" ? 0 : 1)
      .list(moves, (move) => request.text(move))
      .text(repertoire);
    for (const finding of findings) writeFinding(request, finding);
    request.list(known, (number) => request.number(number));
    request.list([...again], ([number, found]) => {
      request.number(number);
      for (const finding of found) writeFinding(request, finding);
    });
    return this.askAboutPosition("arbiter_coach", request);
  }

  whyNot(fen: string, move: string, found: readonly FoundMove[], isKnown = false): CoachSentence[] {
    const request = this.requestFor("standard").text(fen).text(move).flag(isKnown);
    request.list(found, (each) => {
      for (const finding of each) writeFinding(request, finding);
    });
    return readSentences(this.askAboutPosition("arbiter_why_not", request));
  }

  chooseEnding(ending: Ending, number: number): string {
    return this.module.ask("arbiter_choose_ending", new RecordWriter().text(ending).number(number)).text();
  }

  playEnding(start: string, answers: readonly string[]): EndingState | undefined {
    const request = this.requestFor("standard").text(start);
    request.list(answers, (answer) => request.text(answer));
    const state = this.askAboutPosition("arbiter_ending", request);
    if (!state.flag()) return undefined;
    return {
      response: { kind: responseKind(state.byte()), text: state.text() },
      task: state.text(),
      fen: state.text(),
      solution: state.text(),
    };
  }

  repertoire(pgn: string, change?: RepertoireChange): RepertoireRead | undefined {
    const request = new RecordWriter().text(pgn);
    writeChange(request, change);
    const answer = this.module.ask("arbiter_repertoire", request);
    return answer.flag() ? readRepertoire(answer) : undefined;
  }

  speak(language: string): boolean {
    const isSpoken = this.module.ask("arbiter_speak", new RecordWriter().text(language)).flag();
    if (isSpoken) setLanguage(language);
    return isSpoken;
  }

  readPgn(text: string, limit = 500): PgnReading {
    return readGames(this.module.ask("arbiter_read_pgn", new RecordWriter().number(limit).text(text)));
  }

  readSpelling(text: string): Spelling {
    return readSpelling(this.module.ask("arbiter_read_spelling", new RecordWriter().text(text)));
  }

  writePgn(game: GameTree): string {
    const request = this.requestFor(game.variant);
    writeGame(request, game);
    return this.askAboutGame("arbiter_write_pgn", request).text();
  }

  /** A question that begins with the name of the rule set. */
  private requestFor(variant: Variant): RecordWriter {
    const isKnown = this.isChessOnly ? variant === "standard" || variant === "chess960" : isVariant(variant);
    if (!isKnown) throw new UnknownVariantError(variant);
    return new RecordWriter().text(variant);
  }

  private requestForGame({ start, moves }: GameLine, variant: Variant): RecordWriter {
    const request = this.requestFor(variant).text(start);
    return request.list(moves, (move) => request.text(move));
  }

  private askAboutGame(name: string, request: RecordWriter): RecordReader {
    const answer = this.askAboutPosition(name, request);
    const bad = answer.number();
    if (bad > 0) throw new Error(sentenceOf("illegalInLine", { number: bad }));
    return answer;
  }

  private askAboutPosition(name: string, request: RecordWriter): RecordReader {
    const answer = this.module.ask(name, request);
    if (!answer.flag()) throw new RulesError(readFaultList(answer));
    return answer;
  }
}

/** The rules from a compiled module or its bytes. Pages call `loadRules` instead. */
export async function startRules(source: BufferSource | WebAssembly.Module): Promise<Rules> {
  return new CoreRules(await WasmModule.start(source));
}
