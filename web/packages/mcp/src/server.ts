// SPDX-License-Identifier: MIT
/** Messages of the Model Context Protocol, which are JSON-RPC 2.0. */

import { Engine } from "@arbiter-chess/engine";
import { ready } from "@arbiter-chess/rules";
import { quotable, readArguments, Refusal } from "./arguments.ts";
import { callTool, instructions, tools, version, type Workshop } from "./tools.ts";

/** A line of input has at most this many bytes. */
export const longestMessage = 1 << 20;

/** The revisions of the protocol, the current one first. */
const revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

const mostInBatch = 50;

/** Of the engine's table, in megabytes. */
const tableSize = 16;

/** The codes of JSON-RPC. */
const codes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
};

type Id = string | number | null;
type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text, or a number that is written as it was read. */
function isId(value: unknown): value is string | number {
  if (typeof value === "number") return Number.isFinite(value) && Number.isSafeInteger(Math.trunc(value));
  return typeof value === "string";
}

/** What is wrong with a request. */
class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

function failed(id: Id, { code, message }: RpcError): object {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

function parse(line: string | Uint8Array): unknown {
  try {
    const text = typeof line === "string" ? line : new TextDecoder("utf-8", { fatal: true }).decode(line);
    return text.trim() === "" ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    throw new RpcError(codes.parseError, `This line is not JSON: ${(error as Error).message}`);
  }
}

/** Answers messages. It remembers nothing of a client, so it answers before `initialize`, too. */
export class Server {
  private engine: Promise<Engine> | undefined;

  private constructor(private readonly core: Workshop["core"]) {}

  /** Starts the rules. Close it, or the thread of the engine keeps the program. */
  static async start(): Promise<Server> {
    return new Server(await ready());
  }

  /** The answer to a line of input without its end, one JSON value; nothing for notifications, answers and blank lines. */
  async answer(line: string | Uint8Array): Promise<string | undefined> {
    const answer = await this.answerLine(line);
    return answer === undefined ? undefined : JSON.stringify(answer);
  }

  /** Ends the engine. */
  close(): void {
    void this.engine?.then((engine) => engine.close()).catch(() => undefined);
    this.engine = undefined;
  }

  private async answerLine(line: string | Uint8Array): Promise<unknown> {
    if (Buffer.byteLength(line) > longestMessage) {
      const sentence = `A message has at most ${longestMessage} bytes.`;
      return failed(null, new RpcError(codes.invalidRequest, sentence));
    }
    try {
      const message = parse(line);
      return Array.isArray(message) ? await this.answerBatch(message) : await this.answerMessage(message);
    } catch (error) {
      if (error instanceof RpcError) return failed(null, error);
      throw error;
    }
  }

  private async answerBatch(batch: readonly unknown[]): Promise<unknown> {
    if (batch.length === 0 || batch.length > mostInBatch)
      throw new RpcError(codes.invalidRequest, `A batch has 1 to ${mostInBatch} messages.`);
    const answers: unknown[] = [];
    for (const message of batch) {
      const answer = message === undefined ? undefined : await this.answerMessage(message);
      if (answer !== undefined) answers.push(answer);
    }
    return answers.length > 0 ? answers : undefined;
  }

  private async answerMessage(message: unknown): Promise<object | undefined> {
    if (message === undefined) return undefined;
    const fields = isObject(message) ? message : {};
    const { jsonrpc, method, id, result, error } = fields;
    const isRequest = jsonrpc === "2.0" && typeof method === "string";
    if (!isRequest && (result !== undefined || error !== undefined)) return undefined;
    if (!isRequest || (id !== undefined && !isId(id))) {
      const sentence =
        'A request is an object with "jsonrpc":"2.0", a text "method" and an "id", a text or a number.';
      return failed(isId(id) ? id : null, new RpcError(codes.invalidRequest, sentence));
    }
    if (id === undefined) return undefined;
    try {
      const params = isObject(fields["params"]) ? fields["params"] : {};
      return { jsonrpc: "2.0", id, result: await this.answerRequest(method, params) };
    } catch (problem) {
      if (problem instanceof RpcError) return failed(id as Id, problem);
      return failed(id as Id, new RpcError(codes.internalError, String(problem)));
    }
  }

  private async answerRequest(method: string, params: Fields): Promise<object> {
    if (method === "initialize") return this.initialize(params);
    if (method === "ping") return {};
    if (method === "tools/list") return { tools };
    if (method === "tools/call") return this.call(params);
    const known = "There are: initialize, ping, tools/list, tools/call.";
    throw new RpcError(codes.methodNotFound, `There is no method ${quotable(method)}. ${known}`);
  }

  private initialize({ protocolVersion: asked }: Fields): object {
    if (typeof asked !== "string")
      throw new RpcError(codes.invalidParams, "initialize needs the text params.protocolVersion.");
    return {
      protocolVersion: revisions.includes(asked) ? asked : revisions[0],
      capabilities: { tools: {} },
      serverInfo: { name: "arbiter", title: "Arbiter", version },
      instructions,
    };
  }

  private async call({ name, arguments: given = {} }: Fields): Promise<object> {
    const tool = tools.find((each) => each.name === name);
    if (!tool) {
      const known = tools.map((each) => each.name).join(", ");
      throw new RpcError(codes.invalidParams, `params.name must be a tool: ${known}.`);
    }
    if (!isObject(given)) throw new RpcError(codes.invalidParams, "params.arguments must be an object.");
    const engine = () =>
      (this.engine ??= Engine.start({ megabytes: tableSize }).catch((error: unknown) => {
        this.engine = undefined; // the next call tries again
        throw error;
      }));
    try {
      const { text, data } = await callTool({ core: this.core, engine }, tool, readArguments(tool, given));
      return { content: [{ type: "text", text }], structuredContent: data, isError: false };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return {
        content: [{ type: "text", text: error.message }],
        structuredContent: error.data,
        isError: true,
      };
    }
  }
}
