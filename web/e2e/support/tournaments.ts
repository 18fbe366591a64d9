/** What an organiser and players do on the pages of a tournament. */
import type { Person } from "./browser.ts";
import { register, RoomSeat } from "./room.ts";

/** Makes a tournament, with the terms that `choose` fills in; the path of its page. */
export async function organise(
  organiser: Person,
  name: string,
  choose: (page: Person["page"]) => Promise<unknown>,
): Promise<string> {
  const { page } = organiser;
  await organiser.visit("/tournaments");
  await page.getByText("Organise a tournament").click();
  await page.getByLabel("Name of the tournament").fill(name);
  await choose(page);
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.getByRole("heading", { name }).waitFor();
  return new URL(page.url()).pathname;
}

/** Makes an account and takes part. */
export async function takePart(player: Person, name: string, path: string): Promise<void> {
  await register(player, name);
  await player.visit(path);
  await player.page.getByRole("button", { name: "Take part" }).click();
  await player.page.getByText("You are taking part.").waitFor();
}

/** The seats of the games to which the page of the tournament leads the players, White's first. */
export async function meet(players: readonly Person[]): Promise<[RoomSeat, RoomSeat][]> {
  await Promise.all(players.map(({ page }) => page.waitForURL("**/game/*?tournament=*")));
  const games = new Map<string, RoomSeat[]>();
  for (const player of players) {
    const path = new URL(player.page.url()).pathname;
    games.set(path, [...(games.get(path) ?? []), new RoomSeat(player)]);
  }
  return Promise.all([...games.values()].map(whiteFirst));
}

async function whiteFirst(seats: readonly RoomSeat[]): Promise<[RoomSeat, RoomSeat]> {
  const [one, other] = seats;
  if (seats.length !== 2 || !one || !other) throw new Error(`a game with ${seats.length} of the players`);
  await Promise.all(seats.map(({ status }) => status.getByText(/move/).waitFor()));
  return (await one.status.getByText("Your move.").isVisible()) ? [one, other] : [other, one];
}

/** White resigns after a move of each. */
export async function loseEarly([white, black]: readonly [RoomSeat, RoomSeat]): Promise<void> {
  await white.type("e4");
  await black.sees("e4", 1);
  await black.type("e5");
  await white.sees("e5", 2);
  await white.button("Resign").click();
  await white.person.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await white.person.page.locator(".room-result").waitFor();
}
