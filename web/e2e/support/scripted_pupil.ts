/** A pupil who does without a browser what the pages ask of the server. */
export class ScriptedPupil {
  private constructor(
    private readonly server: string,
    private readonly cookie: string,
  ) {}

  static async logIn(server: string, name: string, password: string): Promise<ScriptedPupil> {
    const headers = { "Content-Type": "application/json", Origin: server };
    const body = JSON.stringify({ name, password });
    const answer = await fetch(`${server}/api/login`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${name} cannot log in: ${await answer.text()}`);
    const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]!);
    return new ScriptedPupil(server, cookie.join("; "));
  }

  async get<T>(path: string): Promise<T> {
    return (await this.ask(path)) as T;
  }

  post(path: string, body: object): Promise<unknown> {
    return this.ask(path, { method: "POST", body: JSON.stringify(body) });
  }

  private async ask(path: string, request: RequestInit = {}): Promise<unknown> {
    const headers = { "Content-Type": "application/json", Origin: this.server, Cookie: this.cookie };
    const answer = await fetch(this.server + path, { ...request, headers });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  }
}
