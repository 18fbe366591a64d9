import { isPass } from "../rules/attempt.ts";
import { isVariant } from "../rules/variants.ts";
import type { Rules } from "../rules/types.ts";
import { fetchText } from "../server/fetch_text.ts";
import { isPlayable } from "./input.ts";
import { Study, type StudyNode } from "./study.ts";

/**
 * What the address of the page asks for: `?fen=…&moves=e2e4e7e5` (see `queryFor`) or `?game=ID`, a game of the server, with
 * `&analysis=server` as its workers have analysed it; nothing where it asks for nothing that can be had.
 */
export async function studyFrom(
  rules: Rules,
  query: URLSearchParams,
  read: (address: string) => Promise<string | undefined> = fetchText,
): Promise<Study | undefined> {
  const id = query.get("game");
  if (id) {
    const address = `/api/games/${encodeURIComponent(id)}`;
    const analysed = isOfServer(query) ? await read(`${address}/analysis.pgn`) : undefined;
    const text = analysed ?? (await read(`${address}.pgn`));
    const game = text === undefined ? undefined : rules.readPgn(text, 1).games[0];
    return game && isPlayable(rules, game) ? Study.fromGame(game) : undefined;
  }
  const fen = query.get("fen");
  const moves = query.get("moves")?.match(oneMove) ?? [];
  if (!fen && moves.length === 0 && !query.has("variant")) return undefined;
  const variant = query.get("variant") ?? "standard";
  if (!isVariant(variant)) return undefined;
  const look = rules.look(fen ?? rules.initial(variant), [], variant);
  if (!look.ok) return undefined;
  const study = Study.from(look.fen, look.variant);
  let node = study.root;
  for (const move of rules.playLine(look.fen, moves, look.variant)) node = study.play(node, move);
  return study;
}

/**
 * What a pasted link asks for: a game of this server, a position or a line. "elsewhere" for any other address; nothing for
 * a text that is not an address. `origin`: that of the page.
 */
export function queryOfLink(text: string, origin: string): URLSearchParams | "elsewhere" | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { origin: place, pathname, searchParams } = new URL(trimmed);
  if (place !== origin) return "elsewhere";
  const game = /^\/game\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (game !== undefined) return new URLSearchParams(`game=${game}`);
  return ["game", "fen", "moves"].some((name) => searchParams.has(name)) ? searchParams : "elsewhere";
}

/** A move in UCI, of several in a row: a "b" before a rank begins the next one, it promotes nothing. */
const oneMove = /[a-h][1-8][a-h][1-8](?:[qrbnk](?![1-8]))?|[PNBRQK]@[a-h][1-8]/g;

/** What asks for the line through a place of a study, at that place: comments and other variations stay behind. */
export function queryFor(study: Study, node: StudyNode): URLSearchParams {
  const line = study.lineThrough(node);
  // A turn that was passed cannot be written in UCI.
  const isPlain = !line.some(isPass);
  return new URLSearchParams({
    fen: isPlain ? study.start : node.fen,
    ...(isPlain && line.length > 0 ? { moves: line.map(({ uci }) => uci).join(""), at: String(node.ply) } : {}),
    ...(study.variant === "standard" ? {} : { variant: study.variant }),
  });
}

/** The place that the address asks for: that number of moves (`&at=`) into the main line, else the start. */
export function placeIn(study: Study, query: URLSearchParams): StudyNode {
  return study.lineFrom(study.root).find(({ ply }) => String(ply) === query.get("at")) ?? study.root;
}

/** Whether the address asks for a game with the analysis that the server's workers have made. */
export function isOfServer(query: URLSearchParams): boolean {
  return query.get("analysis") === "server";
}
