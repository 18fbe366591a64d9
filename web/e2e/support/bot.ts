/** A program that plays through the server's interface for bots. */

type Told = Record<string, unknown>;

export class Bot {
  private readonly end = new AbortController();
  private readonly heard: Told[] = [];
  private readonly waiting = new Map<string, (told: Told) => void>();

  private constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  /** Somebody's program begins to listen. */
  static async enter(address: string, token: string): Promise<Bot> {
    const bot = new Bot(address, token);
    const { body } = await fetch(`${address}/api/bot/stream`, { headers: bot.headers, signal: bot.end.signal });
    void bot.listen(body!).catch(() => undefined);
    return bot;
  }

  /** The next thing of that kind that the bot is told. */
  next(kind: string): Promise<Told> {
    return new Promise((done) => {
      this.waiting.set(kind, done);
      this.tell();
    });
  }

  /** Takes the other side of a game to which the bot was invited. */
  async accept(game: string): Promise<void> {
    const answer = await fetch(`${this.address}/api/games/${game}/join`, {
      method: "POST",
      headers: { ...this.headers, "Content-Type": "application/json" },
      body: "{}",
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  leave(): void {
    this.end.abort();
  }

  private get headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.token}` };
  }

  private async listen(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (text + decoder.decode(part.value, { stream: true })).split("\n");
      text = lines.pop()!;
      for (const line of lines.filter(Boolean)) this.heard.push(JSON.parse(line) as Told);
      this.tell();
    }
  }

  private tell(): void {
    for (const [kind, done] of this.waiting) {
      const index = this.heard.findIndex((told) => told["t"] === kind);
      if (index < 0) continue;
      this.waiting.delete(kind);
      done(this.heard.splice(index, 1)[0]!);
    }
  }
}
