import { describe, expect, it } from "vitest";
import { barriers, overflow, picture } from "./support/looks.ts";
import { addPupils, enter, openTab, practise, teach } from "./support/classes.ts";
import { appoint, beginGame, follow, register } from "./support/room.ts";
import type { Person } from "./support/browser.ts";
import { Stage } from "./support/stage.ts";

// Ten accounts come from one address.
const stage = Stage.set(["--audience", "school"]);

async function looksWell({ page }: Person, name: string): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await picture(page, name);
}

describe.each([
  ["wide", {}],
  ["narrow and dark", { width: 360, height: 800, colorScheme: "dark" as const }],
])("Friends in a %s window", (look, options) => {
  const short = look.slice(0, 4);
  const of = (name: string): string => `${name}-${short}`;

  it("follow each other, write, and report what was written", async () => {
    const operator = await stage.arrive(options);
    const [anna, bruno] = await stage.arriveTwo(options);
    await register(operator, of("Olga"));
    await appoint(stage, operator, "operator", of("Olga"));
    await register(anna, of("Anna"));
    await register(bruno, of("Bruno"));
    await follow(anna, of("Bruno"));
    await anna.page.getByText("When the player follows you too").waitFor();
    await bruno.visit("/players");
    await bruno.page.getByText("They follow you").waitFor();
    await bruno.page.getByRole("button", { name: `Follow ${of("Anna")}` }).click();
    await bruno.page.getByText("friend", { exact: true }).waitFor();
    await beginGame(anna, bruno, { control: "5+3" });
    await anna.visit("/players");
    await anna.page.getByRole("link", { name: `Watch the game of ${of("Bruno")}` }).waitFor();
    await anna.page.getByText("online", { exact: true }).waitFor();
    await looksWell(anna, `following-${short}`);

    await anna.page.getByRole("link", { name: `Write to ${of("Bruno")}` }).click();
    await anna.page.getByLabel("Write a message").fill("Do we play again? ♞");
    await anna.page.getByRole("button", { name: "Send" }).click();
    await anna.page.getByText("Do we play again? ♞").waitFor();

    await bruno.visit("/");
    await bruno.page.getByRole("link", { name: "1 new message" }).click();
    await bruno.page.getByText("1 new", { exact: true }).waitFor();
    await looksWell(bruno, `messages-${short}`);
    await bruno.page.getByRole("link", { name: of("Anna") }).click();
    await bruno.page.getByText("Do we play again? ♞").waitFor();
    await bruno.page.getByRole("link", { name: "1 new message" }).waitFor({ state: "detached" });
    await bruno.page.getByLabel("Write a message").fill("Never, you goat!");
    await bruno.page.getByRole("button", { name: "Send" }).click();
    await anna.page.getByText("Never, you goat!").waitFor();
    await looksWell(anna, `conversation-${short}`);

    await anna.page.getByRole("button", { name: "Report the message: Never, you goat!" }).click();
    await looksWell(anna, `report-message-${short}`);
    await anna.page.getByRole("button", { name: "Send the report" }).click();
    await anna.page.getByText("Thank you. An operator will look at it.").waitFor();
    await anna.page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();

    await operator.visit("/admin");
    await operator.page.getByText("Never, you goat!").waitFor();
    await operator.page.getByRole("button", { name: "Look at it" }).click();
    await operator.page.getByLabel("Note").fill(`warned ${short}`);
    await operator.page.getByRole("button", { name: "Settle: action was taken" }).click();
    await operator.page.getByText("There are no open reports.").waitFor();
    await operator.page.getByText("Acted on").click();
    await operator.page.getByText(`Settled by ${of("Olga")}`).waitFor();
    await operator.page.getByText(`Note: warned ${short}`).waitFor();
    await looksWell(operator, `reports-settled-${short}`);

    await anna.visit(`/players/${of("Bruno")}`);
    await anna.page.getByRole("button", { name: "Unfollow" }).click();
    await anna.visit(`/messages/${of("Bruno")}`);
    await anna.page.getByText("You can write only to a player who follows you and whom you follow.").waitFor();
  });
});

describe.each([
  ["wide", {}],
  ["narrow and dark", { width: 360, height: 800, colorScheme: "dark" as const }],
])("A class in a %s window", (look, options) => {
  const short = look.slice(0, 4);

  it("shows two teachers what its pupils do, and the pupil what they see", async () => {
    const [teacher, second] = await stage.arriveTwo(options);
    const pupil = await stage.arrive(options);
    const [names, room] = [{ teacher: `Mueller-${short}`, second: `Vera-${short}` }, `5b-${short}`];
    await register(second, names.second);
    await appoint(stage, second, "teacher", names.second);
    await teach(stage, teacher, names.teacher, room);
    const password = (await addPupils(teacher, [`Emil-${short}`])).values().next().value!;
    await enter(pupil, `Emil-${short}`, password, room);

    await pupil.visit("/learn");
    await pupil.page.getByText("What your teachers see").click();
    await pupil.page.getByText("In the last 7 days. Puzzles solved: 0 of 0").waitFor();
    await looksWell(pupil, `learn-study-${short}`);
    await practise(pupil, [true, true, false]);

    await openTab(teacher, "Settings");
    await teacher.page.getByLabel("Name of another teacher").fill(names.second);
    await teacher.page.getByRole("button", { name: "Add", exact: true }).click();
    await teacher.page.getByRole("button", { name: `Remove the teacher ${names.second}` }).waitFor();
    await second.visit("/classes");
    await second.page.getByRole("link", { name: room }).click();
    await openTab(second, "Work");
    await second.page.getByText("2 of 3 solved").waitFor();
    expect(await second.page.getByRole("button", { name: "Delete the class" }).count()).toBe(0);
    await looksWell(second, `class-work-${short}`);
    await openTab(second, "Settings");
    await second.page.getByRole("button", { name: "Leave the class" }).click();
    await second.page.waitForURL(/\/classes$/);
    await second.page.getByText("You have no class yet.").waitFor();
  });
});
