import { computed, signal } from "@preact/signals";
import type { LinkState } from "../link.ts";
import type { Color, Variant } from "../../rules/types.ts";
import type { LiveGame } from "../protocol.ts";
import type { Seek, ServerMessage } from "../protocol.ts";
import type { Line } from "../game_session.ts";

/** A game that has come out of the lobby, with this player's seat. */
export interface Pairing {
  game: string;
  seat: string;
  color: Color;
}

/** The lobby as the server tells it: who seeks an opponent, and what is played. */
export class LobbySession {
  readonly seeks = signal<Seek[]>([]);
  readonly live = signal<{ count: number; games: LiveGame[] }>({ count: 0, games: [] });
  readonly pairing = signal<Pairing | null>(null);
  /** Why the last wish was not granted. */
  readonly trouble = signal<{ code: string; sentence: string } | null>(null);
  /** Whether a wish of ours stands, or is on its way. */
  readonly isSeeking = signal(false);
  readonly link = computed<LinkState>(() => this.line.state.value);
  readonly line: Line;

  constructor(connect: (receive: (message: ServerMessage) => void) => Line) {
    this.line = connect((message) => this.receive(message));
  }

  seek(terms: Pick<Seek, "control" | "rated" | "color"> & { variant: Variant }): void {
    this.trouble.value = null;
    this.isSeeking.value = true;
    this.line.act({ t: "seek", ...terms });
  }

  unseek(): void {
    this.isSeeking.value = false;
    this.line.act({ t: "unseek" });
  }

  accept(seek: string): void {
    this.trouble.value = null;
    this.line.act({ t: "accept", seek });
  }

  private receive(message: ServerMessage): void {
    switch (message.t) {
      case "seeks":
        this.seeks.value = message.list;
        this.isSeeking.value = message.list.some((seek) => seek.mine);
        break;
      case "seek-added":
        this.seeks.value = [...this.seeks.peek().filter((seek) => seek.id !== message.seek.id), message.seek];
        if (message.seek.mine) this.isSeeking.value = true;
        break;
      case "seek-gone":
        this.leave(message.seek);
        break;
      case "live":
        this.live.value = { count: message.count, games: message.games };
        break;
      case "game":
        this.pairing.value = { game: message.game, seat: message.seat, color: message.color };
        break;
      case "error":
        this.trouble.value = { code: message.code, sentence: message.sentence };
        this.isSeeking.value = this.seeks.peek().some((seek) => seek.mine);
        break;
      default:
    }
  }

  private leave(id: string): void {
    const gone = this.seeks.peek().find((seek) => seek.id === id);
    this.seeks.value = this.seeks.peek().filter((seek) => seek.id !== id);
    if (gone?.mine) this.isSeeking.value = false;
  }
}
