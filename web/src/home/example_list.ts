/** A move that looks right and is refused. */
export interface Example {
  readonly fen: string;
  /** What is tried, in UCI. */
  readonly attempt: string;
}

/** What the board of the first page shows, one after the other. */
export const examples: readonly Example[] = [
  { fen: "r2qk2r/ppp2ppp/2n2n2/3pp3/1b2P1b1/2NP1N2/PPP2PPP/R1BQKB1R w KQkq - 0 6", attempt: "c3d5" },
  { fen: "r3kr2/ppp3pp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP3PP/R1BQK2R w KQq - 0 9", attempt: "e1g1" },
  { fen: "8/8/3p4/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 2", attempt: "b5c6" },
  { fen: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", attempt: "b1c3" },
];
