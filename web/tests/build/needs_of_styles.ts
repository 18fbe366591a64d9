/** What style sheets ask of a browser. */
import { transformSync } from "esbuild";
import { type ChildNode, type Declaration, parse } from "postcss";
import config from "../../vite.config.ts";

/** Something that a browser must be able to do. */
export interface Need {
  /** Its names in MDN's data; the first that is there counts. */
  readonly names: readonly string[];
  readonly where: string;
  /** Prefixes with which the same place says it as well: "-webkit-". */
  readonly prefixes?: readonly string[];
}

/** The at-rules, selectors, properties, keywords, functions and units of a sheet, as the build writes it. */
export function needsOfSheet(text: string, file: string): Need[] {
  const needs: Need[] = [];
  const built = transformSync(text, { loader: "css", target: config.build!.target as string[] }).code;
  parse(built).walk((node) => {
    for (const need of needsOf(node))
      needs.push({ ...need, where: `${file}: ${node.toString().slice(0, 60)}` });
  });
  return needs;
}

function needsOf(node: ChildNode): Omit<Need, "where">[] {
  const named = (...names: string[]) => ({ names });
  if (node.type === "atrule") {
    const rule = `css.at-rules.${node.name}`;
    const range = /[<>]/.test(node.params) ? [named(`${rule}.range_syntax`)] : [];
    return [
      named(rule),
      ...range,
      ...find(/\(\s*(?:min-|max-)?([a-z-]+)/g, node.params).map((name) => named(`${rule}.${name}`)),
    ];
  }
  if (node.type === "rule") {
    const nesting = node.parent?.type === "rule" ? [named("css.selectors.nesting")] : [];
    return [...nesting, ...find(/::?([a-z-]+)/g, node.selector).map((name) => named(`css.selectors.${name}`))];
  }
  if (node.type !== "decl") return [];
  const types = find(/(?<![\w-])([a-z][a-z-]*)\(/g, node.value).map((name) => named(...namesOfFunction(name)));
  const units = find(/(?<![\w#-])[\d.]+([a-z]+)/g, node.value).map((name) => named(...namesOfUnit(name)));
  return [...types, ...units, ...needsOfProperty(node)];
}

function needsOfProperty(node: Declaration): Omit<Need, "where">[] {
  if (/^-/.test(node.prop)) return [];
  const property = `css.properties.${node.prop}`;
  const beside = (node.parent?.nodes ?? []).flatMap((other) => (other.type === "decl" ? [other.prop] : []));
  const prefixes = ["-webkit-", "-moz-"].filter((prefix) => beside.includes(prefix + node.prop));
  const words = find(/(?<![\w#"'-])([a-z][a-z-]*)(?![\w(-])/g, node.value);
  return [{ names: [property], prefixes }, ...words.map((word) => ({ names: [`${property}.${word}`] }))];
}

function find(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name!);
}

const kinds = ["", "color.", "transform-function.", "filter-function.", "basic-shape.", "gradient.", "image."];

function namesOfFunction(name: string): string[] {
  return kinds.map((kind) => `css.types.${kind}${name}`);
}

function namesOfUnit(unit: string): string[] {
  const [, size] = /^([sld])v(?:[whib]|min|max)$/.exec(unit) ?? [];
  const sizes: Record<string, string> = { s: "small", l: "large", d: "dynamic" };
  if (size) return [`css.types.length.viewport_percentage_units_${sizes[size]}`];
  if (unit.startsWith("cq")) return ["css.types.length.container_query_length_units"];
  return [`css.types.length.${unit}`];
}
