// SPDX-License-Identifier: MIT
/** What a client gives a tool, read by the schema of the tool. */

/** What a tool answers: the same for a reader and for a program. */
export interface Answer {
  text: string;
  data: object;
}

/** What JSON Schema says of an argument, as far as the tools need it. */
export interface ArgumentSchema {
  type: "string" | "array" | "integer";
  description: string;
  enum?: string[];
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** A tool as clients see it. */
export interface Tool {
  name: string;
  description: string;
  inputSchema: { properties: Record<string, ArgumentSchema>; required?: string[] };
}

/** The arguments of a call. What is absent or null is missing. */
export interface Arguments {
  fen?: string;
  variant?: string;
  moves?: string[];
  from?: string;
  move?: string;
  pgn?: string;
  nodes?: number;
}

/** Why a tool cannot do what was asked; `code` is for programs. The message is for readers. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Further fields for programs; `text` is the sentence, where the message says more. */
    readonly fields: object = {},
  ) {
    super(message);
  }

  get data(): object {
    return { error: { code: this.code, text: this.message, ...this.fields } };
  }
}

/** Of a text without a limit of its own. */
const longestText = 100_000;

/** "e4, Nf3, d4". */
export function listed(words: readonly string[]): string {
  return words.length > 0 ? words.join(", ") : "there are none";
}

/** The beginning of a text from outside, safe to quote in a sentence. */
export function quotable(text: string): string {
  return text.slice(0, 64).replace(/[^ -~]/g, "?");
}

function refuseArgument(name: string, expected: string): Refusal {
  return new Refusal("bad-argument", `\`${name}\` must be ${expected}.`);
}

function checkText(name: string, schema: ArgumentSchema, value: unknown): void {
  if (typeof value !== "string") throw refuseArgument(name, "a text");
  const most = schema.maxLength ?? longestText;
  if (Buffer.byteLength(value) > most) throw refuseArgument(name, `a text of at most ${most} bytes`);
  if (schema.enum && !schema.enum.includes(value))
    throw refuseArgument(name, `${schema.enum.slice(0, -1).join(", ")} or ${schema.enum.at(-1)}`);
}

function checkValue(name: string, schema: ArgumentSchema, value: unknown): void {
  const { minimum = 0, maximum = 0, maxItems = 0 } = schema;
  if (schema.type === "string") {
    checkText(name, schema, value);
  } else if (schema.type === "integer") {
    if (!Number.isInteger(value) || (value as number) < minimum || (value as number) > maximum)
      throw refuseArgument(name, `a whole number from ${minimum} to ${maximum}`);
  } else {
    if (!Array.isArray(value)) throw refuseArgument(name, 'a list of moves, such as ["e4","e7e5"]');
    if (value.length > maxItems || value.some((item) => typeof item !== "string"))
      throw refuseArgument(name, `a list of at most ${maxItems} texts`);
  }
}

/** Reads the arguments of a call. Throws Refusal for one that is not known, not as the schema says, or missing. */
export function readArguments({ inputSchema }: Tool, given: object): Arguments {
  const { properties, required = [] } = inputSchema;
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!schema) {
      const known = listed(Object.keys(properties));
      const sentence = `There is no argument \`${quotable(name)}\`. There are: ${known}.`;
      throw new Refusal("unknown-argument", sentence);
    }
    if (value === null) continue;
    checkValue(name, schema, value);
    read[name] = value;
  }
  for (const name of required)
    if (read[name] === undefined) throw new Refusal("missing-argument", `\`${name}\` is missing.`);
  return read as Arguments;
}
