/** Every page of the site, with what it needs in order to show something. */
import type { BrowserContext } from "playwright-core";
import { routes } from "../../src/routes.ts";
import type { Person, PersonOptions } from "./browser.ts";
import { teach } from "./classes.ts";
import { appoint, beginGame, playMoves, register } from "./room.ts";
import type { Stage } from "./stage.ts";
import { organise } from "./tournaments.ts";

/** The modes of learning and the parameters of other routes. */
const items: Readonly<Record<string, readonly string[]>> = {
  "/learn/:mode": [
    "/learn/due",
    "/learn/puzzles",
    "/learn/streak",
    "/learn/storm",
    "/learn/lessons",
    "/learn/endings",
    "/learn/repertoire",
    "/learn/quiz",
    "/learn/mistakes",
    "/learn/illegal",
  ],
  "/learn/:mode/:item": ["/learn/lessons/20"],
  "/players/:name": ["/players/Anna"],
  "/messages/:name": ["/messages/Bruno"],
  "/about/:part": ["/about/design"],
};

/** The address of every page; those of a game, a class and a tournament as their routes. */
export const everyPage = routes.flatMap(({ path }) => items[path] ?? [path]);

/** A server with a game, a class and a tournament, and somebody who may see every page. */
export class Site {
  private constructor(
    private readonly stage: Stage,
    private readonly cookies: Awaited<ReturnType<BrowserContext["cookies"]>>,
    private readonly paths: Readonly<Record<string, string>>,
  ) {}

  static async fill(stage: Stage): Promise<Site> {
    const [anna, bruno] = await stage.arriveTwo();
    await teach(stage, anna, "Anna", "5b");
    const aClass = new URL(anna.page.url()).pathname;
    await appoint(stage, anna, "operator", "Anna");
    const tournament = await makeTournament(anna);
    await register(bruno, "Bruno");
    const match = await beginSimul(anna, bruno, aClass);
    const table = await beginGame(anna, bruno, { control: "15+10" });
    // A game without moves would be over before its page is opened.
    await playMoves(table, ["e4", "e5"]);
    const homework = await makeHomework(anna, aClass);
    const paths = {
      "/homework/:class/:id": homework,
      "/class/:id": aClass,
      "/class/:id/match/:match": match,
      "/tournament/:id": tournament,
      "/game/:id": table.path,
    };
    return new Site(stage, await anna.context.cookies(), paths);
  }

  /** Somebody who may see every page, before the first. */
  async arrive(options: PersonOptions): Promise<Person> {
    const reader = await this.stage.arrive(options);
    await reader.context.addCookies(this.cookies);
    return reader;
  }

  /** The address of a page of `everyPage`. */
  addressOf(path: string): string {
    return this.paths[path] ?? path;
  }

  /** Opens a page of `everyPage`, and waits until it is there. */
  async open(reader: Person, path: string): Promise<void> {
    await reader.visit(this.addressOf(path));
    await reader.page.locator("main :is(h1, h2, .board)").first().waitFor({ state: "attached" });
    await reader.page.waitForLoadState("networkidle");
  }
}

/** Sends a request as the page of somebody would, and gives the answer. */
function send<Answer>({ page }: Person, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ({ path, body }) => {
      const headers = { "Content-Type": "application/json" };
      const request = body && { method: "POST", headers, body: JSON.stringify(body) };
      return (await fetch(path, request)).json() as Promise<Answer>;
    },
    { path, body },
  );
}

/** The address of a simul of a teacher against the only pupil of a class, who joins it and waits in the lobby. */
async function beginSimul(teacher: Person, pupil: Person, aClass: string): Promise<string> {
  const of = aClass.split("/").at(-1)!;
  const { code } = await send<{ code: string }>(teacher, `/api/classes/${of}`);
  await send(pupil, "/api/classes/join", { code });
  await pupil.visit("/lobby");
  await pupil.page.getByRole("heading", { level: 1 }).waitFor();
  const path = `/api/classes/${of}/match`;
  const { match } = await send<{ match: string }>(teacher, path, { control: "unlimited" });
  return `${aClass}/match/${match}`;
}

/** The address of a homework of a class, which its teacher opens as well. */
async function makeHomework(teacher: Person, aClass: string): Promise<string> {
  const of = aClass.split("/").at(-1)!;
  const questions = "legal\t4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1\te2d3";
  const { id } = await send<{ id: string }>(teacher, `/api/classes/${of}/homework`, {
    title: "Pins",
    questions,
  });
  return `/homework/${of}/${id}`;
}

/** A tournament in its second round: standings, a result, and a game whose result is missing. */
async function makeTournament(organiser: Person): Promise<string> {
  const { page } = organiser;
  const path = await organise(organiser, "Class 3b", async (form) => {
    // In Firefox `fill` writes behind the number that is there.
    await form.getByLabel("Number of rounds").press("Control+a");
    await form.getByLabel("Number of rounds").pressSequentially("2");
    await form.getByLabel("Rounds begin by themselves").uncheck();
  });
  await page.getByText("Add players without an account").click();
  await page
    .getByLabel("Names, one on each line")
    .fill("Anna Bianchi, 1450\nUgo Verdi\nMaximiliane Wagner-Neri");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("rowheader", { name: "Ugo Verdi" }).waitFor();
  await page.getByRole("button", { name: "Start the tournament" }).click();
  await page.getByLabel(/Result of/).selectOption("1-0");
  await page.getByRole("button", { name: "Start round 2" }).click();
  await page.getByText("Round 2 of 2.").waitFor();
  return path;
}
