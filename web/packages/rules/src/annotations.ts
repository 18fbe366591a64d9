// SPDX-License-Identifier: MIT
/** Comments, suffixes ("!", "?!") and numeric glyphs of positions, with the names of chess.js. */

import { Board } from "./board.ts";
import { sentenceOf } from "./texts.ts";

/** The suffixes of moves. */
export const SUFFIX_LIST = ["!", "?", "!!", "!?", "?!", "??"] as const;

export type Suffix = (typeof SUFFIX_LIST)[number];

/** The signs of numeric annotation glyphs (NAGs), as they are printed. */
export const NAG_TO_SYMBOL: Readonly<Record<number, string>> = {
  7: "□",
  10: "=",
  13: "∞",
  14: "⩲",
  15: "⩱",
  16: "±",
  17: "∓",
  18: "+−",
  19: "-+",
  22: "⨀",
  32: "↑↑",
  36: "↑",
  40: "→",
  44: "=∞",
  132: "⇆",
  138: "⊕",
  140: "∆",
  146: "N",
};

/** The sign of a glyph; undefined where it has no sign. */
export function nagToGlyph(nag: number): string | undefined {
  return NAG_TO_SYMBOL[nag];
}

/** What is noted on a position, that is on the move that led to it. */
export interface Annotation {
  comment?: string;
  suffixAnnotation?: Suffix;
  nags: number[];
}

/** Notes by the position that they are about. */
export type Annotations = Map<string, Annotation>;

/** A comment with brackets in place of braces, which would end it in PGN. */
export function withoutBraces(comment: string): string {
  return comment.replaceAll("{", "[").replaceAll("}", "]");
}

export abstract class AnnotatedBoard extends Board {
  protected annotations: Annotations = new Map();

  /** The positions of the game, in their order. */
  protected abstract positions(): string[];

  /** The comment on the position, that is on the move that led to it. */
  getComment(): string | undefined {
    return this.annotations.get(this.fen())?.comment;
  }

  /** Braces become brackets. */
  setComment(comment: string): void {
    this.noteOn(this.fen()).comment = withoutBraces(comment);
  }

  removeComment(): string | undefined {
    const comment = this.getComment();
    delete this.annotations.get(this.fen())?.comment;
    return comment;
  }

  /** What is noted on the positions of the game, in their order. */
  getComments(): ({ fen: string } & Annotation)[] {
    return this.positions().flatMap((fen) => {
      const { comment, suffixAnnotation, nags } = this.annotations.get(fen) ?? { nags: [] };
      if (comment === undefined && !suffixAnnotation && nags.length === 0) return [];
      return {
        fen,
        ...(comment !== undefined && { comment }),
        ...(suffixAnnotation && { suffixAnnotation }),
        nags: [...nags],
      };
    });
  }

  /** Takes all comments away, and returns them. Suffixes and glyphs stay. */
  removeComments(): { fen: string; comment: string }[] {
    const removed = this.getComments().flatMap(({ fen, comment }) =>
      comment === undefined ? [] : { fen, comment },
    );
    for (const { fen } of removed) delete this.annotations.get(fen)?.comment;
    return removed;
  }

  getSuffixAnnotation(fen: string = this.fen()): Suffix | undefined {
    return this.annotations.get(fen)?.suffixAnnotation;
  }

  /** Throws RangeError for what is not in SUFFIX_LIST. */
  setSuffixAnnotation(suffix: Suffix, fen: string = this.fen()): void {
    if (!SUFFIX_LIST.includes(suffix))
      throw new RangeError(sentenceOf("badSuffix", { text: suffix, choice: SUFFIX_LIST.join(" ") }));
    this.noteOn(fen).suffixAnnotation = suffix;
  }

  removeSuffixAnnotation(fen: string = this.fen()): Suffix | undefined {
    const suffix = this.getSuffixAnnotation(fen);
    delete this.annotations.get(fen)?.suffixAnnotation;
    return suffix;
  }

  getNags(fen: string = this.fen()): number[] {
    return [...(this.annotations.get(fen)?.nags ?? [])];
  }

  /** Replaces the glyphs of a position. Throws RangeError for what is not a whole number from 0 to 255. */
  setNags(nags: readonly number[], fen: string = this.fen()): void {
    const bad = nags.find((nag) => !Number.isInteger(nag) || nag < 0 || nag > 255);
    if (bad !== undefined) throw new RangeError(sentenceOf("badGlyph", { number: bad }));
    this.noteOn(fen).nags = [...new Set(nags)];
  }

  /** Adds a glyph, once. */
  addNag(nag: number, fen: string = this.fen()): void {
    this.setNags([...this.getNags(fen), nag], fen);
  }

  /** Whether the glyph was there. */
  removeNag(nag: number, fen: string = this.fen()): boolean {
    const nags = this.getNags(fen);
    this.setNags(
      nags.filter((other) => other !== nag),
      fen,
    );
    return nags.includes(nag);
  }

  /** Takes all glyphs of a position away, and returns them. */
  removeNags(fen: string = this.fen()): number[] {
    const nags = this.getNags(fen);
    this.setNags([], fen);
    return nags;
  }

  private noteOn(fen: string): Annotation {
    const note = this.annotations.get(fen) ?? { nags: [] };
    this.annotations.set(fen, note);
    return note;
  }
}
