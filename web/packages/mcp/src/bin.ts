#!/usr/bin/env node
// SPDX-License-Identifier: MIT
/** Answers standard input, a message a line, on standard output. Ends at the end of its input. */

import { longestMessage, Server } from "./server.ts";

const newline = 10;

/** The lines of the input. Of one that is too long a part comes, which is too long as well. */
async function* readLines(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer) => {
    if (size <= longestMessage) parts.push(part);
    size += part.length;
  };
  for await (const chunk of input) {
    let begin = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, begin)) {
      add(chunk.subarray(begin, at));
      yield Buffer.concat(parts);
      [parts, size, begin] = [[], 0, at + 1];
    }
    add(chunk.subarray(begin));
  }
  if (size > 0) yield Buffer.concat(parts);
}

async function run(): Promise<void> {
  const server = await Server.start();
  // A client that has gone wants no answers.
  process.stdout.on("error", () => process.exit(0));
  for await (const line of readLines(process.stdin)) {
    const answer = await server.answer(line);
    if (answer !== undefined) process.stdout.write(`${answer}\n`);
  }
  server.close();
}

void run();
