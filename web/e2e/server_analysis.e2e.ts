import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { beginGame, playMoves, register } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();
let anna: Person;
let bruno: Person;

beforeEach(async () => {
  [anna, bruno] = await stage.arriveTwo();
});

/** A machine that analyses games, as the test wants it. */
class Machine {
  private work: { id: string; attempt: number } = { id: "", attempt: 0 };

  constructor(private readonly key: string) {}

  async take(): Promise<void> {
    this.work = (await this.post("/api/work", {})) as { id: string; attempt: number };
  }

  report(done: number): Promise<unknown> {
    return this.post(`/api/work/${this.work.id}/progress`, { attempt: this.work.attempt, done });
  }

  answer(positions: string): Promise<unknown> {
    return this.post(`/api/work/${this.work.id}/answer`, { attempt: this.work.attempt, positions });
  }

  private async post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(stage.server.address + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${this.key}` },
      body: JSON.stringify(body),
    });
    return answer.json();
  }
}

async function picturesOf(person: Person, name: string): Promise<void> {
  const { page } = person;
  const size = page.viewportSize()!;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `${name}-${colorScheme}`);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await picture(page, `${name}-${colorScheme}-360`);
    await page.setViewportSize(size);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

describe("The server's analysis", () => {
  it("is asked for on the page of a finished game, shows how far it is, and opens on the analysis board", async () => {
    const machine = new Machine(stage.server.admin("worker", "add", "big").trim());
    await register(anna, "Anna");
    const table = await beginGame(anna, bruno, { control: "5+3" });
    await playMoves(table, ["f3", "e5", "g4", "Qh4#"]);
    const { page } = anna;
    await page.getByRole("button", { name: "Analyse on the server" }).click();
    await page.getByText("The analysis is waiting for a free machine.").waitFor();
    await picturesOf(anna, "server-analysis-waiting");
    await machine.take();
    await machine.report(3);
    await page.getByText("The server is analysing the game: 3 of 5 positions.").waitFor();
    expect(await barriers(page)).toEqual([]);
    await picturesOf(anna, "server-analysis-running");
    await machine.answer("12 e2e4 e7e5\n-40 e7e5\n-30 a2a3 a7a6\n#-1 d8h4\n-");
    await page.getByRole("link", { name: "Show the server's analysis" }).click();
    await page.getByText("Analysed by the server.").waitFor();
    await page.getByText(/Accuracy: White [\d.]+ %, Black 100.0 %\./).waitFor();
    await page.getByRole("img", { name: "Evaluations of the game; click to go to a move" }).waitFor();
    await page.locator(".tree", { hasText: "g4??" }).or(page.getByText("??")).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await picturesOf(anna, "server-analysis-done");
  });

  it("is offered only to people who are logged in", async () => {
    stage.server.admin("worker", "add", "small");
    const table = await beginGame(anna, bruno, { control: "5+3" });
    await playMoves(table, ["f3", "e5", "g4", "Qh4#"]);
    await anna.page.getByText("Black wins by checkmate.").first().waitFor();
    await anna.page.getByRole("link", { name: "Analyse", exact: true }).waitFor();
    expect(await anna.page.getByRole("button", { name: "Analyse on the server" }).count()).toBe(0);
  });
});
