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

/** The puzzle of a line, or nothing where it is none. */
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

const near = 10;

/** One of the puzzles nearest to a rating that were not asked yet, by chance (0 to 1); nothing when there are none. */
export function choosePuzzle(
  puzzles: readonly Puzzle[],
  asked: ReadonlySet<string>,
  wanted: { readonly rating: number; readonly theme?: string },
  chance: number,
): Puzzle | undefined {
  const nearest = puzzles
    .filter(({ id, themes }) => !asked.has(id) && (!wanted.theme || themes.includes(wanted.theme)))
    .map((puzzle) => ({ puzzle, distance: Math.abs(puzzle.rating - wanted.rating) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, near);
  return nearest[Math.floor(chance * nearest.length)]?.puzzle;
}
