// SPDX-License-Identifier: MIT
/**
 * A server of the Model Context Protocol that knows the rules of chess. `npx @arbiter-chess/mcp` runs it on standard input
 * and output; a program asks it by hand:
 *
 *   const server = await Server.start();
 *   console.log(await server.answer('{"jsonrpc":"2.0","id":1,"method":"tools/list"}'));
 *   server.close();
 */

export { longestMessage, Server } from "./server.ts";
