// SPDX-License-Identifier: MIT
/** The tools: those of `arbiter mcp` that the modules of WebAssembly can answer. The program's own list describes them. */

import type { Engine } from "@arbiter-chess/engine";
import type { Rules } from "@arbiter-chess/rules";
import list from "../core/list.texts";
import type { Answer, Arguments, Tool } from "./arguments.ts";
import { listFacts } from "./facts.ts";
import { findBestMove, judgeMove, listLegalMoves } from "./moves.ts";
import { checkPgn, checkPosition, explainOutcome, tellGameState } from "./positions.ts";

export type { Answer, Arguments, Tool } from "./arguments.ts";

/** What tools ask. */
export interface Workshop {
  core: Rules;
  /** Starts the engine when it is first needed. */
  engine: () => Promise<Engine>;
}

interface Handler {
  call: (workshop: Workshop, given: Arguments) => Answer | Promise<Answer>;
  /** What the description of the program promises, and this package does not have. */
  without?: string;
}

const handlers: Record<string, Handler> = {
  legal_moves: { call: ({ core }, given) => listLegalMoves(core, given) },
  judge_move: { call: ({ core }, given) => judgeMove(core, given) },
  game_state: {
    call: ({ core }, given) => tellGameState(core, given),
    without: " the name of the opening,",
  },
  explain_outcome: {
    call: ({ core }, given) => explainOutcome(core, given),
    without: ", who can still win, and whether the position is dead",
  },
  facts: { call: ({ core }, given) => listFacts(core, given) },
  check_position: { call: ({ core }, given) => checkPosition(core, given) },
  check_pgn: { call: ({ core }, given) => checkPgn(core, given) },
  best_move: { call: ({ core, engine }, given) => findBestMove(core, given, engine) },
};

/** The tools as clients see them. */
export const tools: readonly Tool[] = list.tools.flatMap((tool) => {
  const handler = handlers[tool.name];
  return handler ? [{ ...tool, description: tool.description.replace(handler.without ?? "", "") }] : [];
});

/** Calls a tool of `tools`. Throws Refusal. */
export async function callTool(workshop: Workshop, { name }: Tool, given: Arguments): Promise<Answer> {
  return handlers[name]!.call(workshop, given);
}

export const { version, instructions } = list;
