import { withoutBidiControls } from "../i18n/index.ts";
import type { GameTree, LineMove, MoveNode, PgnCommand } from "../rules/types.ts";
import { positionKey } from "./fen.ts";

/** A place in a study: a position, and the move that led there. */
export interface StudyNode {
  /** Never given to another node of the same study. */
  readonly id: number;
  /** The node before; null at the start. */
  readonly parent: StudyNode | null;
  /** How many moves lead here. */
  readonly ply: number;
  /** Of the start both are empty. */
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
  /** What the mover's clock showed, in milliseconds. */
  readonly clock?: number;
  commentBefore: string;
  comment: string;
  commands: PgnCommand[];
  nags: number[];
  /** The replies: first the one that carries on the line, then the variations. */
  children: StudyNode[];
}

/** Glyphs that say what a move is worth; a move has one of them at most. */
export const moveGlyphs: readonly number[] = [1, 2, 3, 4, 5, 6];
/** Glyphs that say how the position stands; a move has one of them at most. */
export const positionGlyphs: readonly number[] = [10, 13, 14, 15, 16, 17, 18, 19];

const glyphs: Readonly<Record<number, string>> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
  7: "□",
  10: "=",
  13: "∞",
  14: "+/=",
  15: "=/+",
  16: "±",
  17: "∓",
  18: "+−",
  19: "−+",
  22: "⨀",
  132: "⇆",
  146: "N",
};

/** How a numeric annotation glyph is written: "!", "±"; "$44" for one without a sign. */
export function glyphOf(nag: number): string {
  return glyphs[nag] ?? `$${nag}`;
}

/** A game with its variations that is being looked at and changed. It knows no rules: its moves come from the core. */
export class Study {
  readonly root: StudyNode;
  private nextId = 1;

  private constructor(private frame: Omit<GameTree, "children" | "comment" | "commands">) {
    this.root = this.createNode(null, { uci: "", san: "", fen: frame.start });
  }

  /** A study without moves. */
  static from(start: string, variant: GameTree["variant"] = "standard"): Study {
    return Study.fromGame({
      variant,
      start,
      tags: [],
      result: "*",
      comment: "",
      commands: [],
      children: [],
    });
  }

  /** A study of a game. The game itself stays as it is. */
  static fromGame(game: GameTree): Study {
    const { children, comment, commands, ...frame } = game;
    const study = new Study(frame);
    Object.assign(study.root, { comment, commands });
    const waiting = children.map((node) => ({ node, parent: study.root }));
    // In the order of the game, so that siblings keep theirs; not recursive, since a line may be long.
    for (let at = 0; at < waiting.length; ++at) {
      const { node, parent } = waiting[at]!;
      const added = study.append(parent, node);
      waiting.push(...node.children.map((child) => ({ node: child, parent: added })));
    }
    return study;
  }

  get start(): string {
    return this.frame.start;
  }

  get variant(): GameTree["variant"] {
    return this.frame.variant;
  }

  get result(): GameTree["result"] {
    return this.frame.result;
  }

  get tags(): GameTree["tags"] {
    return this.frame.tags;
  }

  /** The value of a tag, or nothing where it is unknown ("?"). */
  tag(name: string): string | undefined {
    const value = this.frame.tags.find((tag) => tag.name === name)?.value;
    return value === undefined || value === "" || value.startsWith("?")
      ? undefined
      : withoutBidiControls(value);
  }

  /** Sets a tag, which may be new. */
  setTag(name: string, value: string): void {
    const others = this.frame.tags.filter((tag) => tag.name !== name);
    this.frame = { ...this.frame, tags: [...others, { name, value }] };
  }

  /** The game as it can be written. */
  toGame(): GameTree {
    const { comment, commands } = this.root;
    const game: GameTree = { ...this.frame, comment, commands, children: [] };
    const waiting: [StudyNode, { children: MoveNode[] }][] = [[this.root, game]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [node, written] = next;
      for (const child of node.children) {
        const { uci, san, fen, clock, commentBefore, nags } = child;
        const copy: MoveNode = {
          ...{ uci, san, fen, commentBefore, nags },
          comment: child.comment,
          commands: child.commands,
          ...(clock !== undefined && { clock }),
          children: [],
        };
        written.children.push(copy);
        waiting.push([child, copy]);
      }
    }
    return game;
  }

  /** The reply with this move: the one that is there, or a new last variation. */
  play(parent: StudyNode, move: Pick<LineMove, "uci" | "san" | "fen">): StudyNode {
    return parent.children.find((child) => child.uci === move.uci) ?? this.append(parent, move);
  }

  /** The nodes behind the start that lead to `node`, it included. */
  lineTo(node: StudyNode): StudyNode[] {
    const line: StudyNode[] = [];
    for (let at: StudyNode | null = node; at?.parent; at = at.parent) line.push(at);
    return line.reverse();
  }

  /** The FENs of the positions before `node`, oldest first. */
  pastOf(node: StudyNode): string[] {
    const line = this.lineTo(node);
    return [this.root, ...line].slice(0, line.length).map((each) => each.fen);
  }

  /** The nodes behind `node` along the first replies. */
  lineFrom(node: StudyNode): StudyNode[] {
    const line: StudyNode[] = [];
    for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
    return line;
  }

  /** The nodes behind the start that lead to `node` and on along the first replies. */
  lineThrough(node: StudyNode): StudyNode[] {
    return [...this.lineTo(node), ...this.lineFrom(node)];
  }

  /** The node with this number, or nothing. */
  find(id: number): StudyNode | undefined {
    const waiting = [this.root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.id === id) return node;
      waiting.push(...node.children);
    }
    return undefined;
  }

  /** Whether every move to here is the first among its siblings. */
  isOnMainLine(node: StudyNode): boolean {
    return this.lineTo(node).every((each) => each.parent!.children[0] === each);
  }

  /** Moves the variation that `node` is in one place forward where it branches off; no change on the main line. */
  promote(node: StudyNode): void {
    const branch = this.lineTo(node)
      .reverse()
      .find((each) => each.parent!.children[0] !== each);
    if (branch) this.place(branch, branch.parent!.children.indexOf(branch) - 1);
  }

  /** Makes the line to `node` the main line. */
  makeMainLine(node: StudyNode): void {
    for (const each of this.lineTo(node)) this.place(each, 0);
  }

  /** Erases a move and all that follows it; the answer is where it came from. The start cannot be erased. */
  erase(node: StudyNode): StudyNode {
    const { parent } = node;
    if (!parent) return node;
    parent.children = parent.children.filter((child) => child !== node);
    return parent;
  }

  /** Puts back what was erased, as that one of the replies; the answer is the move itself. */
  restore(node: StudyNode, index: number): StudyNode {
    this.place(node, index);
    return node;
  }

  /** Gives a move a glyph, instead of another of its kind, or takes it away. */
  toggleGlyph(node: StudyNode, nag: number): void {
    const kind = [moveGlyphs, positionGlyphs].find((each) => each.includes(nag)) ?? [nag];
    const others = node.nags.filter((each) => !kind.includes(each));
    node.nags = node.nags.includes(nag) ? others : [...others, nag].sort((a, b) => a - b);
  }

  private place(node: StudyNode, index: number): void {
    const siblings = node.parent!.children.filter((child) => child !== node);
    node.parent!.children = [...siblings.slice(0, index), node, ...siblings.slice(index)];
  }

  private append(
    parent: StudyNode,
    move: Partial<MoveNode> & Pick<LineMove, "uci" | "san" | "fen">,
  ): StudyNode {
    const node = this.createNode(parent, move);
    parent.children = [...parent.children, node];
    return node;
  }

  private createNode(
    parent: StudyNode | null,
    move: Partial<MoveNode> & Pick<LineMove, "uci" | "san" | "fen">,
  ): StudyNode {
    const { uci, san, fen, clock } = move;
    return {
      id: this.nextId++,
      parent,
      ply: parent ? parent.ply + 1 : 0,
      ...{ uci, san, fen },
      ...(clock !== undefined && { clock }),
      commentBefore: move.commentBefore ?? "",
      comment: move.comment ?? "",
      commands: move.commands ?? [],
      nags: move.nags ?? [],
      children: [],
    };
  }
}

export type OpeningNames = Readonly<Record<string, string>>;

/** The name of the opening at a node: that of the last position before it that has one. "C50 Italian Game". */
export function openingOf(names: OpeningNames, study: Study, node: StudyNode): string | undefined {
  if (study.variant !== "standard") return undefined;
  return study
    .lineTo(node)
    .reverse()
    .map((each) => names[positionKey(each.fen)])
    .find((name) => name !== undefined);
}
