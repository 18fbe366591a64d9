// SPDX-License-Identifier: MIT
/** What the build packs into the code: share/mcp_tools.json, and the version of the package. */
declare module "*.texts" {
  const list: { version: string; instructions: string; tools: import("./tools.ts").Tool[] };
  export default list;
}
