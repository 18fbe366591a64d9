import { computed, signal } from "@preact/signals";
import type { Picture } from "../../board/index.ts";
import type { Look, Rules, Verdict } from "../../rules/types.ts";
import type { Proof } from "../../learn/proof.ts";
import { otherColor } from "../../rules/color.ts";
import { fenAfter, rulesOf } from "../game_state.ts";
import { settings } from "../../ui/settings.ts";
import { daysOf } from "../../server/words.ts";
import { GameSession } from "../game_session.ts";
import type { Color } from "../../rules/types.ts";
import { SocketLink } from "../socket_link.ts";

/** A game page: the session, and the part of it that the reader looks at. */
export class Room {
  readonly session: GameSession;
  /** The ply that is shown; null: the last one, and on with the game. */
  readonly chosenPly = signal<number | null>(null);
  readonly isFlipped = signal(false);
  /** What the coach shows on the board instead of the game. */
  readonly proof = signal<Proof | null>(null);
  /** Marks and arrows upon the last position, which explain the end of the game. */
  readonly picture = signal<Picture | null>(null);
  readonly shownPly = computed(() => {
    const count = this.session.game.value?.moves.length ?? 0;
    return Math.min(this.chosenPly.value ?? count, count);
  });
  readonly isAtEnd = computed(() => this.shownPly.value === (this.session.game.value?.moves.length ?? 0));
  readonly shownFen = computed(() => {
    const game = this.session.game.value;
    return game === null ? null : fenAfter(game, this.shownPly.value);
  });
  /** The rules of the game; null before it is known, and where this page does not know them. */
  readonly variant = computed(() => {
    const game = this.session.game.value;
    return game && rulesOf(game);
  });
  /** What the rules say of the position that is shown; null where there is none. */
  readonly look = computed<Look | null>(() => {
    const fen = this.shownFen.value;
    const variant = this.variant.value;
    if (fen === null || variant === null) return null;
    const look = this.rules.look(fen, this.past.value, variant);
    return look.ok ? look : null;
  });
  /** The side at the bottom of the board. */
  readonly below = computed<Color>(() => {
    const natural = this.session.game.value?.you ?? "white";
    return this.isFlipped.value ? otherColor(natural) : natural;
  });
  private readonly past = computed(() => {
    const game = this.session.game.value;
    return game === null ? [] : this.session.past(game, this.shownPly.value);
  });

  constructor(
    readonly id: string,
    seat: string | undefined,
    readonly rules: Rules,
  ) {
    this.session = new GameSession(
      (receive) => new SocketLink(`/ws/game/${encodeURIComponent(id)}`, { place: "game", seat }, receive),
      rules,
      asksFirst,
      noteLater,
    );
  }

  /** Shows the position after `ply` moves; beyond the last one the page follows the game again. */
  goTo(ply: number): void {
    const count = this.session.game.peek()?.moves.length ?? 0;
    this.proof.value = null;
    this.picture.value = null;
    this.chosenPly.value = ply >= count ? null : Math.max(0, ply);
  }

  /** Shows what the coach says, or the game again. */
  show(proof: Proof | null): void {
    this.proof.value = proof;
    this.picture.value = null;
  }

  /** Shows what explains the end on the last position, or that position alone. */
  point(picture: Picture | null): void {
    if (picture) this.goTo(Number.MAX_SAFE_INTEGER);
    this.show(null);
    this.picture.value = picture;
  }
}

// Without the network that brings the code, the reader is asked about one attempt less.
function noteLater(fen: string, verdict: Verdict): void {
  import("./note_refusal.ts").then(({ noteOnline }) => noteOnline(fen, verdict)).catch(() => undefined);
}

// Whether the reader wants to confirm moves in such a game.
function asksFirst(control: string): boolean {
  const { confirmsMoves } = settings.peek();
  return confirmsMoves === "always" || (confirmsMoves === "correspondence" && daysOf(control) !== null);
}
