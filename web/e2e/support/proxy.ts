/** A stretch of network between a browser and the server that can be cut, and mended. */
import { connect, createServer, type Server, type Socket } from "node:net";

export class Proxy {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private readonly listeners: (() => void)[] = [];

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** Listens on a port of its own and passes everything on to `target`. */
  static open(target: number): Promise<Proxy> {
    return new Promise((done) => {
      const server = createServer((near) => proxy.join(near, target));
      let proxy: Proxy;
      server.listen(0, "127.0.0.1", () => {
        proxy = new Proxy(server, (server.address() as { port: number }).port);
        done(proxy);
      });
    });
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Ends every connection and lets none through. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  /** Resolves when the server next says something that gets through. */
  heard(): Promise<void> {
    return new Promise((done) => this.listeners.push(done));
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(near: Socket, target: number): void {
    if (this.isCut) return void near.destroy();
    const far = connect(target, "127.0.0.1");
    far.on("data", () => this.listeners.splice(0).forEach((listener) => listener()));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }
}
