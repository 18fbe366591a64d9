// What people come for first, each in at most two clicks from the first page.
import { beforeAll, describe, expect, it } from "vitest";
import { Person } from "./support/browser.ts";
import { addPupils, enter, teach } from "./support/classes.ts";
import { picture } from "./support/looks.ts";
import { beginAtBoard, register } from "./support/room.ts";
import { Stage } from "./support/stage.ts";
import { organise } from "./support/tournaments.ts";

const stage = Stage.set();

/** Clicks on the first link or button with each of these names. */
async function goBy({ page }: Person, ...names: readonly (string | RegExp)[]): Promise<void> {
  expect(names.length).toBeLessThanOrEqual(2);
  for (const name of names)
    await page.getByRole("link", { name }).or(page.getByRole("button", { name })).first().click();
}

/** Has the page note that it was asked to print, in place of a dialog. */
async function notePrints({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => void (document.title = "printed");
  });
}

describe.each([
  ["desk", {}],
  ["telephone", { width: 360, height: 740 }],
])("From the first page, at a %s,", (place, options) => {
  const suffix = place.slice(0, 4);
  let passwords: Map<string, string>;
  beforeAll(async () => {
    const teacher = await stage.arrive();
    await teach(stage, teacher, `Rossi-${suffix}`, `3b ${suffix}`);
    passwords = await addPupils(teacher, [`Ida-${suffix}`]);
  });

  it("a pupil finds the class", async () => {
    const pupil = await stage.arrive(options);
    await enter(pupil, `Ida-${suffix}`, passwords.get(`Ida-${suffix}`)!, `3b ${suffix}`);
    await pupil.visit("/");
    await goBy(pupil, /^Classes/, `3b ${suffix}`);
    await pupil.page.getByText("You are here.").waitFor();
  });

  it("two friends play at one board, and a friend is invited", async () => {
    const reader = await stage.arrive(options);
    await reader.visit("/");
    await goBy(reader, /^Two players, one board/, "Start");
    await reader.page.getByText("White to move.").waitFor();
    await reader.visit("/");
    await goBy(reader, /^Play online Send a friend a link/, "Create a game link");
    await reader.page.getByLabel("Game link").waitFor();
  });

  it("a reader is told why a move is illegal", async () => {
    const reader = await stage.arrive(options);
    await reader.visit("/");
    await reader.page.locator(".status-line.is-reason", { hasText: "pinned" }).waitFor();
    const square = (name: string) => reader.page.locator(`.board-grid [data-square="${name}"]`);
    await square("e1").click({ force: true });
    await square("e3").click({ force: true });
    await reader.page.locator(".status-line.is-reason", { hasText: "e3" }).waitFor();
  });

  it("a player sees the mistakes of the game that was played last", async () => {
    const reader = await stage.arrive(options);
    const seat = await beginAtBoard(reader);
    for (const [index, san] of ["e4", "e5", "Qh5", "Nf6", "Nf3", "a6", "Qxe5+", "Be7"].entries()) {
      await seat.type(san);
      await seat.sees(san, index + 1);
    }
    await reader.visit("/");
    await goBy(reader, /^Learn Lessons, puzzles/, /^My mistakes/);
    await reader.page.getByLabel("Games in PGN").waitFor();
    await reader.page.getByRole("button", { name: "Find the mistakes: White – Black" }).click();
    await reader.page.getByText(/You played \S+ here/).waitFor({ timeout: 60_000 });
  });

  it("an organiser prints the pairings", async () => {
    const organiser = await stage.arrive(options);
    await notePrints(organiser);
    await register(organiser, `Umpire-${suffix}`);
    const name = `Evening ${suffix}`;
    await organise(organiser, name, (page) => page.getByLabel("Number of rounds").fill("1"));
    const { page } = organiser;
    await page.getByText("Add players without an account").click();
    await page.getByLabel("Names, one on each line").fill("Anna Bianchi\nUgo Verdi");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("rowheader", { name: "Ugo Verdi" }).waitFor();
    await page.getByRole("button", { name: "Start the tournament" }).click();
    await page.getByRole("button", { name: "Print" }).waitFor();
    await organiser.visit("/");
    await goBy(organiser, new RegExp(`^${name}`), "Print");
    await expect.poll(() => page.title()).toBe("printed");
    await page.emulateMedia({ media: "print" });
    await page.getByText("Anna Bianchi – Ugo Verdi").or(page.getByText("Ugo Verdi – Anna Bianchi")).waitFor();
    for (const hidden of [".shell-header", ".tournament-organiser", "select", "main button"])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    await picture(page, `tournament-printed-${suffix}`);
  });
});
