// Writes the collections of openings that the package knows, one file a letter: node collect.mjs DIRECTORY.
// The package holds no data itself; it asks for them where it is published.
import { getLatestEcoJson } from "@chess-openings/eco.json";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const directory = process.argv[2];
try {
    const collections = await getLatestEcoJson();
    await mkdir(directory, { recursive: true });
    for (const letter of ["A", "B", "C", "D", "E"])
        await writeFile(join(directory, `eco${letter}.json`), JSON.stringify(collections[letter].json));
} catch (error) {
    console.error(`openings: cannot fetch the data: ${error.cause?.message ?? error.message}`);
    process.exitCode = 1;
}
