// Writes a page for each verdict of docs/rules.md, with a board that says why: node verdict_pages.mjs RULES.md DIRECTORY.
// Every example is judged by the core of the npm package; it ends with an error where the core's code is another.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [rulesPage, directory] = process.argv.slice(2);
const { ready, variants } = createRequire(join(process.cwd(), "web/"))("@arbiter-chess/rules");
const rules = await ready();
/** The codes and names of the languages that the pages speak, English first. */
const names = new Intl.DisplayNames(["en"], { type: "language" });
const codes = readdirSync("web/messages").map((file) => file.slice(0, -".json".length));
const languages = ["en", ...codes.filter((code) => code !== "en").sort()].map((code) => [code, names.of(code)]);

/** The rows of the tables that have an example, with the rule set of the section they stand in. */
function rows(text) {
  const found = [];
  let variant = "standard";
  for (const line of text.split("\n")) {
    const heading = /^### (.*)$/.exec(line)?.[1]?.toLowerCase().replaceAll(" ", "-");
    if (heading) variant = variants.includes(heading) ? heading : "standard";
    const cells = line.split("|").map((cell) => cell.trim());
    const [, , code = "", article = "", condition = "", example = "", attempt = ""] = cells;
    if (!/^`[a-z-]+`$/.test(code) || !/^`.+`$/.test(example)) continue;
    const plain = (cell) => cell.replaceAll("`", "");
    found.push({ code: plain(code), article, condition, fen: plain(example), attempt: plain(attempt), variant });
  }
  return found;
}

function escape(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Whether a board can show it: it takes castling in either form, and so cannot try Chess960's two-square step. */
function isShown({ code, fen, attempt, variant }) {
  return code !== "legal" && !(variant === "chess960" && rules.judge(fen, attempt, [], variant).ok);
}

function sentencesOf({ code, fen, attempt, variant }) {
  return languages.map(([language, name]) => {
    rules.speak(language);
    const judged = rules.judge(fen, attempt, [], variant);
    const found = judged.ok ? "legal" : judged.verdict.code;
    if (found !== code) throw new Error(`docs/rules.md: ${code}: ${fen} ${attempt} (${variant}) is ${found}`);
    return `| ${name} | ${judged.verdict.sentence.replaceAll("|", "\\|")} |`;
  });
}

function section(row) {
  const { code, article, condition, fen, attempt, variant } = row;
  const title = variant === "standard" ? "Chess" : variant.replaceAll("-", " ");
  return [
    `## ${title}: ${condition}`,
    `<div class="live-board" data-fen="${escape(fen)}" data-attempt="${attempt}" data-variant="${variant}"></div>`,
    `\`${attempt}\` in \`${fen}\` is refused as \`${code}\`${article ? ` (FIDE Laws ${article})` : ""}. Try other moves on the board.`,
    ["| language | sentence |", "|---|---|", ...sentencesOf(row)].join("\n"),
  ].join("\n\n");
}

const byCode = new Map();
for (const row of rows(readFileSync(rulesPage, "utf8"))) {
  if (isShown(row)) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row]);
}
mkdirSync(directory, { recursive: true });
for (const [code, examples] of byCode) {
  const scripts = '<link rel="stylesheet" href="../live/live_board.css">\n<script src="../live/live_board.js" defer></script>';
  writeFileSync(join(directory, `${code}.md`), `# ${code}\n\n${examples.map(section).join("\n\n")}\n\n${scripts}\n`);
}
const list = [...byCode].map(([code, [first]]) => `| [${code}](${code}.md) | ${first.article} | ${first.condition} |`);
writeFileSync(
  join(directory, "index.md"),
  `# Every verdict\n\nEach page has a board that says why.\n\n| code | Laws | it fails when |\n|---|---|---|\n${list.join("\n")}\n`,
);
console.log(`${byCode.size} verdicts`);
