import type { GameTree, MoveNode, Color } from "../rules/types.ts";
import { isPass } from "../rules/attempt.ts";
import { turnOf } from "../rules/color.ts";
import { newCard, type Card } from "./deck.ts";
import { loadKnownOpenings } from "./known_openings.ts";
import type { Helpers } from "./questions.ts";

/** The moves of the main line. */
export function mainLine(game: GameTree): MoveNode[] {
  const line: MoveNode[] = [];
  for (let node = game.children[0]; node; node = node.children[0]) line.push(node);
  return line;
}

function sourceOf(game: GameTree): string {
  const tag = (wanted: string) =>
    game.tags.find(({ name }) => name === wanted)?.value.replace(/^[?.]+$/, "") ?? "";
  const players = [tag("White"), tag("Black")].filter(Boolean).join(" - ");
  return [players, tag("Date")].filter(Boolean).join(", ");
}

/**
 * The mistakes that a side made in a game of chess. Every position is searched once; `onProgress` is told how many of
 * them are done, and ends the search by answering false.
 */
export async function findMistakes(
  { learning, adviser }: Helpers,
  game: GameTree,
  color: Color,
  onProgress: (done: number, all: number) => boolean,
): Promise<Card[]> {
  const line = mainLine(game);
  const source = sourceOf(game);
  const cards: Card[] = [];
  const rules = await learning();
  const isKnown = await loadKnownOpenings();
  let before = game.start;
  let best = await adviser.ask(before);
  for (const [index, node] of line.entries()) {
    if (!onProgress(index, line.length)) return cards;
    const reached = await adviser.ask(node.fen);
    const isOurs = turnOf(before) === color && !isPass(node);
    const isMistake = () => rules.weigh(before, best.score, reached.score).isMistake;
    // What the tables of openings have is not asked about, unless it is a blunder.
    const isExcused = () =>
      isKnown(node.fen) &&
      rules.doubtfulMoves({ start: before, moves: [node.uci] }, [best, reached], color, { known: [0] })
        .length === 0;
    if (isOurs && node.uci !== best.line[0] && isMistake() && !isExcused()) {
      const number = before.split(" ")[5] ?? "1";
      cards.push(newCard("mistake", before, node.uci, [source, number].filter(Boolean).join(", ")));
    }
    before = node.fen;
    best = reached;
  }
  return cards;
}
