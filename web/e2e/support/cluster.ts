/** A gateway with two nodes behind it, on NATS and a database of their own. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, program, TestServer } from "./test_server.ts";

/** Whether this machine has NATS. */
export function hasNats(): boolean {
  try {
    execFileSync("nats-server", ["--version"]);
    return true;
  } catch {
    return false;
  }
}

export class TestCluster {
  private readonly folder = mkdtempSync(join(tmpdir(), "arbiter-e2e-cluster-"));
  private readonly children = new Map<string, ChildProcess>();

  /** Starts everything; gives the gateway, which players come to. */
  async open(): Promise<TestServer> {
    const port = await freePort();
    const login = join(this.folder, "login");
    writeFileSync(login, "arbiter:known to everybody here");
    const configuration = join(this.folder, "nats.conf");
    writeFileSync(configuration, `authorization { user: "arbiter", password: "known to everybody here" }`);
    this.start("nats", "nats-server", ["-a", "127.0.0.1", "-p", String(port), "-c", configuration]);
    const place = ["--cluster", `nats://127.0.0.1:${port}`, "--cluster-login", login];
    return TestServer.open([...place, "--role", "gateway"], async (database) => {
      for (const node of ["a", "b"]) {
        const words = ["--node", node, "--role", "rooms", "--port", "0", "--database", database];
        this.start(node, program, ["serve", ...words, ...place]);
      }
    });
  }

  /** Kills a node, as when its machine fails. */
  kill(name: string): void {
    this.children.get(name)!.kill("SIGKILL");
  }

  close(): void {
    for (const child of this.children.values()) child.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }

  private start(name: string, command: string, words: string[]): void {
    this.children.set(name, spawn(command, words, { stdio: "ignore" }));
  }
}
