import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriers, overflow, picture } from "./support/looks.ts";
import { appoint, beginGame, register, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set(["--no-messages"]);

type TabName = "Reports" | "Accounts" | "Settings" | "Audit log" | "Server";

/** Shows a part of the page of an operator. */
const openTab = (page: Page, name: TabName) => page.getByRole("tab", { name, exact: true }).click();

describe.each([
  ["wide", {}],
  ["narrow and dark", { width: 390, height: 800, colorScheme: "dark" as const }],
])("Moderation in a %s window", (look, options) => {
  const of = (name: string): string => `${name}-${look.slice(0, 4)}`;

  it("goes from a report to a mute that reaches the player, and is in the log", async () => {
    const operator = await stage.arrive(options);
    const [anna, bruno] = await stage.arriveTwo(options);
    await register(operator, of("Olga"));
    await register(anna, of("Anna"));
    await register(bruno, of("Bruno"));
    await beginGame(anna, bruno);
    await bruno.page.getByLabel("Write a message").fill("You play like a goat!");
    await bruno.page.getByRole("button", { name: "Send" }).click();
    await anna.page.getByText("You play like a goat!").waitFor();
    await anna.page.getByRole("button", { name: "Report a player" }).click();
    await anna.page.getByLabel("Which line").selectOption("You play like a goat!");
    expect(await barriers(anna.page)).toEqual([]);
    await picture(anna.page, `report-${look.slice(0, 4)}`);
    await anna.page.getByRole("button", { name: "Send the report" }).click();
    await anna.page.getByText("Thank you. An operator will look at it.").waitFor();
    await anna.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

    await operator.visit("/admin");
    await operator.page.getByText("This page is for the operators of the server.").waitFor();
    await appoint(stage, operator, "operator", of("Olga"));
    await operator.visit("/admin");
    const { page } = operator;
    await page.getByRole("button", { name: "Look at it" }).click();
    await page.getByLabel("Chat of the game").getByText("You play like a goat!").waitFor();
    await page.getByRole("button", { name: `What happens to ${of("Bruno")}?` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("How long").selectOption("7");
    await dialog.getByLabel("Reason").fill("insults");
    expect(await barriers(page)).toEqual([]);
    await picture(page, `admin-act-${look.slice(0, 4)}`);
    await dialog.getByRole("button", { name: "Do it" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Settle: action was taken" }).click();
    await page.getByText("There are no open reports.").waitFor();

    await bruno.page.getByLabel("Write a message").fill("Sorry");
    await bruno.page.getByRole("button", { name: "Send" }).click();
    await bruno.page
      .getByText(/insults/)
      .first()
      .waitFor();
    await new RoomSeat(anna).type("e4");
    await new RoomSeat(bruno).sees("e4", 1);

    await anna.visit("/login");
    await anna.page.getByRole("textbox", { name: "About you" }).fill("You all play like goats!");
    await anna.page.getByRole("button", { name: "Save the text" }).click();
    await anna.page.getByText("The text is saved.").waitFor();

    await operator.visit("/admin");
    await openTab(page, "Accounts");
    await page.getByLabel("Name begins with").fill(of("Anna"));
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("You all play like goats!").waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, `admin-profile-${look.slice(0, 4)}`, "section:has(#admin-accounts)");
    await page.getByRole("button", { name: `What happens to ${of("Anna")}?` }).click();
    await dialog.getByLabel("Action").selectOption("Remove the profile text");
    await dialog.getByLabel("Reason").fill("insults");
    await dialog.getByRole("button", { name: "Do it" }).click();
    await page.getByText("You all play like goats!").waitFor({ state: "detached" });
    await page.getByRole("button", { name: `What happens to ${of("Anna")}?` }).click();
    await dialog.getByLabel("Action").selectOption("set-password");
    await page.getByRole("dialog").getByRole("button", { name: "Do it" }).click();
    expect(await page.getByRole("dialog").locator(".admin-secret").innerText()).toMatch(/^[a-z]+[2-9]{4}$/);
    expect(await barriers(page)).toEqual([]);
    await picture(page, `admin-password-${look.slice(0, 4)}`);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
    await page.getByLabel("Number of accounts").fill("30");
    await page.getByLabel("What it is for").fill("spring term");
    await page.getByRole("button", { name: "Create an invitation" }).click();
    await page.getByText("The code of the invitation.").waitFor();

    await openTab(page, "Audit log");
    await page.getByText("report settled").first().waitFor();
    await operator.visit("/admin");
    await openTab(page, "Accounts");
    await page
      .getByText(/muted until .*: insults/)
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await picture(page, `admin-${look.slice(0, 4)}`);
  });

  it("changes the settings of the server, but for what its options fix", async () => {
    const operator = await stage.arrive(options);
    await register(operator, of("Ottilie"));
    await appoint(stage, operator, "operator", of("Ottilie"));
    await operator.visit("/admin");
    const { page } = operator;
    await openTab(page, "Settings");
    const settings = page.getByRole("region", { name: "Settings", exact: true });
    const messages = settings.getByLabel("Messages between friends");
    expect(await messages.isDisabled()).toBe(true);
    await settings.getByText("Fixed by the option --no-messages").waitFor();
    await settings.getByLabel("Who may create an account").selectOption("Only operators");
    await settings.getByLabel("Who may create tournaments").selectOption("The organisers named here");
    await settings.getByLabel("Names of the organisers").fill(`${of("Ottilie")}\n7up`);
    await settings.getByRole("button", { name: "Save the settings" }).click();
    await settings.getByText(/^Names of the organisers.*: The setting does not take this value/).waitFor();
    await settings.getByLabel("Names of the organisers").fill(of("Ottilie"));
    await settings.getByLabel("Words that no new name").fill("turnip\nbeet");
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await settings.scrollIntoViewIfNeeded();
    await picture(page, `admin-settings-${look.slice(0, 4)}`);
    await settings.getByRole("button", { name: "Save the settings" }).click();
    await settings.getByText("Saved. The settings apply from now on.").waitFor();
    await operator.visit("/admin");
    await openTab(page, "Settings");
    expect(await settings.getByLabel("Words that no new name").inputValue()).toBe("turnip\nbeet");
    expect(stage.server.admin("settings", "registration")).toBe("closed\n");
    for (const [name, value] of [
      ["registration", "open"],
      ["organisers", "everybody"],
      ["refused-names", ""],
    ] as const)
      stage.server.admin("settings", name, value);
    await expect
      .poll(async () => (await operator.page.request.get(`${stage.server.address}/api/server`)).json(), {
        timeout: 10_000,
      })
      .toMatchObject({ registration: "open" });
    await openTab(page, "Audit log");
    await page.getByText("setting changed").first().waitFor();
  });
});

it("A backup says that it is being written, and is not begun twice", async () => {
  const operator = await stage.arrive({ keepsPages: false });
  const { page } = operator;
  await register(operator, "Otto");
  await appoint(stage, operator, "operator", "Otto");
  let written = () => {};
  const isWritten = new Promise<void>((done) => (written = done));
  await page.route("**/api/admin", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), backups: true } });
  });
  await page.route("**/api/admin/backup", async (route) => {
    await isWritten;
    await route.fulfill({ json: { file: "arbiter.db" } });
  });
  await operator.visit("/admin");
  await openTab(page, "Server");
  const button = page.getByRole("button", { name: "Back up now" });
  await button.click();
  await page.getByText("The backup is being written…").waitFor();
  expect(await button.isDisabled()).toBe(true);
  written();
  await page.getByText("Saved as arbiter.db.").waitFor();
  expect(await button.isDisabled()).toBe(false);
});
