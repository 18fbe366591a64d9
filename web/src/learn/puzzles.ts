/** A line of share/puzzles (docs/learn.md): a position with one good move at every turn of the solver. */
export interface Puzzle {
  readonly id: string;
  readonly fen: string;
  /** In UCI; the solver moves first and last. */
  readonly moves: readonly string[];
  readonly rating: number;
  readonly kind: string;
  readonly themes: readonly string[];
  readonly source: string;
  /** The whole line. */
  readonly line: string;
}

/** The puzzle of a line, or nothing where it is not a puzzle. */
export function readPuzzle(line: string): Puzzle | undefined {
  const [id, fen, moves, rating, kind, themes, source] = line.split("\t");
  if (source === undefined || !(Number(rating) > 0)) return undefined;
  return {
    id: id!,
    fen: fen!,
    moves: moves!.split(" "),
    rating: Number(rating),
    kind: kind!,
    themes: themes!.split(","),
    source,
    line,
  };
}

/** The puzzles of a file; its heading is not one. */
export function readPuzzles(text: string): Puzzle[] {
  return text.split("\n").flatMap((line) => readPuzzle(line.trimEnd()) ?? []);
}

/** What the next puzzle should be like. */
export interface Wanted {
  readonly rating: number;
  readonly theme?: string;
  /** The kinds that come before the others, as long as there are any. */
  readonly kinds?: readonly string[];
}

/** What a streak or a storm asks first, by the number solved: mates, then wins too, and then all kinds alike. */
export function kindsOfRun(solved: number): readonly string[] {
  if (solved >= 15) return [];
  return solved < 5 ? ["mate"] : ["mate", "win"];
}

const near = 10;
/** The number of parts by which the ratings jump from one day to the next. */
const dayStride = 7;

function candidatesIn(puzzles: readonly Puzzle[], asked: ReadonlySet<string>, theme?: string): Puzzle[] {
  return puzzles.filter(({ id, themes }) => !asked.has(id) && (!theme || themes.includes(theme)));
}

/** Those of some kinds, or all where no kind is wanted. */
function ofKinds(candidates: readonly Puzzle[], kinds: readonly string[] = []): readonly Puzzle[] {
  return kinds.length > 0 ? candidates.filter(({ kind }) => kinds.includes(kind)) : candidates;
}

/** One of the puzzles nearest to a rating that were not asked yet, by chance (0 to 1); nothing when there are none. */
export function choosePuzzle(
  puzzles: readonly Puzzle[],
  asked: ReadonlySet<string>,
  wanted: Wanted,
  chance: number,
): Puzzle | undefined {
  const candidates = candidatesIn(puzzles, asked, wanted.theme);
  const liked = ofKinds(candidates, wanted.kinds);
  const nearest = (liked.length > 0 ? liked : candidates)
    .map((puzzle) => ({ puzzle, distance: Math.abs(puzzle.rating - wanted.rating) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, near);
  return nearest[Math.floor(chance * nearest.length)]?.puzzle;
}

/** Some puzzles of neighbouring ratings. `load` answers with their lines. */
export interface PuzzlePart {
  readonly least: number;
  readonly most: number;
  readonly load: () => Promise<string>;
}

/** Puzzles in parts, each of which is loaded when puzzles of its ratings are asked for. */
export class PuzzleLibrary {
  private readonly read = new Map<PuzzlePart, readonly Puzzle[]>();

  constructor(private readonly parts: readonly PuzzlePart[]) {}

  /**
   * As `choosePuzzle`, from the part of that rating and, where it has too few of the kinds, from its neighbours, and adds
   * it to `asked`. Where all puzzles of all themes have been asked, they begin again.
   */
  async next(asked: Set<string>, wanted: Wanted, chance: number): Promise<Puzzle | undefined> {
    let chosen = await this.choose(asked, wanted, chance);
    if (!chosen && !wanted.theme) {
      asked.clear();
      chosen = await this.choose(asked, wanted, chance);
    }
    if (chosen) asked.add(chosen.id);
    return chosen;
  }

  /** The puzzle of a day (days since 1970): another one each day, as long as there are any. */
  async ofDay(day: number): Promise<Puzzle | undefined> {
    const puzzles = await this.puzzlesOf(this.parts[(day * dayStride) % this.parts.length]!);
    return puzzles[Math.floor(day / this.parts.length) % puzzles.length];
  }

  private async choose(
    asked: ReadonlySet<string>,
    wanted: Wanted,
    chance: number,
  ): Promise<Puzzle | undefined> {
    const distance = ({ least, most }: PuzzlePart) => Math.max(least - wanted.rating, wanted.rating - most, 0);
    const known: Puzzle[] = [];
    for (const part of [...this.parts].sort((a, b) => distance(a) - distance(b))) {
      known.push(...(await this.puzzlesOf(part)));
      if (ofKinds(candidatesIn(known, asked, wanted.theme), wanted.kinds).length >= near) break;
    }
    return choosePuzzle(known, asked, wanted, chance);
  }

  private async puzzlesOf(part: PuzzlePart): Promise<readonly Puzzle[]> {
    const puzzles = this.read.get(part) ?? readPuzzles(await part.load());
    this.read.set(part, puzzles);
    return puzzles;
  }
}
