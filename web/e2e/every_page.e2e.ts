import { gzipSync } from "node:zlib";
import type { BrowserContext, Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { teach } from "./support/classes.ts";
import { barriers, overflow } from "./support/looks.ts";
import { beginGame, playMoves, register } from "./support/room.ts";
import { Stage } from "./support/stage.ts";
import { routes } from "../src/routes.ts";

const stage = Stage.set();

/** What a page may load before the engine, in bytes as they are sent, packed with gzip. */
const mostBytes = (route: string) => (route === "/" ? 150_000 : 200_000);

/** The modes of learning and the parameters of other routes; "" stands for what `prepare` makes. */
const items: Readonly<Record<string, readonly string[]>> = {
  "/learn/:mode": [
    "/learn/due",
    "/learn/puzzles",
    "/learn/streak",
    "/learn/storm",
    "/learn/lessons",
    "/learn/endings",
    "/learn/quiz",
    "/learn/mistakes",
    "/learn/illegal",
  ],
  "/learn/:mode/:item": ["/learn/lessons/20"],
  "/players/:name": ["/players/Anna"],
  "/about/:part": ["/about/design"],
};

/** A window of 1280 × 1024 whose text is four times as large. */
const at400Percent = { width: 320, height: 256 };

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** What is on the server: somebody who may see every page, and what those pages show. */
const made: { cookies: Cookies; paths: Record<string, string> } = { cookies: [], paths: {} };
const rows: string[] = [];

async function makeTournament({ page }: Person): Promise<string> {
  await page.goto(new URL("/tournaments", stage.server.address).href);
  await page.getByText("Organise a tournament").click();
  await page.getByLabel("Name of the tournament").fill("Class 3b");
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.getByRole("heading", { name: "Class 3b" }).waitFor();
  return new URL(page.url()).pathname;
}

beforeAll(async () => {
  const [anna, bruno] = await stage.arriveTwo();
  await teach(stage, anna, "Anna", "5b");
  made.paths["/class/:id"] = new URL(anna.page.url()).pathname;
  stage.server.admin("operator", "Anna");
  made.paths["/tournament/:id"] = await makeTournament(anna);
  await register(bruno, "Bruno");
  const table = await beginGame(anna, bruno, { control: "15+10" });
  // A game without moves would be over before its page is opened.
  await playMoves(table, ["e4", "e5"]);
  made.paths["/game/:id"] = table.path;
  made.cookies = await anna.context.cookies();
});

afterAll(() => console.log(["| page | kB |", "|---|---|", ...rows].join("\n")));

/** The bytes of an answer as a server that packs with gzip sends them. */
async function weightOf(response: Response): Promise<number> {
  const { "content-encoding": encoding, "content-length": length } = await response.allHeaders();
  if (encoding === "gzip") return Number(length);
  const body = await response.body();
  return Math.min(body.length, gzipSync(body, { level: 9 }).length);
}

const paths = routes.flatMap(({ path }) => items[path] ?? [path]);

describe("On a small telephone", () => {
  it.each(paths)("%s is light, has no barriers, fits, and names no message by its key", async (route) => {
    const reader = await stage.arrive({ width: 360, height: 740, keepsPages: false });
    const { page } = reader;
    await reader.context.addCookies(made.cookies);
    const answers: Response[] = [];
    page.on("response", (response) => answers.push(response));
    await reader.visit(made.paths[route] ?? route);
    await page.locator("main :is(h1, h2, .board)").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const weights = await Promise.all(answers.map(weightOf));
    const bytes = weights.reduce((sum, weight) => sum + weight, 0);
    rows.push(`| \`${route}\` | ${Math.round(bytes / 1000)} |`);
    expect(bytes).toBeLessThanOrEqual(mostBytes(route));
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await page.locator("body").innerText()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]\w*/);
    await page.setViewportSize(at400Percent);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const board of await page.locator(".game .board").all())
      expect((await board.boundingBox())!.width).toBeGreaterThan(200);
  });
});
