// Pictures for the documentation: `PICTURES=../docs/images npm run e2e -- pictures` keeps them. Without it they are only
// gone through.
import { readFileSync } from "node:fs";
import { describe, it } from "vitest";
import { addPupils, enter, teach } from "./support/classes.ts";
import { picture } from "./support/looks.ts";
import { accept, beginGame, invite, playMoves, register, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

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
    await picture(carla.page, "shell.lobby");
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
