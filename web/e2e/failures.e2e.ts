// What a page says when the server does not answer, when there is no such thing, and when a login has ended.
import { describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { barriers } from "./support/looks.ts";
import { beginGame, register } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

/** Lets no request reach the server, as if it had been stopped; the pages themselves are there. */
const stop = ({ context }: Person) => context.route("**/api/**", (route) => route.abort());

describe("Without an answer of the server", () => {
  it.each([
    "/players",
    "/players/Anna",
    "/tournaments",
    "/classes",
    "/class/none",
    "/games",
    "/messages",
    "/admin",
  ])("%s says so and tries again, for somebody who is logged in", async (path) => {
    const anna = await stage.arrive({ keepsPages: false });
    const { page } = anna;
    await register(anna, `Anna${path.replace(/\W/g, "")}`.slice(0, 20));
    await stop(anna);
    await anna.visit(path);
    await page.getByText("The server cannot be reached.").first().waitFor();
    expect(await page.getByLabel("Password").count()).toBe(0);
    expect(await page.getByText("Nobody has played enough").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await anna.context.unroute("**/api/**");
    await page.getByRole("button", { name: "Try again" }).first().click();
    await page.getByText("The server cannot be reached.").first().waitFor({ state: "detached" });
  });

  it("the analysis says that a game was not opened, until there is another", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.visit("/analysis?game=nothere");
    const told = page.getByText("The game or position of this address could not be opened.");
    await told.waitFor();
    await page.getByRole("button", { name: "New board" }).click();
    await told.waitFor({ state: "detached" });
  });
});

describe("What a browser or a network refuses", () => {
  it("is copied by hand: without TLS a page has no clipboard", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.context.addInitScript(() =>
      Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }),
    );
    await reader.visit("/editor");
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Copy it by hand" });
    const text = dialog.getByRole("textbox");
    await expect.poll(() => text.inputValue()).toMatch(/^rnbqkbnr\//);
    const selected = await text.evaluate((field: HTMLTextAreaElement) => [
      field.selectionStart,
      field.selectionEnd,
    ]);
    expect(selected).toEqual([0, (await text.inputValue()).length]);
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
  });

  it("is said in a game whose rules do not come, and tried again", async () => {
    const [anna, bruno] = await Promise.all([stage.arrive({ keepsPages: false }), stage.arrive()]);
    const { path } = await beginGame(anna, bruno);
    await anna.context.route("**/rules-*.wasm", (route) => route.abort());
    await anna.visit(path);
    await anna.page.getByText("This page could not be loaded.").waitFor();
    await anna.context.unroute("**/rules-*.wasm");
    await anna.page.getByRole("button", { name: "Try again" }).click();
    await anna.page.locator(".board").waitFor();
  });

  it.each(["/", "/settings"])("is said of a language that does not come: %s", async (path) => {
    const reader = await stage.arrive({ keepsPages: false });
    const { page } = reader;
    await reader.visit(path);
    if (path === "/") await page.getByRole("button", { name: "Settings" }).click();
    const choice = page.locator(path === "/" ? ".language-choice" : "main fieldset").first();
    await choice.waitFor();
    await page.waitForLoadState("networkidle");
    await reader.context.route("**/assets/**", (route) => route.abort());
    if (path === "/") await choice.selectOption("de");
    else await choice.locator("label", { hasText: "Deutsch" }).click();
    await page.getByText("Deutsch could not be loaded.").waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await reader.context.unroute("**/assets/**");
    if (path === "/") await choice.selectOption("de");
    else await choice.locator("label", { hasText: "Deutsch" }).click();
    await page.locator("html[lang=de]").waitFor();
  });
});

describe("Where there is no such thing", () => {
  it.each([
    ["/game/none", "Go to the lobby"],
    ["/tournament/none", "Tournaments"],
    ["/class/none", "Classes"],
    ["/players/Nobody99", "Find players"],
    ["/messages/Nobody99", "Find players"],
    ["/learn/lessons/99", "The rules in lessons"],
    ["/nowhere", "Go to the home page"],
  ])("%s says so and leads on: %s", async (path, link) => {
    const reader = await stage.arrive();
    const { page } = reader;
    await register(reader, `Reader${path.replace(/\W/g, "")}`.slice(0, 20));
    await reader.visit(path);
    const main = page.getByRole("main");
    await main
      .getByText(/no such|There is no|nothing at this/)
      .first()
      .waitFor();
    await main.getByRole("link", { name: link }).first().waitFor();
  });
});

describe("A login that has ended", () => {
  it("is seen at the next request: the header offers to log in", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await register(reader, "Vera");
    await reader.visit("/tournaments");
    await page.getByText("Organise a tournament").click();
    await page.getByLabel("Name of the tournament").fill("Evening");
    await reader.context.clearCookies();
    await page.getByRole("button", { name: "Create the tournament" }).click();
    await page.getByText("Log in to do this.").waitFor();
    await page.locator(".shell-header").getByRole("link", { name: "Log in" }).waitFor();
  });
});
