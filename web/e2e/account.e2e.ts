import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { appoint, beginGame, logIn, playMoves, register } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();
let anna: Person;
let bruno: Person;

beforeEach(async () => {
  [anna, bruno] = await stage.arriveTwo();
});

describe("The reader's account", () => {
  it("gets another password, and all other sessions end", async () => {
    await register(anna, "Anna");
    await logIn(bruno, "Anna", "correct horse battery");
    await bruno.page.getByText("You are logged in as Anna.").waitFor();
    await anna.page.reload();
    await expect.poll(() => anna.page.getByRole("button", { name: "End", exact: true }).count()).toBe(1);
    await anna.page.getByLabel("Current password").fill("correct horse battery");
    await anna.page.getByLabel("New password").fill("a new password");
    await anna.page.getByRole("button", { name: "Change the password" }).click();
    await anna.page.getByText("All other sessions have ended.").waitFor();
    await bruno.page.reload();
    await bruno.page.getByRole("heading", { name: "Log in" }).waitFor();
    await logIn(bruno, "Anna", "a new password");
    await bruno.page.getByText("You are logged in as Anna.").waitFor();
    await anna.page.reload();
    await anna.page.getByRole("button", { name: "End", exact: true }).click();
    await anna.page.getByRole("button", { name: "End", exact: true }).waitFor({ state: "detached" });
    await bruno.page.reload();
    await bruno.page.getByRole("heading", { name: "Log in" }).waitFor();
  });

  it("shows ratings with a graph, gives all data as a file, and goes while the games stay", async () => {
    await register(anna, "Carla");
    await register(bruno, "Dora");
    for (let game = 0; game < 2; game++) {
      const table = await beginGame(anna, bruno, { control: "5+3", isRated: true });
      await playMoves(table, ["f3", "e5", "g4", "Qh4#"]);
      await anna.page.getByText("Black wins by checkmate.").first().waitFor();
    }
    await anna.visit("/players/Dora");
    await anna.page.getByRole("heading", { name: "Blitz" }).waitFor();
    await anna.page.getByRole("img", { name: "Rating over time: Blitz" }).waitFor();
    expect(await barriers(anna.page)).toEqual([]);
    await anna.visit("/login");
    const download = anna.page.waitForEvent("download");
    await anna.page.getByRole("link", { name: "Download as a file" }).click();
    const data = JSON.parse(await readFile(await (await download).path(), "utf8")) as {
      account: { name: string };
      games: { pgn: string }[];
    };
    expect(data.account.name).toBe("Carla");
    expect(data.games.length).toBe(2);
    expect(data.games[0]!.pgn).toMatch(/2\. g4 .*Qh4#/s);
    expect(await barriers(anna.page)).toEqual([]);
    await anna.page.getByRole("button", { name: "Delete the account" }).click();
    const dialog = anna.page.getByRole("dialog");
    await dialog.getByLabel("Password").fill("wrong");
    await dialog.getByRole("button", { name: "Delete the account" }).click();
    await dialog.getByText("The password is wrong.").waitFor();
    await dialog.getByLabel("Password").fill("correct horse battery");
    await dialog.getByRole("button", { name: "Delete the account" }).click();
    await anna.page.getByRole("heading", { name: "Log in" }).waitFor();
    await bruno.visit("/players/Dora");
    await bruno.page.getByText("deleted player – Dora").first().waitFor();
    await bruno.visit("/players/Carla");
    await bruno.page.getByText("There is no player with this name.").waitFor();
  });

  it("blocks a player, who can challenge no more", async () => {
    await register(anna, "Emma");
    await register(bruno, "Fritz");
    await anna.visit("/players/Fritz");
    await anna.page.getByRole("button", { name: "Block", exact: true }).click();
    await anna.page.getByRole("button", { name: "Unblock" }).waitFor();
    await bruno.visit("/players/Emma");
    await bruno.page.getByRole("button", { name: "Challenge" }).click();
    await bruno.page.getByRole("button", { name: "Challenge" }).click();
    await bruno.page.getByText("You cannot play with this player.").waitFor();
    await anna.visit("/login");
    await anna.page.getByRole("link", { name: "Fritz" }).waitFor();
    await anna.page.getByRole("button", { name: "Unblock" }).click();
    await anna.page.getByRole("link", { name: "Fritz" }).waitFor({ state: "detached" });
  });
});

describe("The header", () => {
  it.each([
    ["wide", {}],
    ["narrow", { width: 360, height: 740 }],
  ])("knows the reader in a %s window, from the login to the end", async (look, options) => {
    const reader = await stage.arrive(options);
    const { page } = reader;
    const open = () => page.getByRole("button", { name: look === "wide" ? "Nina-wide" : "Menu" }).click();
    await page.goto(stage.server.address);
    if (look === "narrow") await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Log in" }).click();
    await page.getByRole("button", { name: "I do not have an account yet" }).click();
    await page.getByLabel("Name").fill(`Nina-${look}`);
    await page.getByLabel("Password").fill("correct horse battery");
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByText(`You are logged in as Nina-${look}.`).waitFor();
    await open();
    expect(await barriers(page)).toEqual([]);
    await picture(page, `header-${look}`);
    await page.getByRole("link", { name: "Your profile" }).click();
    await page.getByRole("heading", { name: `Nina-${look}` }).waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Your profile" }).isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "Classes" }).count()).toBe(0);
    await appoint(stage, reader, "teacher", `Nina-${look}`);
    await open();
    await page.getByRole("link", { name: "Classes" }).last().click();
    await page.getByRole("heading", { name: "Create a class" }).waitFor();
    if (look === "wide") await page.getByRole("banner").getByRole("link", { name: "Classes" }).waitFor();
    await open();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("heading", { name: "Chess that tells you why" }).waitFor();
    if (look === "narrow") await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Log in" }).waitFor();
    expect(await page.getByRole("link", { name: "Classes" }).count()).toBe(0);
  });
});

const about = "Knights ♞ since 1999.\n<b>Not bold</b>";

describe.each([
  ["wide", {}],
  ["narrow and dark", { width: 360, height: 740, colorScheme: "dark" as const }],
])("In a %s window", (_, options) => {
  it("a text about oneself is written, and others read it as it is", async () => {
    const writer = await stage.arrive(options);
    const reader = await stage.arrive(options);
    const width = writer.page.viewportSize()?.width ?? 0;
    await register(writer, `Hanna${width}`);
    const { page } = writer;
    const field = page.getByRole("textbox", { name: "About you" });
    await field.fill(`  ${"ä".repeat(151)}`);
    await page.getByText("The text is too long by 1 character.").waitFor();
    expect(await page.getByRole("button", { name: "Save the text" }).isDisabled()).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await picture(page, `profile-too-long-${width}`, "section:has(#account-profile)");
    await field.fill("a\tb");
    await page.getByRole("button", { name: "Save the text" }).click();
    await page.getByText("The text is empty or too long, or has control characters.").waitFor();
    await field.fill(about.replace("\n", "\n\n") + "\u202e ");
    await page.getByRole("button", { name: "Save the text" }).click();
    await page.getByText("The text is saved.").waitFor();
    expect(await field.inputValue()).toBe(about);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await picture(page, `profile-own-${width}`, "section:has(#account-profile)");

    await reader.visit(`/players/Hanna${width}`);
    const text = reader.page.getByText("since 1999.");
    expect(await text.innerText()).toBe(about);
    expect(await text.getAttribute("dir")).toBe("auto");
    expect(await barriers(reader.page)).toEqual([]);
    expect(await overflow(reader.page)).toBeLessThanOrEqual(0);
    await picture(reader.page, `profile-shown-${width}`);
    await field.fill("");
    await page.getByRole("button", { name: "Save the text" }).click();
    await page.getByText("The text is saved.").waitFor();
    await reader.page.reload();
    await reader.page.getByRole("heading", { name: "Finished games" }).waitFor();
    expect(await text.count()).toBe(0);
  });

  it("players are found, and the pages have no barriers and fit", async () => {
    const reader = await stage.arrive(options);
    const name = `Gustav${reader.page.viewportSize()?.width ?? 0}`;
    await register(reader, name);
    await reader.page.getByRole("heading", { name: "Where you are logged in" }).waitFor();
    expect(await barriers(reader.page)).toEqual([]);
    expect(await overflow(reader.page)).toBeLessThanOrEqual(0);
    await reader.visit("/lobby");
    await reader.page.getByRole("link", { name: "Players" }).click();
    for (const unlike of ["Zoë", "G", ""]) {
      await reader.page.getByLabel("Name, or its beginning").fill(unlike);
      await reader.page.getByRole("button", { name: "Find" }).click();
      await reader.page.getByText("Zoe for Zoë.").waitFor();
    }
    await reader.page.getByLabel("Name, or its beginning").fill(name.slice(0, 7));
    await reader.page.getByRole("button", { name: "Find" }).click();
    await reader.page.getByText("Nobody has played enough rated games of this kind.").waitFor();
    await reader.page.getByRole("link", { name }).waitFor();
    expect(await reader.page.getByText("Zoe for Zoë.").count()).toBe(0);
    expect(await barriers(reader.page)).toEqual([]);
    expect(await overflow(reader.page)).toBeLessThanOrEqual(0);
  });
});
