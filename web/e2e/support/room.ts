/** What a person does and sees in a game room. */
import type { Locator, Page } from "playwright-core";
import type { Person } from "./browser.ts";

export class RoomSeat {
  private readonly page: Page;

  constructor(readonly person: Person) {
    this.page = person.page;
  }

  square(name: string): Locator {
    return this.page.locator(`.board-grid [data-square="${name}"]`);
  }

  /** Moves by two clicks; `piece` answers the promotion chooser ("queen"). */
  async click(from: string, to: string, piece?: string): Promise<void> {
    await this.square(from).click({ force: true });
    await this.square(to).click({ force: true });
    if (piece !== undefined) await this.page.getByRole("button", { name: piece }).click();
  }

  /** Moves by dragging. */
  async drag(from: string, to: string): Promise<void> {
    const [start, end] = await Promise.all([this.middle(from), this.middle(to)]);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Types a move into the line for it. */
  async type(move: string): Promise<void> {
    const field = this.page.locator(".move-field input");
    await field.fill(move);
    await field.press("Enter");
  }

  /** The moves of the list. */
  moves(): Promise<string[]> {
    return this.page.locator(".move-list li button").allInnerTexts();
  }

  /** Waits until the list ends with this move. */
  async sees(san: string, ply: number): Promise<void> {
    await this.page.waitForFunction(
      ([wanted, count]) => {
        const moves = [...document.querySelectorAll<HTMLElement>(".move-list li button")];
        return moves.length === count && moves.at(-1)?.innerText === wanted;
      },
      [san, ply] as const,
    );
  }

  /** The name of what stands on a square: "e4, white pawn". */
  async on(square: string): Promise<string> {
    return (await this.square(square).getAttribute("aria-label")) ?? "";
  }

  /** The line under the board. */
  get status(): Locator {
    return this.page.locator(".status-line");
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  private async middle(square: string): Promise<{ x: number; y: number }> {
    const box = (await this.square(square).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}

/** Makes a game by link in the lobby and has somebody else take the other seat. Answers both and the address. */
export async function beginGame(
  host: Person,
  guest: Person,
  options: { color?: "White" | "Black"; control?: string } = {},
): Promise<{ host: RoomSeat; guest: RoomSeat; path: string }> {
  const { color = "White", control = "unlimited" } = options;
  await host.visit("/lobby");
  await host.page.getByLabel("Time").selectOption(control);
  await host.page.getByText(color, { exact: true }).first().click();
  await host.page.getByRole("button", { name: "Make a game and get its link" }).click();
  const link = host.page.getByLabel("Link of the game");
  const path = new URL(await link.inputValue()).pathname;
  await guest.visit(path);
  await guest.page.getByRole("button", { name: "Accept and play" }).click();
  await guest.page.locator(".status-line", { hasText: /move/ }).waitFor();
  await host.page.locator(".status-line", { hasText: /move/ }).waitFor();
  return { host: new RoomSeat(host), guest: new RoomSeat(guest), path };
}

/** Makes an account on the page for it, and is logged in after that. */
export async function register(person: Person, name: string): Promise<void> {
  await person.visit("/login");
  await person.page.getByRole("button", { name: "I have no account yet" }).click();
  await person.page.getByLabel("Name").fill(name);
  await person.page.getByLabel("Password").fill("correct horse battery");
  await person.page.getByRole("button", { name: "Make an account" }).click();
  await person.page.getByText(`You are logged in as ${name}.`).waitFor();
}
