// Pictures for the documentation: `PICTURES=../docs/images npm run e2e -- pictures` keeps them. Without it they are only
// gone through.
import { readFileSync } from "node:fs";
import { describe, it } from "vitest";
import { addPupils, enter, practise, teach } from "./support/classes.ts";
import { picture } from "./support/looks.ts";
import { accept, beginGame, follow, invite, playMoves, register, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";
import { loseEarly, meet, organise, takePart } from "./support/tournaments.ts";

// More accounts come from one address than a server usually lets make.
const stage = Stage.set(["--audience", "school"]);

describe("Pictures for the documentation", () => {
  it("show playing online", async () => {
    const anna = await stage.arrive();
    const bruno = await stage.arrive({ width: 360, height: 740, colorScheme: "dark" });
    await anna.visit("/login");
    await anna.page.locator("h1").first().waitFor();
    await picture(anna.page, "online-login");
    await register(anna, "Anna");
    await register(bruno, "Bruno");
    const path = await invite(anna, { control: "5+3", isRated: true });
    await picture(anna.page, "online-invitation");
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
    await picture(bruno.page, "online-room-narrow");
    await host.click("a1", "a4");
    await host.status.getByText("a2").waitFor();
    await picture(anna.page, "online-reason");
    const carla = await stage.arrive();
    const dora = await stage.arrive();
    await dora.visit("/lobby");
    await dora.page.getByText("Anyone", { exact: true }).click();
    await dora.page.getByLabel("Time").selectOption("3+2");
    await dora.page.getByRole("button", { name: "Look for an opponent" }).click();
    await carla.visit("/lobby");
    await carla.page.locator("a.lobby-game").first().waitFor();
    await carla.page.getByRole("button", { name: /^Play Anonymous/ }).waitFor();
    await picture(carla.page, "online-lobby");
    await host.button("Resign").click();
    await anna.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await anna.page.locator(".room-result").waitFor();
    await picture(anna.page, "online-over");
    await anna.visit("/players/Bruno");
    await anna.page.getByText("Anna – Bruno").waitFor();
    await picture(anna.page, "online-player");
    await anna.visit("/login");
    await anna.page.getByRole("heading", { name: "Your data" }).waitFor();
    await picture(anna.page, "online-account");
    await bruno.visit("/players");
    await bruno.page.getByText("Nobody has played enough rated games of this kind.").waitFor();
    await picture(bruno.page, "online-players-narrow");
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
    await picture(guest.person.page, "premoves");
  });

  it("show a class", async () => {
    const teacher = await stage.arrive({ height: 1000 });
    const pupils = await Promise.all([1, 2, 3].map(() => stage.arrive()));
    await teach(stage, teacher, "Schulz", "Class 5b");
    const passwords = await addPupils(teacher, ["Emil", "Frida", "Gustav", "Helene"]);
    await picture(teacher.page, "class-slips");
    for (const [index, name] of ["Emil", "Frida", "Gustav"].entries())
      await enter(pupils[index]!, name, passwords.get(name)!, "Class 5b");
    await teacher.page.reload();
    await teacher.page.getByText("3 pupils are here.").waitFor();
    await teacher.page.getByRole("button", { name: "Pair all who are here" }).click();
    await teacher.page.locator("a.lobby-game").waitFor();
    for (const { page } of pupils) await page.locator(".class-waiting, .status-line").first().waitFor();
    await teacher.page.getByText("3 pupils are here.").waitFor();
    await picture(teacher.page, "class");
    await practise(pupils[0]!, [true, true, true, false, true]);
    await practise(pupils[1]!, [true, false]);
    await teacher.page.reload();
    await teacher.page.getByText("4 of 5 solved").waitFor();
    await picture(teacher.page, "class-work", ".class-work");
    await teacher.page.setViewportSize({ width: 360, height: 1180 });
    await teacher.page.reload();
    await teacher.page.getByText("4 pupils", { exact: true }).waitFor();
    await picture(teacher.page, "class-narrow");
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
    await picture(teacher.page, "tournament");

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
    await picture(teacher.page, "arena");
  }, 120_000);

  it("show messages and moderation", async () => {
    const operator = await stage.arrive();
    const [quentin, rosa] = [await stage.arrive({ height: 520 }), await stage.arrive()];
    await register(operator, "Olga");
    stage.server.admin("operator", "Olga");
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
    await picture(quentin.page, "messages");
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
    await picture(operator.page, "admin");
  });

  it("show playing on this device", async () => {
    const reader = await stage.arrive({ height: 812 });
    const { page } = reader;
    await reader.visit("/");
    await page.locator(".status-line.is-reason").waitFor();
    await picture(page, "home");
    const fen = encodeURIComponent("r3k2r/ppp2ppp/8/8/2b5/8/PPP2PPP/R3K2R w KQkq - 0 12");
    await reader.visit(`/play?opponent=friend&fen=${fen}`);
    await page.locator(".choices .button.is-main").click();
    await new RoomSeat(reader).drag("e1", "g1");
    await page.locator(".status-line.is-reason").waitFor();
    await picture(page, "why");
    await reader.visit("/editor");
    await page.getByLabel("FEN").fill("4k2P/ppp2ppp/8/8/8/8/PPP2PP1/4K2R w KQ - 0 1");
    await page.locator(".editor .game-side li").first().waitFor();
    await picture(page, "editor");
    await reader.visit("/settings");
    await page.locator("main h1").waitFor();
    await picture(page, "settings");
  });

  it("show the analysis of a game", async () => {
    const reader = await stage.arrive({ height: 900 });
    const { page } = reader;
    const game = readFileSync(new URL("support/opera.pgn", import.meta.url), "utf8");
    await reader.visit("/analysis");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByLabel("Paste a FEN or games in PGN").fill(game);
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
    await picture(page, "analysis");
  }, 180_000);

  it("show a telephone", async () => {
    const reader = await stage.arrive({ width: 390, height: 780, locale: "de-DE", colorScheme: "dark" });
    await reader.visit("/play?opponent=friend");
    await reader.page.locator(".choices .button.is-main").click();
    const seat = new RoomSeat(reader);
    for (const move of "e4 e5 Nf3 Nc6 Nc3 Nf6 d3 Bb4 a3 Ba5".split(" ")) await seat.type(move);
    await seat.drag("c3", "d5");
    await reader.page.locator(".status-line.is-reason").waitFor();
    await picture(reader.page, "mobile");
  });
});
