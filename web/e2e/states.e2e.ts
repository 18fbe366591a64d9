// What a page says while it has nothing to show: an empty list, a server that fails or is slow, work that takes long.
import { readFileSync } from "node:fs";
import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { openTab, teach } from "./support/classes.ts";
import { everyPage, Site } from "./support/every_page.ts";
import { barriers, overflow } from "./support/looks.ts";
import { appoint, beginAtBoard, register } from "./support/room.ts";
import { Stage } from "./support/stage.ts";
import { organise } from "./support/tournaments.ts";

const stage = Stage.set();

const english = JSON.parse(readFileSync(new URL("../messages/en.json", import.meta.url), "utf8")) as Record<
  string,
  string
>;

/** Sees a sentence, and the button or link that is the next step; both are there for everybody. */
async function sees({ page }: Person, key: string, next: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByText(english[key]!).filter({ visible: true }).first().waitFor();
  const name = english[next]!;
  const asked = [main.getByRole("button", { name }), main.getByRole("link", { name }), main.getByLabel(name)];
  const step = asked.reduce(
    (one, other) => one.or(other),
    main.locator("summary, [role=tab]", { hasText: name }),
  );
  await step.filter({ visible: true }).first().waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

describe("An empty list says so, and what to do first", () => {
  const phone = { width: 360, height: 740 };

  /** Each for somebody new: the page, what it says, and the next step. */
  const lists: readonly [path: string, key: string, step: string][] = [
    ["/players", "account.nobodyRanked", "account.playRated"],
    ["/players", "social.nobodyFollowed", "account.search"],
    ["/tournaments", "tournament.none", "tournament.make"],
    ["/classes", "classes.none", "classes.join"],
    ["/games", "online.noTurns", "online.makeGame"],
    ["/messages", "social.noThreads", "social.toPlayers"],
    ["/lobby", "online.noSeeks", "online.makeLink"],
    ["/lobby", "online.noLiveGames", "online.makeLink"],
    ["/learn/due", "learn.nothingDue", "learn.puzzles"],
    ["/learn/illegal", "learn.nothingDue", "learn.puzzles"],
    ["/learn/mistakes", "learn.nothingDue", "learn.fromGames"],
    ["/analysis", "analysis.noMoves", "analysis.import"],
  ];

  it("of somebody new", async () => {
    const reader = await stage.arrive({ ...phone, keepsPages: false });
    await register(reader, "Erna");
    for (const [path, key, step] of lists) {
      await reader.visit(path);
      await sees(reader, key, step);
    }
    await reader.visit("/players/Erna");
    await reader.page.getByText("0 games").waitFor();
    await reader.page.getByRole("main").getByRole("link", { name: english["online.makeGame"]! }).waitFor();
  });

  it("of a teacher with a new class", async () => {
    const teacher = await stage.arrive({ ...phone, keepsPages: false });
    await register(teacher, "Frank");
    await appoint(stage, teacher, "teacher", "Frank");
    await teacher.visit("/classes");
    await sees(teacher, "classes.noneTaught", "classes.make");
    const { page } = teacher;
    await page.getByLabel(english["classes.name"]!).fill("1a");
    await page.getByRole("button", { name: english["classes.make"]! }).click();
    await openTab(teacher, "Play now");
    await sees(teacher, "classes.noneNow", "classes.pair");
    await openTab(teacher, "Pupils");
    await sees(teacher, "classes.noPupils", "classes.makeAccounts");
    await openTab(teacher, "Homework");
    await sees(teacher, "homework.none", "homework.addPuzzles");
    await sees(teacher, "homework.noIllegal", "homework.addPuzzles");
    await openTab(teacher, "Work");
    await sees(teacher, "classes.noPupils", "classes.period.month");
  });

  it("of an organiser and of an operator", async () => {
    const organiser = await stage.arrive({ ...phone, keepsPages: false });
    await register(organiser, "Gisela");
    await organise(organiser, "Empty cup", async () => undefined);
    await sees(organiser, "tournament.nobody", "tournament.join");
    await appoint(stage, organiser, "operator", "Gisela");
    await organiser.visit("/admin");
    await sees(organiser, "admin.noReports", "admin.accounts");
    await organiser.page.getByRole("tab", { name: english["admin.accounts"]! }).click();
    await sees(organiser, "admin.noAccounts", "admin.search");
  });
});

const asking = everyPage.filter((path) =>
  /^\/(players|tournament|class|homework|games|messages|admin)/.test(path),
);

/** Answers nothing of the server as it should be; the pages themselves come. */
const failures: readonly [name: string, answer: (route: Route) => Promise<void>][] = [
  [
    "with an error of its own",
    (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/json",
        body: JSON.stringify({ error: { code: "internal", sentence: "The server has made a mistake." } }),
      }),
  ],
  [
    "through a proxy that cannot reach it",
    (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  ],
];

describe("A server that answers", () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.fill(stage);
  });

  /** Somebody who may see every page, and was here before. */
  async function arrive(): Promise<Person> {
    const reader = await site.arrive({ width: 360, height: 740, keepsPages: false });
    await reader.visit("/login");
    await reader.page.getByText("You are logged in as Anna.").waitFor();
    return reader;
  }

  /** Whether the page shows what it is about, not that it waits or failed. */
  async function hasRecovered(page: Page): Promise<void> {
    await page.getByRole("main").locator(".trouble", { hasText: /./ }).first().waitFor({ state: "detached" });
    await page.locator("main :is(h1, h2, .board)").first().waitFor({ state: "attached" });
  }

  describe.each(failures)("%s", (_, answer) => {
    it.each(asking)("is noticed on %s, which then tries again", async (path) => {
      const reader = await arrive();
      const { page } = reader;
      await page.route("**/api/**", answer);
      await reader.visit(site.addressOf(path));
      const main = page.getByRole("main");
      const again = main.getByRole("button", { name: "Try again" }).first();
      await again.waitFor();
      expect(await main.locator(".trouble", { hasText: /./ }).first().innerText()).toMatch(/[.:!]/);
      expect(await main.innerText()).not.toMatch(/Bad Gateway|undefined|\[object|JSON/);
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.unroute("**/api/**");
      await again.click();
      await hasRecovered(page);
    });
  });

  it.each(asking)("slowly is waited for on %s, and after ten seconds asked again at a press", async (path) => {
    const reader = await arrive();
    const { page } = reader;
    await page.clock.install();
    let isSlow = true;
    await page.route("**/api/**", (route) => (isSlow ? new Promise(() => undefined) : route.continue()));
    await reader.visit(site.addressOf(path));
    const main = page.getByRole("main");
    await main.getByText("Loading…").first().waitFor();
    // The code of a part of the page may still be on its way, and its question begins after that.
    await expect
      .poll(async () => {
        await page.clock.fastForward(11_000);
        return main.getByText("This takes longer than usual.").count();
      })
      .toBeGreaterThan(0);
    expect(await barriers(page)).toEqual([]);
    isSlow = false;
    await main.getByRole("button", { name: "Try again" }).first().click();
    await main.getByText("This takes longer than usual.").first().waitFor({ state: "detached" });
    await hasRecovered(page);
  });
});

describe("Work that takes long", () => {
  it("shows how far the accounts of a class are, and can be stopped", async () => {
    const teacher = await stage.arrive({ keepsPages: false });
    const { page } = teacher;
    await teach(stage, teacher, "Hanna", "2b");
    await openTab(teacher, "Pupils");
    await page
      .getByLabel("Names, one on each line")
      .fill(["Ida", "Jan", "Kai", "Lea"].map((name) => `${name}2b`).join("\n"));
    // Each account is answered when the test lets it.
    const waiting: (() => void)[] = [];
    await page.route("**/api/classes/*/pupils", async (route) => {
      await new Promise<void>((done) => waiting.push(done));
      await route.continue();
    });
    await page.getByRole("button", { name: "Create the accounts" }).click();
    const bar = page.getByRole("progressbar");
    await bar.waitFor();
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]!();
    await expect.poll(() => bar.getAttribute("value"), { timeout: 10_000 }).toBe("1");
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(2);
    waiting[1]!();
    await bar.waitFor({ state: "detached" });
    // What was not tried is kept.
    expect(await page.getByLabel("Names, one on each line").inputValue()).toBe("Kai2b\nLea2b");
  });

  it("of the engine shows how far it is, and can be stopped, in the coach and on the analysis board", async () => {
    const reader = await stage.arrive({ keepsPages: false });
    const { page } = reader;
    const seat = await beginAtBoard(reader);
    for (const move of ["f3", "e5", "g4", "Qh4"]) await seat.type(move);
    await page.getByRole("heading", { name: "Black wins" }).waitFor();
    await page.getByRole("button", { name: english["learn.askCoach"]! }).click();
    await page.getByRole("progressbar").waitFor();
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByRole("button", { name: english["learn.askCoach"]! }).waitFor();
    await reader.visit(`/analysis?moves=${"g1f3g8f6f3g1f6g8".repeat(10)}`);
    await page.getByRole("button", { name: "Analyse the game" }).click();
    const stop = page.getByRole("button", { name: /^Stop \(\d+/ });
    await stop.click();
    await page.getByRole("button", { name: "Analyse the game" }).waitFor();
  });
});
