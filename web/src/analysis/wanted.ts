import { isVariant } from "../rules/variants.ts";
import type { Rules } from "../rules/types.ts";
import { isPlayable } from "./input.ts";
import { Study } from "./study.ts";

/**
 * What the address of the page asks for: `?fen=…&moves=e2e4 e7e5` or `?game=ID`, a game of the server, with
 * `&analysis=server` as its workers have analysed it; nothing where it asks for nothing that can be had.
 */
export async function studyFrom(
  rules: Rules,
  query: URLSearchParams,
  fetchText: (address: string) => Promise<string | undefined> = textAt,
): Promise<Study | undefined> {
  const id = query.get("game");
  if (id) {
    const address = `/api/games/${encodeURIComponent(id)}`;
    const analysed = isOfServer(query) ? await fetchText(`${address}/analysis.pgn`) : undefined;
    const text = analysed ?? (await fetchText(`${address}.pgn`));
    const game = text === undefined ? undefined : rules.readPgn(text, 1).games[0];
    return game && isPlayable(rules, game) ? Study.fromGame(game) : undefined;
  }
  const fen = query.get("fen");
  const moves = (query.get("moves") ?? "").split(/[\s,]+/).filter((move) => move !== "");
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

/** Whether the address asks for a game with the analysis that the server's workers have made. */
export function isOfServer(query: URLSearchParams): boolean {
  return query.get("analysis") === "server";
}

async function textAt(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
