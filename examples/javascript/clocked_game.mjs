// A game of 3 minutes + 2 seconds under the referee: moves take time, offers and flags count.
import { ready } from "@arbiter-chess/rules";

const rules = await ready();
const start = rules.initial();
let game = { variant: "standard", start, moves: [], control: "180+2", clocks: null, drawOffer: null, outcome: null };

/** Lets a side act, tells what comes of it, and keeps it. */
function act(by, action, milliseconds) {
  const step = rules.step(game, by, action, milliseconds);
  const { clocks, drawOffer } = step;
  game = { ...game, clocks, drawOffer };
  for (const event of step.events) {
    if (event.kind === "move")
      game = { ...game, moves: [...game.moves, { uci: event.move.uci, clock: clocks[by] }] };
    if (event.kind === "ended") game = { ...game, outcome: event.outcome };
    console.log(`${by}: ${event.kind} ${event.move?.san ?? event.verdict?.sentence ?? event.outcome?.sentence ?? ""}`);
  }
  console.log(`  White ${clocks.white} ms, Black ${clocks.black} ms`);
}

act("white", { move: "e4" }, 5000);
act("black", { move: "e5" }, 5000);
act("white", { move: "Nf6" }, 1000);
act("white", { move: "Nf3" }, 4000);
act("black", "offer-draw", 1000);
act("black", { move: "Nc6" }, 10000);
act("white", "look", 180000);
