/**
 * A game room that keeps the protocol of docs/server.md in a few lines, for tests of the client: no clocks, no
 * accounts, and moves are legal when `judge` says so. What is durable survives `restart`; what is not is lost.
 */
import type { Clocks, Color, PlayedMove } from "../../src/rules/types.ts";
import type { Phase } from "../../src/online/protocol.ts";

type Json = Record<string, unknown>;

/** Answers the move as it will be told, or the verdict. */
export type Judge = (
  fen: string,
  attempt: string,
) => { uci: string; san: string; fen: string } | { verdict: Json };

interface Kept {
  body: Json;
  seat: Color | null;
  re: number;
}

interface Client {
  send: (frame: string) => void;
  seat: Color | null;
  greeted: boolean;
}

export interface RoomView {
  moves: PlayedMove[];
  draw: Color | undefined;
  takeback: Color | undefined;
  rematch: Color | undefined;
  chat: { by: string; text: string }[];
  phase: Phase;
  result: string;
}

export const startFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const clocks: Clocks = { white: null, black: null };

/** Takes every move; the FEN tells only how many were played. */
export const acceptAll: Judge = (fen, attempt) => {
  const count = Number(/#(\d+)/.exec(fen)?.[1] ?? 0) + 1;
  return {
    uci: attempt,
    san: attempt,
    fen: `8/8/8/8/8/8/8/8 ${count % 2 === 0 ? "w" : "b"} - - 0 1 #${count}`,
  };
};

export class ModelRoom {
  readonly id = "model";
  private readonly log: Kept[] = [];
  private readonly clients = new Map<number, Client>();
  private nextClient = 1;

  constructor(
    readonly seats: { white: string; black: string },
    private readonly judge: Judge = acceptAll,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** The version of the last event. */
  get version(): number {
    return this.log.length;
  }

  connect(send: (frame: string) => void): number {
    const id = this.nextClient++;
    this.clients.set(id, { send, seat: null, greeted: false });
    return id;
  }

  disconnect(id: number): void {
    this.clients.delete(id);
  }

  /** The process dies and comes back: connections are gone, events are not. */
  restart(): void {
    this.clients.clear();
  }

  receive(id: number, frame: string): void {
    const client = this.clients.get(id);
    if (!client) return;
    const message = JSON.parse(frame) as Json;
    if (message["t"] === "hello") return this.greet(client, message);
    if (!client.greeted) return;
    if (message["t"] === "ping") return client.send(JSON.stringify({ t: "pong", n: message["n"] }));
    if (message["t"] === "pong") return;
    this.act(client, message);
  }

  /** Sends an event again to everybody, as no real server does. */
  repeat(version: number): void {
    const kept = this.log[version - 1];
    if (kept) for (const client of this.clients.values()) if (client.greeted) client.send(this.event(version));
  }

  view(): RoomView {
    const view: RoomView = {
      moves: [],
      draw: undefined,
      takeback: undefined,
      rematch: undefined,
      chat: [],
      phase: "playing",
      result: "*",
    };
    for (const { body } of this.log) replay(view, body);
    return view;
  }

  private greet(client: Client, message: Json): void {
    client.greeted = true;
    const seat = message["seat"];
    client.seat = seat === this.seats.white ? "white" : seat === this.seats.black ? "black" : null;
    const seen = message["seen"] as number;
    if (seen === 0 || seen > this.version) client.send(this.snapshot(client.seat));
    else for (let v = seen + 1; v <= this.version; v++) client.send(this.event(v));
  }

  private snapshot(you: Color | null): string {
    const view = this.view();
    return JSON.stringify({
      t: "state",
      v: this.version,
      you,
      game: {
        id: this.id,
        variant: "standard",
        control: "unlimited",
        rated: false,
        fen: startFen,
        players: { white: { name: "Wendy", kind: "person" }, black: { name: "Boris", kind: "person" } },
        moves: view.moves,
        clocks,
        running: null,
        turn: view.moves.length % 2 === 0 ? "white" : "black",
        result: view.result,
        termination: view.phase === "over" ? { code: "resignation", sentence: "Resigned." } : undefined,
        draw: view.draw,
        takeback: view.takeback,
        rematch: view.rematch === undefined ? undefined : { by: view.rematch },
        chat: view.chat,
        state: view.phase,
      },
    });
  }

  private event(version: number): string {
    return JSON.stringify({ ...this.log[version - 1]!.body, v: version });
  }

  private act(client: Client, message: Json): void {
    const re = message["re"] as number;
    const done = this.log.findIndex((kept) => kept.re === re && kept.seat === client.seat);
    if (done >= 0) return client.send(JSON.stringify({ t: "ack", re, v: done + 1 }));
    const answer = this.outcome(client.seat, message);
    if ("verdict" in answer)
      return client.send(JSON.stringify({ t: "refused", re, verdict: answer["verdict"] }));
    if ("code" in answer) return client.send(JSON.stringify({ t: "error", re, sentence: "", ...answer }));
    this.log.push({ body: { at: this.now(), ...answer }, seat: client.seat, re });
    client.send(JSON.stringify({ t: "ack", re, v: this.version }));
    for (const other of this.clients.values()) if (other.greeted) other.send(this.event(this.version));
  }

  /** The event that an action causes, or why it causes none. */
  private outcome(seat: Color | null, message: Json): Json {
    const view = this.view();
    const t = message["t"] as string;
    if (seat === null) return { code: "no-seat" };
    if (t === "chat") return { t, by: seat, text: message["text"] };
    if (t === "rematch")
      return view.phase === "over" ? { t: "rematch-offered", by: seat } : { code: "not-over" };
    if (view.phase === "over") return { code: "game-over" };
    const opponent = seat === "white" ? "black" : "white";
    switch (t) {
      case "move":
        return this.move(view, seat, message);
      case "resign":
        return {
          t: "ended",
          result: seat === "white" ? "0-1" : "1-0",
          termination: { code: "resignation", sentence: "Resigned.", winner: opponent },
        };
      case "draw":
        if (view.draw === seat) return { code: "already-offered" };
        if (view.draw === undefined) return { t: "draw-offered", by: seat };
        return {
          t: "ended",
          result: "1/2-1/2",
          termination: { code: "agreement", sentence: "Draw agreed." },
        };
      case "decline-draw":
        return view.draw === opponent ? { t: "draw-declined", by: seat } : { code: "no-offer" };
      case "takeback":
        if (view.moves.length === 0 || view.takeback === seat) return { code: "not-now" };
        if (view.takeback === undefined) return { t: "takeback-asked", by: seat };
        return { t: "took-back", plies: 1, fen: view.moves.at(-2)?.fen ?? startFen, clocks };
      case "decline-takeback":
        return view.takeback === opponent ? { t: "takeback-declined", by: seat } : { code: "no-offer" };
      default:
        return { code: "bad-message" };
    }
  }

  private move(view: RoomView, seat: Color, message: Json): Json {
    const turn: Color = view.moves.length % 2 === 0 ? "white" : "black";
    if (message["ply"] !== view.moves.length) return { code: "stale" };
    if (turn !== seat) return { code: "not-your-turn" };
    const judged = this.judge(view.moves.at(-1)?.fen ?? startFen, message["move"] as string);
    if ("verdict" in judged) return judged;
    return { t: "move", by: seat, ...judged, ply: view.moves.length + 1, clocks };
  }
}

function replay(view: RoomView, body: Json): void {
  switch (body["t"]) {
    case "move":
      view.moves.push({
        uci: body["uci"] as string,
        san: body["san"] as string,
        fen: body["fen"] as string,
      });
      break;
    case "took-back":
      view.moves.pop();
      view.takeback = undefined;
      view.draw = undefined;
      break;
    case "draw-offered":
      view.draw = body["by"] as Color;
      break;
    case "draw-declined":
      view.draw = undefined;
      break;
    case "takeback-asked":
      view.takeback = body["by"] as Color;
      break;
    case "takeback-declined":
      view.takeback = undefined;
      break;
    case "rematch-offered":
      view.rematch = body["by"] as Color;
      break;
    case "chat":
      view.chat.push({ by: body["by"] as string, text: body["text"] as string });
      break;
    case "ended":
      view.phase = "over";
      view.result = body["result"] as string;
      view.draw = undefined;
      view.takeback = undefined;
      break;
  }
}
