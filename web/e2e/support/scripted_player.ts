/** A player who does without our pages what they ask of the server: waits in the lobby, and acts in games. */
import type { Person } from "./browser.ts";

export class ScriptedPlayer {
  private constructor(private readonly person: Person) {}

  /** Logs in, and waits in the lobby. */
  static async logIn(person: Person, server: string, name: string, password: string): Promise<ScriptedPlayer> {
    const answer = await person.context.request.post(`${server}/api/login`, {
      data: { name, password },
      headers: { Origin: server },
    });
    if (!answer.ok()) throw new Error(`${name} cannot log in: ${await answer.text()}`);
    const player = await ScriptedPlayer.of(person);
    await player.open("/ws/lobby", []);
    return player;
  }

  /** Somebody who is logged in already. */
  static async of(person: Person): Promise<ScriptedPlayer> {
    await person.visit("/icon.svg");
    return new ScriptedPlayer(person);
  }

  /** Does this in a game, one after the other: "resign", "draw", or a move in UCI with its ply before it: "1:e7e5". */
  async act(game: string, ...actions: readonly string[]): Promise<void> {
    const messages = actions.map((action, index) => {
      const [ply, move] = action.split(":");
      return move === undefined
        ? { t: action, re: index + 1 }
        : { t: "move", re: index + 1, ply: Number(ply), move };
    });
    await this.open(`/ws/game/${game}`, messages);
  }

  /** Opens a socket, and says one message after another, each when the one before was answered. */
  private async open(path: string, messages: readonly object[]): Promise<void> {
    await this.person.page.evaluate(
      ({ path, messages }) =>
        new Promise<void>((resolve, reject) => {
          const socket = new WebSocket(`ws://${location.host}${path}`);
          const left = [...messages];
          const next = (): void => {
            const message = left.shift();
            if (message === undefined) resolve();
            else socket.send(JSON.stringify(message));
          };
          const hello = path === "/ws/lobby" ? { t: "hello" } : { t: "hello", seen: 0 };
          socket.onopen = () => socket.send(JSON.stringify(hello));
          socket.onerror = () => reject(new Error(`no socket at ${path}`));
          socket.onmessage = ({ data }) => {
            const { t, re } = JSON.parse(String(data)) as { t: string; re?: number };
            if (t === "refused" || t === "error") reject(new Error(String(data)));
            else if (t === "state" || t === "live" || re !== undefined) next();
          };
        }),
      { path, messages },
    );
  }
}
