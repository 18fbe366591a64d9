import { describe, expect, it } from "vitest";
import { barriers } from "./support/looks.ts";
import { beginGame, playMoves } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

const pgn = `[White "Morphy"]
[Black "Duke Karl"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 (3... exd4 4. Nxd4) 4. dxe5 Bxf3 1-0`;

describe("The analysis board", () => {
  it("reads a PGN with its variations, and has the engine look at it", async () => {
    const anna = await stage.arrive();
    const { page } = anna;
    await anna.visit("/analysis");
    await page.getByText("No moves yet. Move a piece, or import a game.").waitFor();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByLabel("Paste a FEN, games in PGN or a link").fill(pgn);
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("Morphy – Duke Karl").waitFor();
    for (const san of ["Bg4", "exd4", "Bxf3"]) await page.getByText(san, { exact: true }).first().waitFor();
    await page.getByText("Bxf3", { exact: true }).first().click();
    expect(await page.locator('.board-grid [data-square="f3"]').getAttribute("aria-label")).toContain("bishop");
    await page.getByRole("button", { name: "Engine", exact: true }).click();
    await page
      .getByText(/depth \d+/)
      .first()
      .waitFor({ timeout: 20_000 });
  });

  it("opens links of this server, and says what to do with those of others", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    const table = await beginGame(anna, bruno);
    await playMoves(table, ["f3", "e5", "g4", "Qh4#"]);
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.visit("/analysis");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const dialog = page.getByRole("dialog");
    const read = async (link: string) => {
      await dialog.getByLabel("Paste a FEN, games in PGN or a link").fill(link);
      await dialog.getByRole("button", { name: "Import", exact: true }).click();
    };
    await read("https://chess.example/abc");
    await dialog.getByText("Only links of this server are opened here.").waitFor();
    await read(`${stage.server.address}/game/unknown`);
    await dialog.getByText("could not be opened").waitFor();
    await read(`${stage.server.address}${table.path}`);
    await page.locator(".tree").getByText("Qh4#", { exact: true }).waitFor();
    expect(await dialog.count()).toBe(0);
    reader.complaints.length = 0;
  });

  it("shares a line by a link that opens at the same place", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await reader.visit("/analysis?moves=e2e4e7e5g1f3&at=2");
    await page.locator('.tree [aria-current="true"]', { hasText: "e5" }).waitFor();
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("img", { name: "QR code of the link" }).waitFor();
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    await page.getByRole("status").getByText("Copied").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain("moves=e2e4e7e5g1f3&at=2");
    const { page: other } = await stage.arrive();
    await other.goto(link);
    await other.locator('.tree [aria-current="true"]', { hasText: "e5" }).waitFor();
    await other.locator(".tree").getByText("Nf3", { exact: true }).waitFor();
  });

  it("says that a line is too long for a QR code", async () => {
    const reader = await stage.arrive();
    await reader.visit(`/analysis?moves=${"g1f3g8f6f3g1f6g8".repeat(150)}`);
    await reader.page.getByRole("button", { name: "Share" }).click();
    await reader.page.getByText("The line is too long for a QR code.").waitFor();
    await reader.page.getByRole("button", { name: "Copy link" }).waitFor();
  });

  it("shows threats in a colour and a shape of their own, not in that of the reader's arrows", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.visit("/analysis?moves=e2e4e7e5d1h5&at=3");
    await page.getByRole("button", { name: "Engine", exact: true }).click();
    await page.locator(".arrow-best").waitFor({ timeout: 20_000 });
    await page.getByLabel("Show the opponent's threats").check();
    const threat = page.locator(".arrow-threat").first();
    await threat.waitFor({ timeout: 20_000 });
    const looks = () =>
      threat.evaluate((arrow) => {
        const { stroke, strokeDasharray } = getComputedStyle(arrow);
        return { stroke, isDashed: strokeDasharray !== "none" };
      });
    expect(await looks()).toEqual({ stroke: "rgb(207, 84, 32)", isDashed: true });
    expect(await page.locator(".arrow-hint").count()).toBe(0);
  });

  it("is edited by the keyboard alone, and what is deleted comes back", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.visit("/analysis?moves=e2e4e7e5");
    const tree = page.locator(".tree");
    const sees = (moves: string[]) => expect.poll(() => tree.locator("button").allInnerTexts()).toEqual(moves);
    await sees(["e4", "e5"]);
    await page.keyboard.press("ArrowRight");
    await page.locator(".move-field input").focus();
    await page.keyboard.type("c5");
    await page.keyboard.press("Enter");
    await sees(["e4", "e5", "c5"]);
    await page.locator(".move-field input").blur();
    await page.keyboard.press("Shift+ArrowUp");
    await sees(["e4", "c5", "e5"]);
    await page.keyboard.press("Delete");
    await sees(["e4", "e5"]);
    await page.getByText("Deleted: c5 and what follows.").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Undo");
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await sees(["e4", "c5", "e5"]);
    await page.keyboard.press("Delete");
    await page.keyboard.press("Control+z");
    await sees(["e4", "c5", "e5"]);
  });

  it("lets the page scroll where a key does nothing, and single letters be turned off", async () => {
    const reader = await stage.arrive({ width: 360, height: 500 });
    const { page } = reader;
    await reader.visit("/analysis");
    await page.locator(".move-field").waitFor();
    await page.keyboard.press("End");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const first = () => page.locator(".board-grid [data-square]").first().getAttribute("data-square");
    await page.keyboard.press("f");
    await expect.poll(first).toBe("h1");
    await reader.visit("/settings");
    await page.getByLabel("Use single letters as shortcuts: Z, B, P, F").uncheck();
    await reader.visit("/analysis");
    await page.locator(".move-field").waitFor();
    await page.keyboard.press("f");
    await page.keyboard.press("Home");
    expect(await first()).toBe("a8");
  });

  it("shows a line of the engine in two rows on a telephone, of one height", async () => {
    const reader = await stage.arrive({ width: 360, height: 740 });
    const { page } = reader;
    await reader.visit("/analysis");
    await page.getByRole("button", { name: "Engine", exact: true }).click();
    const line = page.locator(".engine-moves").first();
    await expect.poll(() => line.locator("button").count(), { timeout: 20_000 }).toBeGreaterThan(6);
    const seen = await line.evaluate((row) => {
      const { bottom } = row.getBoundingClientRect();
      return [...row.children].filter((move) => move.getBoundingClientRect().bottom <= bottom + 1).length;
    });
    expect(seen).toBeGreaterThan(6);
    expect((await line.boundingBox())!.height).toBeLessThan(60);
  });

  it("writes marks, better lines and accuracy into a game, and keeps them", async () => {
    const { page } = await stage.arrive();
    const start = encodeURIComponent("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    await page.goto(
      `${stage.server.address}/analysis?fen=${start}&moves=${encodeURIComponent("f2f3 e7e5 g2g4")}`,
    );
    await page.getByText("g4", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Analyse the game" }).click();
    await page.getByText("Accuracy: White").waitFor({ timeout: 60_000 });
    const tree = page.locator(".tree");
    expect(await tree.innerText()).toMatch(/g4\s*\?\?/);
    expect(await tree.locator(".tree-variation").count()).toBeGreaterThan(0);
    await page.goto(`${stage.server.address}/analysis`);
    await page.getByText("Accuracy: White").waitFor();
    expect(await tree.innerText()).toMatch(/g4\s*\?\?/);
  });

  it("opens a game that was played here", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    await playMoves(await beginGame(anna, bruno), ["f3", "e5", "g4", "Qh4#"]);
    await anna.page.getByRole("link", { name: "Analyse" }).click();
    await anna.page.getByText("Qh4#", { exact: true }).first().waitFor();
  });
});
