// SPDX-License-Identifier: MIT
/** What the class Chess throws. Every error is an Error with a sentence; a refused call changes nothing. */

import { sentenceOf } from "./texts.ts";
import type { PgnFault, SetupFault, Verdict } from "./types.ts";

/** The core has not been started. */
export class NotReadyError extends Error {
  constructor() {
    super(sentenceOf("notReady"));
    this.name = "NotReadyError";
  }
}

/** A move that is not legal, or that cannot be read. The message is the sentence of the verdict. */
export class IllegalMoveError extends Error {
  constructor(
    readonly attempt: string,
    readonly verdict: Verdict,
  ) {
    super(verdict.sentence);
    this.name = "IllegalMoveError";
  }
}

/** A text that gives no position. The message has the sentences of all faults. */
export class InvalidFenError extends Error {
  constructor(
    readonly fen: string,
    readonly faults: readonly SetupFault[],
  ) {
    super(faults.map((fault) => fault.sentence).join(" "));
    this.name = "InvalidFenError";
  }
}

/** A PGN text with at least one fault. The message names the line and column of the first. */
export class InvalidPgnError extends Error {
  constructor(readonly faults: readonly PgnFault[]) {
    const { line, column, sentence } = faults[0]!;
    super(sentenceOf("place", { line, column, sentence }));
    this.name = "InvalidPgnError";
  }
}
