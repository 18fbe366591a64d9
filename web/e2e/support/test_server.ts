/** The server under test: the real program, with a database of its own, started and stopped as a test likes. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The program: `ARBITER`, or the release build of this checkout. */
export const program = resolve(process.env["ARBITER"] ?? join(root, "build/release/arbiter"));
const pages = resolve(process.env["ARBITER_WEB"] ?? join(root, "web/dist"));

export class TestServer {
  private readonly folder = mkdtempSync(join(tmpdir(), "arbiter-e2e-"));
  private child: ChildProcess | null = null;
  private output = "";

  private constructor(
    readonly port: number,
    private readonly options: readonly string[],
  ) {}

  /**
   * `options`: those of `arbiter serve` besides what a test needs. `prepare` is given the database, before the server
   * starts.
   */
  static async open(
    options: readonly string[] = [],
    prepare: (database: string) => Promise<void> = async () => {},
  ): Promise<TestServer> {
    if (!existsSync(program))
      throw new Error(`no program at ${program}: build it, or say where it is in ARBITER`);
    if (!existsSync(join(pages, "index.html"))) throw new Error(`no pages in ${pages}: npm run build`);
    const server = new TestServer(await freePort(), options);
    await prepare(databaseIn(server.folder));
    await server.start();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the program and waits until it answers. */
  async start(): Promise<void> {
    this.child = spawn(program, [...serveArguments(this.port, this.folder), ...this.options], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const keep = (chunk: Buffer): void => void (this.output += chunk.toString());
    this.child.stdout!.on("data", keep);
    this.child.stderr!.on("data", keep);
    for (let tries = 0; tries < 200; tries++) {
      if (this.child.exitCode !== null) throw new Error(`the server ended at once:\n${this.output}`);
      if (await answers(`${this.address}/healthz`)) return;
      await pause(50);
    }
    throw new Error(`the server does not answer:\n${this.output}`);
  }

  /** Ends the program: by SIGTERM with a word to everybody, by SIGKILL as in a power cut. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await ended;
  }

  /** Runs `arbiter admin` with these words on the server's database; gives what it prints. */
  admin(...words: string[]): string {
    return execFileSync(program, ["admin", ...words, "--database", databaseIn(this.folder)], {
      encoding: "utf8",
    });
  }

  async close(): Promise<void> {
    await this.stop("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function serveArguments(port: number, folder: string): string[] {
  // All visitors come from one address, and a quick machine lets them do in a minute what people do in an hour.
  const limits = ["--limit", "accounts=100", "--limit", "requests=60000", "--limit", "games=600"];
  return ["serve", "--port", String(port), "--database", databaseIn(folder), "--web", pages, ...limits];
}

function databaseIn(folder: string): string {
  return `sqlite:${join(folder, "games.db")}`;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** A port that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
