import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { me, messagesWaiting, ownGames, turnsWaiting } from "../../src/server/me.ts";
import { fetchOwnGames, type OwnGame } from "../../src/server/api.ts";
import { newTurns, notifies, refreshOwnGames } from "../../src/server/own_games.ts";
import { t } from "../../src/i18n/index.ts";
import { daysOf, spanText } from "../../src/server/words.ts";
import { formatClock } from "../../src/ui/clock_face.tsx";

const game = (more: Partial<OwnGame> = {}): OwnGame => ({
  game: "g",
  state: "playing",
  control: "3days",
  variant: "standard",
  rated: false,
  color: "white",
  fen: "a",
  turn: "white",
  ...more,
});

function answer(status: number, body: unknown): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

beforeEach(() => {
  me.value = { name: "Anna" };
  ownGames.value = null;
});

afterEach(() => {
  notifies.value = false;
  vi.unstubAllGlobals();
});

describe("The games of an account", () => {
  it("are asked for only when somebody is logged in", async () => {
    const asked = vi.fn();
    vi.stubGlobal("fetch", asked);
    me.value = null;
    await refreshOwnGames();
    expect(asked).not.toHaveBeenCalled();
    expect(turnsWaiting.value).toBe(0);
  });

  it("tell how many wait for a move", async () => {
    answer(200, { at: 5, yourTurn: 2, games: [game(), game({ game: "h", due: 7, lastMove: "e2e4" })] });
    await refreshOwnGames();
    expect(turnsWaiting.value).toBe(2);
    expect(ownGames.value?.games[1]).toMatchObject({ game: "h", due: 7, lastMove: "e2e4" });
  });

  it("tell how many messages are new", async () => {
    answer(200, { at: 5, yourTurn: 0, unread: 3, games: [] });
    await refreshOwnGames();
    expect(messagesWaiting.value).toBe(3);
    answer(200, { at: 5, yourTurn: 0, games: [] });
    await refreshOwnGames();
    expect(messagesWaiting.value).toBe(0);
  });

  it("stay as they were while the server cannot be asked", async () => {
    answer(200, { at: 5, yourTurn: 1, games: [game()] });
    await refreshOwnGames();
    answer(503, { error: { code: "unavailable", sentence: "" } });
    await refreshOwnGames();
    expect(turnsWaiting.value).toBe(1);
  });

  it("are not guessed from an answer of another shape", async () => {
    answer(200, { games: [{}] });
    expect(await fetchOwnGames()).toMatchObject({ ok: false, fault: { code: "misfit" } });
  });
});

describe("A notification", () => {
  const said = vi.fn();
  const theirTurn = { at: 5, yourTurn: 0, games: [game({ turn: "black" })] };
  const ourTurn = { at: 6, yourTurn: 1, games: [game({ opponent: "Bruno" })] };

  beforeEach(() => {
    said.mockClear();
    const registration = { showNotification: said };
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
    vi.stubGlobal("document", { hidden: true });
    notifies.value = true;
  });

  it("comes from the service worker when it is our turn, and names the page to open", async () => {
    answer(200, theirTurn);
    await refreshOwnGames();
    expect(said).not.toHaveBeenCalled();
    answer(200, ourTurn);
    await refreshOwnGames();
    expect(said.mock.calls).toEqual([
      [t("online.status.yours"), { body: "Against Bruno", tag: "g", data: "/game/g" }],
    ]);
  });

  it("does not come while the page is seen, nor unasked", async () => {
    answer(200, theirTurn);
    await refreshOwnGames();
    vi.stubGlobal("document", { hidden: false });
    answer(200, ourTurn);
    await refreshOwnGames();
    notifies.value = false;
    vi.stubGlobal("document", { hidden: true });
    answer(200, theirTurn);
    await refreshOwnGames();
    answer(200, ourTurn);
    await refreshOwnGames();
    expect(said).not.toHaveBeenCalled();
  });
});

describe("A turn is new", () => {
  const games = (...list: OwnGame[]) => ({ games: list });

  it("when the opponent has moved, even after our own move in between", () => {
    expect(newTurns(games(game({ turn: "black" })), games(game({ fen: "b" })))).toHaveLength(1);
    expect(newTurns(games(game({ fen: "a" })), games(game({ fen: "b" })))).toHaveLength(1);
  });

  it("not while nothing has happened, nor when it is the opponent's", () => {
    expect(newTurns(games(game()), games(game()))).toEqual([]);
    expect(newTurns(games(game()), games(game({ turn: "black" })))).toEqual([]);
    expect(newTurns(games(), games(game({ state: "waiting", turn: undefined })))).toEqual([]);
  });
});

describe("Days for a move", () => {
  it("are found in a control", () => {
    expect(["1day", "14days", "5+3", "unlimited", "3 days"].map(daysOf)).toEqual([1, 14, null, null, null]);
  });

  it("are told in words", () => {
    const hour = 3_600_000;
    expect(spanText(53 * hour + 1)).toBe("2 days, 5 hours");
    expect(spanText(48 * hour)).toBe("2 days");
    expect(spanText(2 * hour + 90_000)).toBe("2 hours, 1 minute");
    expect(spanText(30_000)).toBe("0 minutes");
    expect(spanText(-5)).toBe("0 minutes");
  });

  it("are shown on a clock", () => {
    const hour = 3_600_000;
    expect(formatClock(53 * hour)).toBe("2d 05:00");
    expect(formatClock(24 * hour)).toBe("1d 00:00");
    expect(formatClock(24 * hour - 1000)).toBe("23:59:59");
  });
});
