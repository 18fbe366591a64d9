/** What a person does and sees in a game room. */
import type { Locator, Page } from "playwright-core";
import type { Person } from "./browser.ts";
import type { Stage } from "./stage.ts";

const registered = "correct horse battery";

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

  /** Moves by dragging; with the right button it draws an arrow. */
  async drag(from: string, to: string, button: "left" | "right" = "left"): Promise<void> {
    const [start, end] = await Promise.all([this.middle(from), this.middle(to)]);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down({ button });
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up({ button });
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

  /** Waits until the list has as many moves. */
  async seesPly(ply: number): Promise<void> {
    await this.page.waitForFunction(
      (count) => document.querySelectorAll(".move-list li button").length === count,
      ply,
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

export interface Invitation {
  color?: "White" | "Black";
  control?: string;
  isRated?: boolean;
  variant?: string;
  /** Whether illegal moves count. */
  isAtTheBoard?: boolean;
  /** Which start of Chess960. */
  number?: number;
}

/** Makes a game by link in the lobby. Answers the path of the game. */
export async function invite(host: Person, invitation: Invitation = {}): Promise<string> {
  const { color = "White", control = "unlimited", isRated = false, variant = "standard", number } = invitation;
  const { isAtTheBoard = false } = invitation;
  await host.visit("/lobby");
  await host.page.getByLabel("Rule set").selectOption(variant);
  if (number !== undefined) await host.page.getByLabel("Position number (0 to 959)").fill(String(number));
  await host.page.getByLabel("Time", { exact: true }).selectOption(control);
  await host.page.getByText(color, { exact: true }).first().click();
  if (isRated) await host.page.getByLabel("Rated game").check();
  if (isAtTheBoard) await host.page.getByLabel(/^As at the board/).check();
  await host.page.getByRole("button", { name: "Create a game link" }).click();
  return new URL(await host.page.getByLabel("Game link").inputValue()).pathname;
}

/** Takes the other seat of a game, and waits until it can be played. */
export async function accept(path: string, host: Person, guest: Person): Promise<Table> {
  await guest.visit(path);
  await guest.page.getByRole("button", { name: "Accept and play" }).click();
  for (const { page } of [guest, host]) await page.locator(".status-line", { hasText: /move/ }).waitFor();
  return { host: new RoomSeat(host), guest: new RoomSeat(guest), path };
}

/** Two at a game, and its path. */
export interface Table {
  host: RoomSeat;
  guest: RoomSeat;
  path: string;
}

/** Makes a game by link and has somebody else take the other seat. */
export async function beginGame(host: Person, guest: Person, invitation: Invitation = {}): Promise<Table> {
  return accept(await invite(host, invitation), host, guest);
}

/** Types moves of a game in turn, after `played` others, the host's first; both see each of them. */
export async function playMoves({ host, guest }: Table, moves: readonly string[], played = 0): Promise<void> {
  for (const [index, san] of moves.entries()) {
    const ply = played + index + 1;
    await (ply % 2 === 1 ? host : guest).type(san);
    await Promise.all([host.sees(san, ply), guest.sees(san, ply)]);
  }
}

/** Begins a game of two people at one board. */
export async function beginAtBoard(person: Person): Promise<RoomSeat> {
  await person.visit("/play?opponent=friend");
  await person.page.locator(".choices .button.is-main").click();
  await person.page.locator(".move-field").waitFor();
  return new RoomSeat(person);
}

/** Makes an account on the page for it, and is logged in after that. */
export async function register(person: Person, name: string): Promise<void> {
  await person.visit("/login");
  await person.page.getByRole("button", { name: "I do not have an account yet" }).click();
  await person.page.getByLabel("Name").fill(name);
  await person.page.getByLabel("Password").fill(registered);
  await person.page.getByRole("button", { name: "Create an account" }).click();
  await person.page.getByText(`You are logged in as ${name}.`).waitFor();
}

export async function logIn(person: Person, name: string, password: string): Promise<void> {
  await person.visit("/login");
  await person.page.getByLabel("Name").fill(name);
  await person.page.getByLabel("Password").fill(password);
  await person.page.getByRole("button", { name: "Log in" }).click();
}

/** Makes somebody who has registered an operator or a teacher; an account that is appointed logs in once more. */
export async function appoint(
  stage: Stage,
  person: Person,
  role: "operator" | "teacher",
  name: string,
): Promise<void> {
  stage.server.admin(role, name);
  await logIn(person, name, registered);
  await person.page.getByText(`You are logged in as ${name}.`).waitFor();
}

/** Follows a player. */
export async function follow(person: Person, name: string): Promise<void> {
  await person.visit(`/players/${name}`);
  await person.page.getByRole("button", { name: "Follow", exact: true }).click();
  await person.page.getByRole("button", { name: "Unfollow" }).waitFor();
}

/** Whether a person who sees the first position of their game has White. */
export async function isWhite({ page }: Person): Promise<boolean> {
  await page.locator(".status-line", { hasText: /move/ }).waitFor();
  return (await page.locator(".status-line").innerText()).includes("Your move");
}
