import { describe, expect, it } from "vitest";
import { Desk } from "../../src/analysis/desk.ts";
import { Explorer, noneKey, sharesOf, type ExplorerServer } from "../../src/analysis/explorer.ts";
import { t } from "../../src/i18n/index.ts";
import type { ApiResult } from "../../src/server/api.ts";
import type { Exploration, ExplorerWish } from "../../src/server/games_api.ts";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();

const counts = { games: 3, white: 2, draws: 1, black: 0, elo: 2100 };
const found: Exploration = {
  fen: "",
  total: counts,
  moves: [{ san: "e4", uci: "e2e4", ...counts }],
  games: [],
};

/** A server whose answers are given by hand. */
class ModelServer implements ExplorerServer {
  readonly wishes: ExplorerWish[] = [];
  readonly pending: ((answer: ApiResult<Exploration>) => void)[] = [];

  constructor(private readonly offers = true) {}

  hasExplorer(): Promise<boolean> {
    return Promise.resolve(this.offers);
  }

  explore(wish: ExplorerWish): Promise<ApiResult<Exploration>> {
    this.wishes.push(wish);
    return new Promise((resolve) => this.pending.push(resolve));
  }

  async answer(index: number, value: Exploration): Promise<void> {
    this.pending[index]!({ ok: true, value });
    await Promise.resolve();
    await Promise.resolve();
  }
}

async function begin(server: ModelServer): Promise<{ desk: Desk; explorer: Explorer }> {
  const desk = new Desk(rules);
  const explorer = new Explorer(desk, server);
  await explorer.start();
  return { desk, explorer };
}

describe("The explorer", () => {
  it("asks about the position on the board, and again after each move", async () => {
    const server = new ModelServer();
    const { desk, explorer } = await begin(server);
    await server.answer(0, found);
    expect(explorer.state.value).toBe("ready");
    expect(explorer.answer.value?.moves[0]?.san).toBe("e4");
    desk.playLine(["e2e4"]);
    expect(server.wishes.map((wish) => wish.fen.split(" ")[1])).toEqual(["w", "b"]);
    explorer.close();
  });

  it("shows only the answer to the last question", async () => {
    const server = new ModelServer();
    const { desk, explorer } = await begin(server);
    desk.playLine(["e2e4"]);
    await server.answer(1, { ...found, moves: [] });
    await server.answer(0, found);
    expect(explorer.answer.value?.moves).toEqual([]);
    explorer.close();
  });

  it("asks again when the filter changes", async () => {
    const server = new ModelServer();
    const { explorer } = await begin(server);
    explorer.setFilter({ player: "Anna", since: "2020" });
    expect(server.wishes.at(-1)).toMatchObject({ player: "Anna", since: "2020" });
    explorer.close();
  });

  it("is absent where the server has no collection", async () => {
    const server = new ModelServer(false);
    const { explorer } = await begin(server);
    expect(explorer.state.value).toBe("absent");
    expect(server.wishes).toEqual([]);
  });

  it("says that it failed when the server cannot answer", async () => {
    const server = new ModelServer();
    const { explorer } = await begin(server);
    server.pending[0]!({ ok: false, fault: { code: "unavailable", sentence: "", status: 503 } });
    await Promise.resolve();
    await Promise.resolve();
    expect(explorer.state.value).toBe("failed");
    explorer.close();
  });
});

describe("A position that no game reaches", () => {
  it("is said to be the filter's, where there is one", () => {
    expect(t(noneKey({ player: "", since: "" }))).toContain("Go back a move");
    expect(t(noneKey({ player: "Anna", since: "" }))).toContain("Empty the fields");
    expect(t(noneKey({ player: "", since: "2020" }))).toContain("Empty the fields");
  });
});

describe("Shares of results", () => {
  it("make a hundred whatever is rounded", () => {
    for (let white = 0; white < 9; white += 1)
      for (let draws = 0; draws < 9; draws += 1)
        for (let black = 0; black < 9; black += 1) {
          const shares = sharesOf({ games: 30, white, draws, black });
          const sum = shares.white + shares.draws + shares.black;
          expect(sum).toBe(white + draws + black === 0 ? 0 : 100);
          expect(Math.min(shares.white, shares.draws, shares.black)).toBeGreaterThanOrEqual(0);
        }
  });
});
