import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it } from "vitest";
import type { Line } from "../../src/online/game_session.ts";
import { newLink } from "../../src/online/link.ts";
import { LobbySession } from "../../src/online/lobby/lobby_session.ts";
import type { Action, Seek, ServerMessage } from "../../src/online/protocol.ts";

const sent: Action[] = [];
const line: Line = {
  state: signal(newLink(1)),
  start: () => undefined,
  stop: () => undefined,
  retryNow: () => undefined,
  act: (action) => sent.push(action),
};
const seek = (id: string, mine = false): Seek => ({
  id,
  name: "Ada",
  control: "3+2",
  variant: "standard",
  rated: false,
  color: "random",
  ...(mine ? { mine } : {}),
});

let lobby: LobbySession;
let receive: (message: ServerMessage) => void;

beforeEach(() => {
  sent.length = 0;
  lobby = new LobbySession((listener) => {
    receive = listener;
    return line;
  });
});

describe("The lobby", () => {
  it("keeps the list of wishes as the server tells it", () => {
    receive({ t: "seeks", list: [seek("1"), seek("2")] });
    receive({ t: "seek-added", seek: seek("3") });
    receive({ t: "seek-added", seek: seek("3") });
    receive({ t: "seek-gone", seek: "1" });
    expect(lobby.seeks.value.map(({ id }) => id)).toEqual(["2", "3"]);
  });

  it("knows whether a wish of ours stands", () => {
    const wish = { control: "3+2", variant: "atomic", rated: false, color: "random" } as const;
    lobby.seek(wish);
    expect(sent).toEqual([{ t: "seek", ...wish }]);
    expect(lobby.isSeeking.value).toBe(true);
    receive({ t: "seek-added", seek: seek("1", true) });
    receive({ t: "seek-gone", seek: "1" });
    expect(lobby.isSeeking.value).toBe(false);
  });

  it("restarts after a broken connection, which takes wishes back", () => {
    receive({ t: "seek-added", seek: seek("1", true) });
    receive({ t: "seeks", list: [] });
    expect(lobby.isSeeking.value).toBe(false);
  });

  it("seeks no longer when the server refuses", () => {
    lobby.seek({ control: "0+0", variant: "standard", rated: false, color: "random" });
    receive({ t: "error", re: 1, code: "bad-control", sentence: "" });
    expect(lobby.isSeeking.value).toBe(false);
    expect(lobby.trouble.value?.code).toBe("bad-control");
    lobby.accept("1");
    expect(lobby.trouble.value).toBeNull();
  });

  it("reports the game that came of it", () => {
    receive({ t: "game", game: "g", seat: "s", color: "black" });
    expect(lobby.pairing.value).toEqual({ game: "g", seat: "s", color: "black" });
  });
});
