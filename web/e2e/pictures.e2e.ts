// Pictures for the documentation: `PICTURES=../docs/images npm run e2e -- pictures` keeps them. Without it they are only
// held to what the documentation says of them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addPupils, enter, openTab, practise, teach } from "./support/classes.ts";
import { overflow, picture } from "./support/looks.ts";
import { accept, appoint, beginGame, follow, invite, playMoves, register, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";
import { program } from "./support/test_server.ts";
import { loseEarly, meet, organise, takePart } from "./support/tournaments.ts";

// More accounts come from one address than a server usually lets make.
const stage = Stage.set(["--audience", "school"]);

/** What a picture shows: a text, or a number of elements. */
type Sight = string | readonly [selector: string, count: number];

/** Keeps a picture of a page, or of a part of it, which shows all this and fits into its window. */
async function show(page: Page, name: string, sights: readonly Sight[], part?: string): Promise<void> {
  for (const sight of sights) {
    if (typeof sight === "string") expect(await page.locator("main").innerText(), name).toContain(sight);
    else expect(await page.locator(sight[0]).count(), `${name}: ${sight[0]}`).toBe(sight[1]);
  }
  expect(await overflow(page), name).toBeLessThanOrEqual(0);
  await picture(page, name, part);
}

const clubPlayers = [
  ["Byron, Ada", 2100],
  ["Babbage, Charles", 2050],
  ["Somerville, Mary", 1980],
  ["De Morgan, Augustus", 1900],
  ["Boole, George", 1850],
  ["Germain, Sophie", 1780],
] as const;

/** How games of the club begin, the likelier the earlier; all but the last with the position that the report is about. */
const clubOpenings = [
  "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6",
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7",
  "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 d5 5. exd5 Na5",
  "1. e4 e5 2. Nf3 Nc6 3. d4 exd4 4. Nxd4 Nf6 5. Nxc6 bxc6",
  "1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 4. Bb5 Bb4",
  "1. d4 d5 2. c4 e6 3. Nc3 Nf6",
];

/** The games of a club in six years, the same each time. */
function clubGames(): string {
  let seed = 7;
  const below = (end: number): number => (seed = (seed * 48271) % 2147483647) % end;
  const games = Array.from({ length: 120 }, (_, number) => {
    const first = below(6);
    const [white, whiteElo] = clubPlayers[first]!;
    const [black, blackElo] = clubPlayers[(first + 1 + below(5)) % 6]!;
    const luck = below(1000) + whiteElo - blackElo;
    const result = luck > 560 ? "1-0" : luck > 300 ? "1/2-1/2" : "0-1";
    const moves = clubOpenings[below(10) < 4 ? 5 : Math.min(below(5), below(5))]!;
    const date = `${2019 + Math.floor(number / 20)}.${String(1 + below(12)).padStart(2, "0")}.15`;
    const tags = { White: white, Black: black, WhiteElo: whiteElo, BlackElo: blackElo, Date: date };
    const lines = Object.entries({ ...tags, Result: result }).map(([name, value]) => `[${name} "${value}"]\n`);
    return `${lines.join("")}\n${moves} ${result}\n`;
  });
  return games.join("\n");
}

const why = [
  [".ring-witness", 1],
  [".arrow-reason", 1],
  [".status-line.is-reason", 1],
] as const;

describe("Pictures for the documentation", () => {
  it("show playing online", async () => {
    const anna = await stage.arrive();
    const bruno = await stage.arrive({ width: 360, height: 740, colorScheme: "dark" });
    await anna.visit("/login");
    await anna.page.locator("h1").first().waitFor();
    await show(anna.page, "online-login", [
      ['input[name="name"]', 1],
      ['input[type="password"]', 1],
    ]);
    await register(anna, "Anna");
    await register(bruno, "Bruno");
    const path = await invite(anna, { control: "5+3", isRated: true });
    await show(anna.page, "online-invitation", [[".room-invitation input[readonly]", 1]]);
    const table = await accept(path, anna, bruno);
    const { host, guest } = table;
    await playMoves(table, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5".split(" "));
    await bruno.page.getByLabel("Write a message").fill("Have fun!");
    await bruno.page.getByRole("button", { name: "Send" }).click();
    await anna.page.getByText("Have fun!").waitFor();
    await host.click("b3", "d5");
    await host.sees("Bxd5", 15);
    await guest.type("Qxd5");
    await host.sees("Qxd5", 16);
    await host.type("Qe1");
    await guest.sees("Qe1", 17);
    await guest.type("Nxd4");
    await host.sees("Nxd4", 18);
    await show(bruno.page, "online-room-narrow", ["Have fun!", [".board-pieces g[data-square]", 28]]);
    await host.click("a1", "a4");
    await host.status.getByText("a2").waitFor();
    await show(anna.page, "online-reason", [
      [".board-pieces g[data-square]", 28],
      [".ring-witness", 1],
      [".status-line.is-reason", 1],
    ]);
    const carla = await stage.arrive();
    const dora = await stage.arrive();
    await dora.visit("/lobby");
    await dora.page.getByText("Anyone", { exact: true }).click();
    await dora.page.getByLabel("Time", { exact: true }).selectOption("3+2");
    await dora.page.getByRole("button", { name: "Look for an opponent" }).click();
    await carla.visit("/lobby");
    await carla.page.locator("a.lobby-game").first().waitFor();
    await carla.page.getByRole("button", { name: /^Play Anonymous/ }).waitFor();
    await show(carla.page, "online-lobby", [
      ["a.lobby-game", 1],
      [".lobby-seeks li", 1],
    ]);
    await host.button("Resign").click();
    await anna.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await anna.page.locator(".room-result").waitFor();
    await show(anna.page, "online-over", [
      [".room-result h2", 1],
      [".board-pieces g[data-square]", 28],
    ]);
    await anna.visit("/players/Bruno");
    await anna.page.getByText("Anna – Bruno").waitFor();
    await show(anna.page, "online-player", ["Anna – Bruno", [".player-games li", 1]]);
    await anna.visit("/login");
    await anna.page.getByRole("heading", { name: "Your data" }).waitFor();
    await show(anna.page, "online-account", ["Your data", ["a[download]", 1]]);
    await bruno.visit("/players");
    await bruno.page.getByText("Nobody has played enough rated games of this kind.").waitFor();
    await show(bruno.page, "online-players-narrow", ["Nobody has played enough rated games of this kind."]);
  });

  it("show moves in advance", async () => {
    const table = await beginGame(await stage.arrive(), await stage.arrive({ height: 812 }), {
      control: "5+3",
    });
    await playMoves(table, "e4 e5 Nf3 Nc6".split(" "));
    const { guest } = table;
    await guest.drag("f8", "c5");
    await guest.drag("g8", "f6");
    await guest.drag("e8", "g8");
    await guest.status.getByText("Premove 3").waitFor();
    await show(guest.person.page, "premoves", [
      [".premove-number", 3],
      [".board-pieces g[data-square]", 32],
      [".tint-premove", 5],
    ]);
  });

  it("show a class", async () => {
    const teacher = await stage.arrive({ height: 1000 });
    const pupils = await Promise.all([1, 2, 3].map(() => stage.arrive()));
    await teach(stage, teacher, "Schulz", "Class 5b");
    const joining = await stage.arrive({ width: 360, height: 740 });
    await joining.visit(`/classes?code=${await teacher.page.locator(".class-code").innerText()}`);
    await joining.page.getByLabel("Class code").waitFor();
    await joining.page.getByLabel("Name").fill("Karla");
    await show(joining.page, "class-join", ["Create an account, and you join the class at once."]);
    const passwords = await addPupils(teacher, ["Emil", "Frida", "Gustav", "Helene"]);
    await show(teacher.page, "class-slips", ["Emil", "Frida", "Gustav", "Helene"]);
    for (const [index, name] of ["Emil", "Frida", "Gustav"].entries())
      await enter(pupils[index]!, name, passwords.get(name)!, "Class 5b");
    await teacher.page.reload();
    await teacher.page.getByText("3 pupils are here.").waitFor();
    await teacher.page.getByRole("button", { name: "Pair all who are here" }).click();
    await teacher.page.locator("a.lobby-game").waitFor();
    for (const { page } of pupils) await page.locator(".class-waiting, .status-line").first().waitFor();
    await teacher.page.getByText("3 pupils are here.").waitFor();
    await show(teacher.page, "class", ["3 pupils are here.", ["a.lobby-game", 1]]);
    await practise(pupils[0]!, [true, true, true, false, true]);
    await practise(pupils[1]!, [true, false]);
    await teacher.page.reload();
    await openTab(teacher, "Work");
    await teacher.page.getByText("4 of 5 solved").waitFor();
    await show(teacher.page, "class-work", ["4 of 5 solved"], ".class-work");
    await teacher.page.setViewportSize({ width: 360, height: 1180 });
    await teacher.page.reload();
    await teacher.page.getByText("4 pupils", { exact: true }).waitFor();
    await show(teacher.page, "class-narrow", ["4 pupils"]);
  });

  it("show a tournament and an arena", async () => {
    const teacher = await stage.arrive({ height: 1100 });
    await register(teacher, "Weber");
    const path = await organise(teacher, "Club evening", (page) =>
      page.getByLabel("Number of rounds").fill("3"),
    );
    const players = await Promise.all(["Ida", "Jonas", "Kim", "Lea"].map(() => stage.arrive()));
    for (const [index, name] of ["Ida", "Jonas", "Kim", "Lea"].entries())
      await takePart(players[index]!, name, path);
    await teacher.page.getByRole("heading", { name: "4 players" }).waitFor();
    await teacher.page.getByRole("button", { name: "Start the tournament" }).click();
    const [first] = await meet(players);
    await loseEarly(first!);
    await teacher.page.locator(".tournament-table tbody td strong").getByText("1").waitFor();
    await show(teacher.page, "tournament", [[".tournament-table tbody tr", 4]]);

    const arena = await organise(teacher, "Friday arena", (page) =>
      page.getByLabel("System").selectOption("arena"),
    );
    const runners = await Promise.all(["Mia", "Nils", "Olaf", "Paula"].map(() => stage.arrive()));
    for (const [index, name] of ["Mia", "Nils", "Olaf", "Paula"].entries())
      await takePart(runners[index]!, name, arena);
    await teacher.page.getByRole("heading", { name: "4 players" }).waitFor();
    await teacher.page.getByRole("button", { name: "Start the tournament" }).click();
    const [game] = await meet(runners);
    await loseEarly(game!);
    await teacher.page.locator(".tournament-table tbody td strong").getByText("2").waitFor();
    await show(teacher.page, "arena", [[".tournament-table tbody tr", 4]]);
  }, 120_000);

  it("show messages and moderation", async () => {
    const operator = await stage.arrive();
    const [quentin, rosa] = [await stage.arrive({ height: 520 }), await stage.arrive()];
    await register(operator, "Olga");
    await appoint(stage, operator, "operator", "Olga");
    await register(quentin, "Quentin");
    await register(rosa, "Rosa");
    await follow(quentin, "Rosa");
    await follow(rosa, "Quentin");
    for (const [from, to, text] of [
      [quentin, "Rosa", "Do we play again tonight? ♞"],
      [rosa, "Quentin", "With pleasure, at eight. You have White."],
    ] as const) {
      await from.visit(`/messages/${to}`);
      await from.page.getByLabel("Write a message").fill(text);
      await from.page.getByRole("button", { name: "Send" }).click();
      await from.page.getByText(text).waitFor();
    }
    await quentin.page.getByText("With pleasure").waitFor();
    await show(quentin.page, "messages", [
      "Do we play again tonight? ♞",
      "With pleasure, at eight. You have White.",
    ]);
    await beginGame(quentin, rosa, { control: "5+3" });
    await rosa.page.getByLabel("Write a message").fill("You play like a goat!");
    await rosa.page.getByRole("button", { name: "Send" }).click();
    await quentin.page.getByText("You play like a goat!").waitFor();
    await quentin.page.getByRole("button", { name: "Report a player" }).click();
    await quentin.page.getByLabel("Which line").selectOption("You play like a goat!");
    await quentin.page.getByRole("button", { name: "Send the report" }).click();
    await quentin.page.getByText("Thank you. An operator will look at it.").waitFor();
    await operator.visit("/admin");
    await operator.page.getByRole("button", { name: "Look at it" }).click();
    await operator.page.getByLabel("Chat of the game").getByText("You play like a goat!").waitFor();
    await show(operator.page, "admin", ["You play like a goat!"]);
  });

  it("show playing on this device", async () => {
    const reader = await stage.arrive({ height: 812 });
    const { page } = reader;
    await reader.visit("/");
    await page.locator(".status-line.is-reason").waitFor();
    await show(page, "home", why);
    const fen = encodeURIComponent("r3k2r/ppp2ppp/8/8/2b5/8/PPP2PPP/R3K2R w KQkq - 0 12");
    await reader.visit(`/play?opponent=friend&fen=${fen}`);
    await page.locator(".choices .button.is-main").click();
    await new RoomSeat(reader).drag("e1", "g1");
    await page.locator(".status-line.is-reason").waitFor();
    await show(page, "why", [...why, [".ring-reason", 1]]);
    await reader.visit("/editor");
    await page.getByLabel("FEN").fill("4k2P/ppp2ppp/8/8/8/8/PPP2PP1/4K2R w KQ - 0 1");
    await page.locator(".editor .game-side li").first().waitFor();
    await show(page, "editor", [[".editor .game-side li", 2]]);
    await reader.visit("/settings");
    await page.locator("main h1").waitFor();
    await show(page, "settings", [[".board-pieces g[data-square]", 32]]);
  });

  it("show the analysis of a game", async () => {
    const reader = await stage.arrive({ height: 900 });
    const { page } = reader;
    const game = readFileSync(new URL("support/opera.pgn", import.meta.url), "utf8");
    await reader.visit("/analysis");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByLabel("Paste a FEN, games in PGN or a link").fill(game);
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("button", { name: "Analyse the game" }).click();
    await page.getByRole("button", { name: /^Stop \(/ }).waitFor();
    await page.getByRole("button", { name: "Analyse the game" }).waitFor({ timeout: 120_000 });
    await page.getByText("c6", { exact: true }).first().click();
    await page.getByRole("button", { name: "Engine", exact: true }).click();
    await page.getByLabel("Lines").selectOption("3");
    await page
      .getByText(/depth 1[5-9]/)
      .first()
      .waitFor({ timeout: 60_000 });
    await show(page, "analysis", [
      [".arrow-best", 1],
      [".arrow-second", 1],
      [".arrow-third", 1],
    ]);
  }, 180_000);

  it("show learning", async () => {
    const reader = await stage.arrive({ height: 900 });
    const { page } = reader;
    await reader.visit("/learn");
    await page.getByRole("link", { name: /Puzzles/ }).waitFor();
    await show(page, "learn", ["Puzzles", "The rules in lessons", "Endings"]);
    await page.getByRole("link", { name: /The rules in lessons/ }).click();
    await page.getByRole("link", { name: "Pins", exact: true }).click();
    await page.locator(".move-field input").fill("Nc3");
    await page.locator(".move-field input").press("Enter");
    await page.locator(".learn-reply.is-solved").waitFor();
    await show(page, "lesson", ["The knight on e2 is pinned to your king on e1 by the rook on e8."]);
  });

  it("show pages that the program writes", async () => {
    const { page } = await stage.arrive({ width: 860, height: 920 });
    const folder = mkdtempSync(join(tmpdir(), "arbiter-pictures-"));
    const run = (...words: string[]): string => execFileSync(program, words, { cwd: folder, encoding: "utf8" });
    const open = async (name: string, text: string, height: number): Promise<void> => {
      writeFileSync(join(folder, name), text);
      await page.setViewportSize({ width: 860, height });
      await page.goto(`file://${join(folder, name)}`);
    };
    const sees = async (name: string, text: string): Promise<void> => {
      expect(await page.locator("body").innerText(), name).toContain(text);
      await picture(page, name);
    };
    const opera = fileURLToPath(new URL("support/opera.pgn", import.meta.url));
    await open("analyse.html", run("analyse", "--nodes", "100000", "--no-progress", "--html", opera), 780);
    await sees("analyse-report", "Paul Morphy – Duke Karl, Count Isouard");
    writeFileSync(
      join(folder, "players.txt"),
      "Ada Byron; 2100\nCharles Babbage; 2050; FM\nMary Somerville; 1980\nAugustus De Morgan; 1900\n" +
        "George Boole; 1850\nSophie Germain; 1780\n",
    );
    run("tournament", "new", "open.trf", "--name", "Spring Open", "--rounds", "4");
    run("tournament", "add", "open.trf", "--list", "players.txt");
    for (const results of ["1 1-0 2 1/2 3 1-0", "1 1/2 2 0-1 3 1-0", "1 1-0 2 1/2 3 0-1"]) {
      run("tournament", "pair", "open.trf");
      run("tournament", "result", "open.trf", ...results.split(" "));
    }
    await open("standings.html", run("tournament", "standings", "--html", "open.trf"), 400);
    await sees("tournament-standings", "Spring Open: standings after round 3");
    writeFileSync(join(folder, "club.pgn"), clubGames());
    await open("report.html", run("pgn", "report", "--moves", "1. e4 e5 2. Nf3 Nc6", "club.pgn"), 1350);
    await sees("pgn-report", "How games continued");
    rmSync(folder, { recursive: true });
  }, 120_000);

  it("show a telephone", async () => {
    const reader = await stage.arrive({ width: 390, height: 780, locale: "de-DE", colorScheme: "dark" });
    await reader.visit("/play?opponent=friend");
    await reader.page.locator(".choices .button.is-main").click();
    const seat = new RoomSeat(reader);
    for (const move of "e4 e5 Nf3 Nc6 Nc3 Nf6 d3 Bb4 a3 Ba5".split(" ")) await seat.type(move);
    await seat.drag("c3", "d5");
    await reader.page.locator(".status-line.is-reason").waitFor();
    await show(reader.page, "mobile", why);
  });
});
