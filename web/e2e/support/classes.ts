/** What a teacher and pupils do on the pages of a class. */
import type { Person } from "./browser.ts";
import { appoint, register } from "./room.ts";
import type { Stage } from "./stage.ts";

/** A teacher on the page of a new class. */
export async function teach(stage: Stage, teacher: Person, name: string, of: string): Promise<void> {
  await register(teacher, name);
  await appoint(stage, teacher, "teacher", name);
  await teacher.visit("/classes");
  await teacher.page.getByLabel("Name of the class").fill(of);
  await teacher.page.getByRole("button", { name: "Create a class" }).click();
  await teacher.page.getByRole("heading", { name: of }).waitFor();
}

/** Shows a part of the page of the class. */
export function openTab(
  { page }: Person,
  name: "Play now" | "Pupils" | "Homework" | "Work" | "Settings",
): Promise<void> {
  return page.getByRole("tab", { name, exact: true }).click();
}

/** Has the class make accounts; answers the first passwords by name. */
export async function addPupils(teacher: Person, names: readonly string[]): Promise<Map<string, string>> {
  const { page } = teacher;
  await openTab(teacher, "Pupils");
  await page.getByLabel("Names, one on each line").fill(names.join("\n"));
  await page.getByRole("button", { name: "Create the accounts" }).click();
  // The server hashes one password at a time.
  await page
    .getByText(`${names.length} of ${names.length}`)
    .waitFor({ timeout: 10_000 + 1_000 * names.length });
  const slips = page.locator(".class-slips li");
  const passwords = new Map<string, string>();
  for (const slip of await slips.all()) {
    const [name, password] = await slip.locator("dd").allInnerTexts();
    passwords.set(name!, password!);
  }
  return passwords;
}

async function logIn(pupil: Person, name: string, password: string): Promise<void> {
  await pupil.visit("/classes");
  await pupil.page.getByLabel("Name").fill(name);
  await pupil.page.getByLabel("Password").fill(password);
  await pupil.page.getByRole("button", { name: "Log in" }).click();
}

/** Logs a pupil in and opens the class, where it waits for a game. */
export async function enter(pupil: Person, name: string, password: string, of: string): Promise<void> {
  await logIn(pupil, name, password);
  await pupil.page.getByText("Your password is the one from your teacher.").waitFor();
  await pupil.page.getByRole("link", { name: of }).click();
  await pupil.page.getByText("You are here.").waitFor();
}

/** Gives the device of a pupil a deck with puzzles that were solved and not, and has the page count them. */
export async function practise(pupil: Person, results: readonly boolean[]): Promise<void> {
  await pupil.visit("/learn");
  await pupil.page.getByText("What your teachers see").click();
  await pupil.page.getByText("In the last 7 days. Puzzles solved: 0 of 0").waitFor();
  await pupil.page.evaluate((results) => {
    const solves = results.map((solved) => ({ puzzle: "p", solved, at: 1, rating: 1000, deviation: 90 }));
    const deck = { version: 1, cards: [], puzzles: solves.length, solves };
    localStorage.setItem("arbiter.learn", JSON.stringify(deck));
  }, results);
  // The page counts what the deck has gained when it is opened next.
  await pupil.visit("/learn");
  await pupil.page.getByText("What your teachers see").click();
  const solved = results.filter(Boolean).length;
  await pupil.page.getByText(`In the last 7 days. Puzzles solved: ${solved} of ${results.length}`).waitFor();
}
