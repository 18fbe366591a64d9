// SPDX-License-Identifier: MIT
// What share/openapi.json says of the server, for the pages: `node build/api.mjs` writes generated/api.d.ts, its types; the
// plugin makes the module "virtual:api", in which each operation is an object by its operationId.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const source = new URL("../../share/openapi.json", import.meta.url);
const name = "virtual:api";

/** The operations of a description: where each is asked for, and the schema of its answer in JSON, if it has one. */
export function operationsOf(description) {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => {
      const [answer] = Object.entries(responses).flatMap(([status, response]) =>
        status < "300" ? [response] : [],
      );
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        schema: answer?.content?.["application/json"]?.schema,
      };
    }),
  );
}

/**
 * The shape of a schema, as src/server/shape.ts reads it: "text", "number", "whole", "truth" or the words of a choice with
 * "|" between them; [shape] for a list, [shape, null] and the like for one of several; an object with the shapes of its
 * fields, where "field?" may be absent.
 */
export function shapeOf(description, schema) {
  if (schema.$ref) return shapeOf(description, follow(description, schema.$ref));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => shapeOf(description, part)));
  if (schema.oneOf) return schema.oneOf.map((part) => shapeOf(description, part));
  if (Array.isArray(schema.type)) return schema.type.map((type) => shapeOf(description, { ...schema, type }));
  if (schema.type === "null") return null;
  if (schema.enum) return schema.enum.filter((word) => word !== null).join("|");
  if (schema.type === "array") return [shapeOf(description, schema.items)];
  const scalars = { string: "text", number: "number", integer: "whole", boolean: "truth" };
  if (schema.type !== "object") return scalars[schema.type];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, part]) => [
      schema.required?.includes(field) ? field : `${field}?`,
      shapeOf(description, part),
    ]),
  );
}

function follow(description, reference) {
  return reference
    .slice(2)
    .split("/")
    .reduce((part, key) => part[key], description);
}

/** Makes each operation of "virtual:api" a module, so that a page has those that it asks for. */
export function api() {
  const description = JSON.parse(readFileSync(source, "utf8"));
  const operations = new Map(
    operationsOf(description)
      .filter(({ schema }) => schema)
      .map((operation) => [operation.id, operation]),
  );
  return {
    name: "arbiter-api",
    transform: (code) =>
      code.includes(`"${name}"`) ? code.replace(imported, (_, list) => importsOf(list)) : undefined,
    resolveId: (id) => (id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      const found = id.startsWith(`\0${name}/`) && operations.get(id.slice(name.length + 2));
      if (!found) return undefined;
      const { method, path, schema } = found;
      return `export default ${JSON.stringify({ method, path, shape: shapeOf(description, schema) })};`;
    },
  };
}

/** What a source takes from "virtual:api": import { getMe, joinGame as join } from "virtual:api". */
const imported = /import\s*\{([^}]*)\}\s*from\s*"virtual:api";?/g;

function importsOf(list) {
  const items = list.split(",").filter((item) => item.trim() !== "");
  return items
    .map((item) => {
      const [id, as = id] = item.trim().split(/\s+as\s+/);
      return `import ${as} from "${name}/${id}";`;
    })
    .join("\n");
}

/** The types of the description, and of the module "virtual:api", by the names of their files. */
async function typesOf() {
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  const lines = operationsOf(JSON.parse(readFileSync(source, "utf8")))
    .filter(({ schema }) => schema)
    .map(({ id }) => `  export const ${id}: Of<"${id}">;`);
  return {
    "api.d.ts": astToString(await openapiTS(source)),
    "virtual_api.d.ts": `declare module "${name}" {
  type Described = import("./api.d.ts").operations;
  type Of<Id extends keyof Described> = import("../src/server/api.ts").Operation<Described[Id]>;
${lines.join("\n")}
}
`,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL("../generated/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(await typesOf())) writeFileSync(new URL(file, folder), text);
}
