import { expect, test } from "vitest";
import { Desk } from "../../src/analysis/desk.ts";
import { pressKey } from "../../src/analysis/hooks.ts";
import { Study, glyphOf, type StudyNode, openingOf } from "../../src/analysis/study.ts";
import { positionKey } from "../../src/analysis/fen.ts";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();

/** The children of each node in parentheses: "e4 (e5 c5)". */
function written(node: StudyNode): string {
  const replies = node.children.map(written);
  return node.san + (replies.length > 0 ? ` (${replies.join(", ")})` : "");
}

function studyOf(text: string): Study {
  const { games, faults } = rules.readPgn(text);
  expect(faults).toEqual([]);
  return Study.fromGame(games[0]!);
}

const branched = () => studyOf("1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. Nf3 *");
const line = (study: Study, ...sans: string[]) =>
  sans.reduce((node, san) => node.children.find((child) => child.san === san)!, study.root);

test("a game becomes a study and the same game again", () => {
  const text = `[Event "Club"]\n\n{Start} 1. e4 $1 {Best} e5 (1... c5 {Sicilian} 2. Nf3 (2. c3 d5)) 2. Nf3 {[%clk 0:01:00]} 1-0\n`;
  const game = rules.readPgn(text).games[0]!;
  expect(Study.fromGame(game).toGame()).toEqual(game);
});

test("a move that is there is followed, a new one becomes the last variation", () => {
  const study = branched();
  const e4 = line(study, "e4");
  const [e5] = e4.children;
  expect(study.play(e4, e5!)).toBe(e5);
  const d5 = rules.judge(e4.fen, "d5");
  expect(d5.ok && study.play(e4, d5).san).toBe("d5");
  expect(written(study.root)).toBe(" (e4 (e5 (Nf3), c5 (Nf3), e6, d5))");
});

test("a variation is moved forward where it branches off", () => {
  const study = branched();
  study.promote(line(study, "e4", "e6"));
  expect(written(study.root)).toBe(" (e4 (e5 (Nf3), e6, c5 (Nf3)))");
  study.promote(line(study, "e4", "c5", "Nf3"));
  expect(written(study.root)).toBe(" (e4 (e5 (Nf3), c5 (Nf3), e6))");
  study.promote(line(study, "e4", "e5"));
  expect(written(study.root)).toBe(" (e4 (e5 (Nf3), c5 (Nf3), e6))");
});

test("a variation becomes the main line", () => {
  const study = branched();
  const end = line(study, "e4", "c5", "Nf3");
  expect(study.isOnMainLine(end)).toBe(false);
  study.makeMainLine(end);
  expect(study.isOnMainLine(end)).toBe(true);
  expect(written(study.root)).toBe(" (e4 (c5 (Nf3), e5 (Nf3), e6))");
});

test("erasing takes all that follows and leads to where it came from", () => {
  const study = branched();
  const e4 = line(study, "e4");
  expect(study.erase(line(study, "e4", "c5"))).toBe(e4);
  expect(written(study.root)).toBe(" (e4 (e5 (Nf3), e6))");
  expect(study.erase(study.root)).toBe(study.root);
});

test("the past of a node are the positions before it", () => {
  const study = branched();
  const end = line(study, "e4", "c5", "Nf3");
  expect(study.pastOf(end)).toEqual([study.start, line(study, "e4").fen, line(study, "e4", "c5").fen]);
  expect(study.pastOf(study.root)).toEqual([]);
});

test("a move has one glyph of each kind", () => {
  const study = branched();
  const e4 = line(study, "e4");
  for (const nag of [1, 16, 3]) study.toggleGlyph(e4, nag);
  expect(e4.nags).toEqual([3, 16]);
  study.toggleGlyph(e4, 3);
  expect(e4.nags).toEqual([16]);
  expect([1, 16, 44].map(glyphOf)).toEqual(["!", "±", "$44"]);
});

test("the desk plays, refuses with a verdict, and forgets it with the next step", () => {
  const refused: string[] = [];
  const desk = new Desk(rules, undefined, { onRefused: (verdict) => refused.push(verdict.code) });
  expect(desk.try("e4")).toBe(true);
  expect(desk.try({ from: "e7", to: "e4" })).toBe(false);
  expect(desk.verdict.value?.code).toBe("not-how-it-moves");
  expect(refused).toEqual(["not-how-it-moves"]);
  desk.goBack();
  expect(desk.verdict.value).toBeNull();
  expect(desk.look.value.turn).toBe("white");
  desk.goLast();
  expect(desk.node.value.san).toBe("e4");
});

test("the desk goes through variations", () => {
  const desk = new Desk(rules, branched());
  desk.goForward();
  desk.goForward();
  expect(desk.node.value.san).toBe("e5");
  desk.goAside(-1);
  expect(desk.node.value.san).toBe("e5");
  desk.goAside(1);
  desk.goAside(1);
  desk.goAside(1);
  expect(desk.node.value.san).toBe("e6");
  desk.erase();
  expect(desk.node.value.san).toBe("e4");
  desk.goFirst();
  expect(desk.node.value.parent).toBeNull();
});

test("variations are walked and edited by keys, which answer whether they did anything", () => {
  const desk = new Desk(rules, branched());
  const press = (
    key: string,
    changes: Partial<Record<"shiftKey" | "ctrlKey" | "metaKey" | "altKey", boolean>> = {},
  ) => pressKey(desk, { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...changes });
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowDown", "Home", "Delete", "x"])
    expect(press(key), key).toBe(false);
  expect([press("ArrowRight"), press("ArrowRight"), press("ArrowUp")]).toEqual([true, true, false]);
  expect([press("ArrowDown"), press("ArrowDown"), press("ArrowDown")]).toEqual([true, true, false]);
  expect(desk.node.value.san).toBe("e6");
  const whole = written(desk.study.value.root);
  expect(press("Delete")).toBe(true);
  expect(written(desk.study.value.root)).toBe(" (e4 (e5 (Nf3), c5 (Nf3)))");
  expect(desk.erased.value?.node.san).toBe("e6");
  expect([press("z"), press("z", { ctrlKey: true })]).toEqual([false, true]);
  expect(written(desk.study.value.root)).toBe(whole);
  expect(desk.node.value.san).toBe("e6");
  expect(press("z", { metaKey: true })).toBe(false);
  expect(press("ArrowUp", { altKey: true })).toBe(false);
  expect([press("ArrowUp", { shiftKey: true }), press("ArrowUp", { shiftKey: true })]).toEqual([true, true]);
  expect(press("ArrowUp", { shiftKey: true })).toBe(false);
  expect(written(desk.study.value.root)).toBe(" (e4 (e6, e5 (Nf3), c5 (Nf3)))");
});

test("what was erased from the middle comes back to its place, until something else is changed", () => {
  const desk = new Desk(rules, branched());
  const whole = written(desk.study.value.root);
  desk.go(line(desk.study.value, "e4", "c5"));
  desk.erase();
  desk.goBack();
  expect(desk.restore()).toBe(true);
  expect(written(desk.study.value.root)).toBe(whole);
  desk.erase();
  desk.setComment("Good.");
  expect(desk.erased.value).toBeNull();
  expect(desk.restore()).toBe(false);
});

test("every change of the tree is told, also one that leaves the board as it is", () => {
  const desk = new Desk(rules, branched());
  const before = desk.changes;
  desk.goForward();
  expect(desk.changes).toBe(before);
  desk.setComment("  Good.  ");
  desk.toggleGlyph(1);
  expect(desk.changes).toBe(before + 2);
  expect(desk.pgn()).toContain("1. e4 $1 {Good.}");
});

test("a line of the engine is added from the board on", () => {
  const desk = new Desk(rules, branched());
  desk.playLine(["e2e4", "c7c5", "b1c3"]);
  expect(desk.node.value.san).toBe("Nc3");
  expect(written(desk.study.value.root)).toBe(" (e4 (e5 (Nf3), c5 (Nf3, Nc3), e6))");
});

test("repetitions count along the line on the board", () => {
  const desk = new Desk(rules);
  for (const move of ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"]) desk.try(move);
  expect(desk.look.value.outcome.claimable?.code).toBe("threefold-repetition");
});

test("the opening is that of the last position with a name", () => {
  const study = branched();
  const names = { [positionKey(line(study, "e4", "c5").fen)]: "B20 Sicilian Defense" };
  expect(openingOf(names, study, line(study, "e4"))).toBeUndefined();
  expect(openingOf(names, study, line(study, "e4", "c5", "Nf3"))).toBe("B20 Sicilian Defense");
});
