import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addPupils, enter, openTab, practise, teach } from "./support/classes.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { readQrCode } from "./support/qr_reader.ts";
import { isWhite, playMoves, register, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

describe("A class", () => {
  it("is made, filled, paired and looked into", async () => {
    const teacher = await stage.arrive();
    const [anna, ben] = await stage.arriveTwo();
    await teach(stage, teacher, "Mueller", "5b");
    const passwords = await addPupils(teacher, ["Anna", "Ben", "Zoë Groß"]);
    expect([...passwords.keys()]).toEqual(["Anna", "Ben", "Zoe-Gross"]);
    await enter(anna, "Anna", passwords.get("Anna")!, "5b");
    await enter(ben, "Ben", passwords.get("Ben")!, "5b");
    await anna.page.getByText("When a teacher organises one, it appears here").waitFor();
    await teacher.page.getByText("2 pupils are here.").waitFor();
    await openTab(teacher, "Play now");
    await teacher.page.getByText("The class is playing no games. Pair all who are here").waitFor();
    await teacher.page.getByRole("button", { name: "Pair all who are here" }).click();
    await teacher.page.getByText("1 game has begun.").waitFor();
    for (const { page } of [anna, ben]) await page.waitForURL(/\/game\//);
    const annaIsWhite = await isWhite(anna);
    const [white, black] = annaIsWhite ? [anna, ben] : [ben, anna];
    await new RoomSeat(white).type("e4");
    await new RoomSeat(black).sees("e4", 1);
    // The teacher looks into the game from the page of the class.
    await teacher.page.locator("a.lobby-game").click();
    await new RoomSeat(teacher).sees("e4", 1);
    await teacher.page.getByText("You are watching").waitFor();
    await new RoomSeat(black).type("e5");
    await new RoomSeat(white).sees("e5", 2);
    // The next round takes who sits in a finished game to the next one.
    await new RoomSeat(white).button("Resign").click();
    await white.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await black.page.locator(".room-result").waitFor();
    const first = white.page.url();
    await teacher.page.goBack();
    await teacher.page.getByText("2 pupils are here.").waitFor();
    await openTab(teacher, "Work");
    await teacher.page.getByText("1 won, 0 drawn, 0 lost").waitFor();
    await openTab(teacher, "Play now");
    await teacher.page.getByRole("button", { name: "Pair all who are here" }).click();
    for (const { page } of [anna, ben]) await page.waitForURL((url) => url.href !== first);
  });

  it("stops making accounts when the teacher says so, and keeps the other names", async () => {
    const teacher = await stage.arrive();
    await teach(stage, teacher, "Klein", "4a");
    const { page } = teacher;
    await openTab(teacher, "Pupils");
    let answer = () => {};
    const isStopped = new Promise<void>((done) => (answer = done));
    await page.route("**/pupils", async (route) => {
      if (route.request().method() === "POST") await isStopped;
      await route.continue();
    });
    const names = page.getByLabel("Names, one on each line");
    await names.fill("Emil\nFrida\nGreta");
    await page.getByRole("button", { name: "Create the accounts" }).click();
    await page.getByRole("progressbar", { name: "0 of 3" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Stop" }).click();
    answer();
    await page.getByText("1 of 3").waitFor();
    await page.getByRole("button", { name: "Create the accounts" }).waitFor();
    expect(await names.inputValue()).toBe("Frida\nGreta");
  });

  it("calls a pupil by a name in another script", async () => {
    const teacher = await stage.arrive();
    await teach(stage, teacher, "Petrova", "3b");
    await addPupils(teacher, ["Masha"]);
    const { page } = teacher;
    await page.getByRole("button", { name: "Change name: Masha" }).click();
    await page.getByRole("textbox", { name: "What is Masha called in the class?" }).fill("Маша");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "Маша" }).waitFor();
    await page.reload();
    await openTab(teacher, "Pupils");
    await page.getByRole("link", { name: "Маша" }).waitFor();
    await page.getByRole("button", { name: "Change name: Маша" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "Masha" }).waitFor();
  });

  it("gives another password, keeps its chat quiet, and takes who comes by its code", async () => {
    const teacher = await stage.arrive();
    const [carla, dora] = await stage.arriveTwo();
    await teach(stage, teacher, "Schmidt", "6a");
    const first = (await addPupils(teacher, ["Carla"])).get("Carla")!;
    await enter(carla, "Carla", first, "6a");
    await teacher.page.getByRole("button", { name: "New password for Carla" }).click();
    await teacher.page.getByRole("dialog").getByRole("button", { name: "New password" }).click();
    const slip = teacher.page.locator(".class-slips dd").nth(1);
    await expect.poll(() => slip.innerText()).not.toBe(first);
    await enter(carla, "Carla", await slip.innerText(), "6a");
    // By the code, which a QR code has in its address.
    const code = await teacher.page.locator(".class-code").innerText();
    await register(dora, "Dora");
    await dora.visit(`/classes?code=${code}`);
    expect(await dora.page.getByLabel("Class code").inputValue()).toBe(code);
    await dora.page.getByRole("button", { name: "Join a class" }).click();
    await dora.page.getByText("Teacher: Schmidt").getByRole("link", { name: "Schmidt" }).waitFor();
    await teacher.page.getByRole("link", { name: "Dora" }).waitFor();
    expect(await teacher.page.getByRole("button", { name: "New password for Dora" }).count()).toBe(0);
    await openTab(teacher, "Settings");
    await teacher.page.getByLabel("Chat").uncheck();
    await teacher.page.getByText("2 pupils are here.").waitFor();
    await openTab(teacher, "Play now");
    await teacher.page.getByRole("button", { name: "Pair all who are here" }).click();
    for (const { page } of [carla, dora]) await page.waitForURL(/\/game\//);
    await dora.page.getByLabel("Write a message").fill("Hello");
    await dora.page.getByRole("button", { name: "Send" }).click();
    await dora.page.getByText("A class of this game has its chat switched off.").first().waitFor();
  });

  it("takes somebody who makes an account with its code, in one step", async () => {
    const teacher = await stage.arrive();
    const pupil = await stage.arrive();
    await teach(stage, teacher, "Vogel", "9e");
    const code = await teacher.page.locator(".class-code").innerText();
    await pupil.visit(`/classes?code=${code}`);
    expect(await pupil.page.getByLabel("Class code").inputValue()).toBe(code);
    expect(await barriers(pupil.page)).toEqual([]);
    await picture(pupil.page, "class-door");
    await pupil.page.getByLabel("Name").fill("Ida");
    await pupil.page.getByLabel("Password").fill("a long password");
    await pupil.page.getByRole("button", { name: "Create an account" }).click();
    await pupil.page.waitForURL(/\/class\//);
    await pupil.page.getByText("Teacher: Vogel").waitFor();
    await teacher.page.getByRole("link", { name: "Ida" }).waitFor();
    expect(await teacher.page.getByRole("button", { name: "New password for Ida" }).count()).toBe(0);
  });

  it("is joined from its QR code, and plays its first game", async () => {
    const teacher = await stage.arrive();
    const pupils = await stage.arriveTwo({ width: 360, height: 740, hasTouch: true });
    await teach(stage, teacher, "Koch", "4c");
    const address = await readQrCode(teacher.page.getByRole("img", { name: "QR code" }));
    for (const [index, { page }] of pupils.entries()) {
      await page.goto(address);
      await page.getByLabel("Name").fill(["Jonas", "Karla"][index]!);
      await page.getByLabel("Password").fill("a long password");
      await page.getByRole("button", { name: "Create an account" }).click();
      await page.waitForURL(/\/class\//);
    }
    await teacher.page.getByText("2 pupils are here.").waitFor();
    await openTab(teacher, "Play now");
    await teacher.page.getByRole("button", { name: "Pair all who are here" }).click();
    for (const { page } of pupils) await page.waitForURL(/\/game\//);
    const [host, guest] = (await isWhite(pupils[0])) ? pupils : [pupils[1], pupils[0]];
    const table = {
      host: new RoomSeat(host),
      guest: new RoomSeat(guest),
      path: new URL(host.page.url()).pathname,
    };
    await playMoves(table, ["f3", "e5", "g4", "Qh4#"]);
    for (const { page } of pupils)
      await page.locator(".room-result", { hasText: "Black wins by checkmate." }).waitFor();
    await openTab(teacher, "Work");
    await teacher.page.getByText("1 won, 0 drawn, 0 lost").waitFor();
  });

  it("shows one part at a time, first what the class needs now, and goes through them by keyboard", async () => {
    const teacher = await stage.arrive({ width: 360, height: 740 });
    const { page } = teacher;
    await teach(stage, teacher, "Lang", "3a");
    await page.locator(".class-code").waitFor();
    await addPupils(teacher, ["Lea", "Max"]);
    await page.reload();
    await page.getByText("2 pupils", { exact: true }).waitFor();
    const remove = page.getByRole("button", { name: "Remove Lea" });
    expect(await remove.isVisible()).toBe(false);
    expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("Play now");
    await page.getByRole("tab", { selected: true }).focus();
    await page.keyboard.press("ArrowRight");
    await remove.waitFor();
    const lea = page.getByRole("row", { name: /Lea/ });
    for (const cell of ["not here yet", "first password"]) await lea.getByText(cell).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tab", { name: "Homework", selected: true }).waitFor();
    expect(await remove.isVisible()).toBe(false);
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press("ArrowRight");
    await page.getByRole("rowheader", { name: "Max" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await picture(page, "class-work-tab-narrow");
  });

  it("gives each pupil a slip whose QR code fills the name in", async () => {
    const teacher = await stage.arrive();
    const pupil = await stage.arrive({ width: 360, height: 740 });
    await teach(stage, teacher, "Brandt", "1a");
    const passwords = await addPupils(teacher, ["Nele"]);
    const slip = teacher.page.locator(".class-slips li");
    const password = slip.locator(".class-password");
    const lines = await password.evaluate((cell) => cell.getClientRects().length);
    expect(lines).toBe(1);
    const code = slip.getByRole("img");
    // As near as a telephone is held to the paper.
    await code.evaluate((picture) => (picture.style.width = "20rem"));
    await pupil.page.goto(await readQrCode(code));
    expect(await pupil.page.getByLabel("Name").inputValue()).toBe("Nele");
    await pupil.page.getByLabel("Password").fill(passwords.get("Nele")!);
    await pupil.page.getByRole("button", { name: "Log in" }).click();
    await pupil.page.getByRole("link", { name: "1a" }).waitFor();
    // The next pupil has a slip of their own, at the same telephone.
    await pupil.visit("/classes?name=Pia");
    await pupil.page.getByText("You are logged in as Nele.").waitFor();
    expect(await pupil.page.getByLabel("Name").inputValue()).toBe("Pia");
  });

  it("shows the work of its pupils as it is when the part is opened", async () => {
    const teacher = await stage.arrive();
    const pupil = await stage.arrive();
    await teach(stage, teacher, "Linde", "4d");
    const passwords = await addPupils(teacher, ["Quint"]);
    await enter(pupil, "Quint", passwords.get("Quint")!, "4d");
    await practise(pupil, [true, false, true]);
    await openTab(teacher, "Work");
    await teacher.page.getByRole("row", { name: /Quint/ }).getByText("2 of 3").waitFor();
  });

  it("has a tournament of its own, which no stranger sees", async () => {
    const teacher = await stage.arrive();
    const [pupil, stranger] = await stage.arriveTwo({ width: 360, height: 780 });
    await teach(stage, teacher, "Conti", "2f");
    const passwords = await addPupils(teacher, ["Nora", "Otto"]);
    const { page } = teacher;
    await openTab(teacher, "Play now");
    await page.getByRole("link", { name: "Organise a tournament for this class" }).click();
    await page.getByLabel("Name of the tournament").fill("Cup of 2f");
    const whom = page.getByLabel("Who takes part").locator("option:checked");
    await expect.poll(() => whom.innerText()).toBe("Only the class 2f");
    expect(await barriers(page)).toEqual([]);
    await picture(page, "class-tournament-form");
    await page.getByRole("button", { name: "Create the tournament" }).click();
    await page.getByRole("heading", { name: "Cup of 2f" }).waitFor();
    const path = new URL(page.url()).pathname;
    await page.getByRole("button", { name: "Enter all pupils" }).click();
    await page.getByRole("heading", { name: "2 players" }).waitFor();
    await picture(page, "class-tournament");
    await enter(pupil, "Nora", passwords.get("Nora")!, "2f");
    await pupil.page.getByRole("heading", { name: "Tournaments" }).click();
    await picture(pupil.page, "class-tournaments-narrow");
    await pupil.page.getByRole("link", { name: "Cup of 2f" }).click();
    await pupil.page.getByText("You are taking part.").waitFor();
    expect(await overflow(pupil.page)).toBeLessThanOrEqual(0);
    await register(stranger, "Stranger");
    await stranger.visit("/tournaments");
    await stranger.page.getByText("No tournament is open at the moment.").waitFor();
    await stranger.visit(path);
    await stranger.page.getByText("There is no such tournament.").waitFor();
    await page.getByRole("link", { name: "for a class" }).click();
    await page.getByRole("link", { name: "Cup of 2f" }).waitFor();
    await picture(page, "class-tournaments");
  });

  it("prints only the first passwords", async () => {
    const teacher = await stage.arrive();
    await teach(stage, teacher, "Weber", "7c");
    await addPupils(teacher, ["Emil", "Frida"]);
    await picture(teacher.page, "class-slips");
    await teacher.page.emulateMedia({ media: "print" });
    expect(await teacher.page.locator(".class-slips li").first().isVisible()).toBe(true);
    for (const hidden of [".shell-header", ".shell-footer", ".class-code", "h1"])
      expect(await teacher.page.locator(hidden).first().isVisible(), hidden).toBe(false);
  });
});

describe.each([
  ["wide", {}],
  ["narrow and dark", { width: 360, height: 740, colorScheme: "dark" as const }],
])("In a %s window", (look, options) => {
  it("the pages of a class have no barriers and fit", async () => {
    const teacher = await stage.arrive(options);
    const pupil = await stage.arrive(options);
    const suffix = look.slice(0, 4);
    await teach(stage, teacher, `Lehrer-${suffix}`, "8d");
    const passwords = await addPupils(teacher, [`Gustav-${suffix}`, `Helene-${suffix}`]);
    await enter(pupil, `Gustav-${suffix}`, passwords.get(`Gustav-${suffix}`)!, "8d");
    await teacher.page.getByText("1 pupil is here.").waitFor();
    const check = async (page: Page, what: string): Promise<void> => {
      expect(await barriers(page), what).toEqual([]);
      expect(await overflow(page), what).toBeLessThanOrEqual(0);
    };
    await check(pupil.page, "pupil");
    for (const tab of ["Play now", "Pupils", "Homework", "Work", "Settings"] as const) {
      await openTab(teacher, tab);
      await teacher.page.waitForLoadState("networkidle");
      await check(teacher.page, tab);
    }
    await openTab(teacher, "Play now");
    for (const kind of ["Simul", "Against another class"]) {
      await teacher.page.getByLabel(kind, { exact: true }).check();
      await check(teacher.page, kind);
    }
    for (const person of [teacher, pupil]) {
      await person.visit("/classes");
      await person.page.getByRole("heading", { name: "Classes" }).waitFor();
      await check(person.page, "classes");
    }
  });
});
