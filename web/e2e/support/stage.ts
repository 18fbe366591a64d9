/** What every file of tests plays on: a browser and a server, and the people who come. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type Colours, openBrowser, Person, type PersonOptions } from "./browser.ts";
import { inFirefox } from "./firefox.ts";
import { TestServer } from "./test_server.ts";

export class Stage {
  /** By the colours of its system, which Firefox cannot change for a single visitor. */
  private readonly browsers = new Map<Colours, Promise<Browser>>();
  private running: TestServer | undefined;
  private readonly people: Person[] = [];

  private constructor(private readonly openServer: () => Promise<TestServer>) {}

  /**
   * A browser and a server for all tests of the file. Visitors leave after each test, and none of the pages may have
   * logged an error: nothing that the Content-Security-Policy refuses, no error of a script. `serving`: more options of
   * `arbiter serve`.
   */
  static set(serving: readonly string[] = []): Stage {
    return Stage.setOn(() => TestServer.open(serving));
  }

  /** The same on the server that this opens. */
  static setOn(openServer: () => Promise<TestServer>): Stage {
    const stage = new Stage(openServer);
    beforeAll(() => stage.open());
    afterEach(() => stage.clear());
    afterAll(() => stage.close());
    return stage;
  }

  get server(): TestServer {
    return this.running!;
  }

  /** Somebody with a browser profile of their own, who reaches the server at `home`. */
  async arrive(options: PersonOptions = {}, home = this.server.address): Promise<Person> {
    const browser = await this.browserFor(options.colorScheme ?? "light");
    const person = await Person.arrive(browser, home, options);
    this.people.push(person);
    return person;
  }

  /** Two people. */
  async arriveTwo(options: PersonOptions = {}): Promise<[Person, Person]> {
    return [await this.arrive(options), await this.arrive(options)];
  }

  private async open(): Promise<void> {
    this.running = await this.openServer();
    await this.browserFor("light");
  }

  private browserFor(wanted: Colours): Promise<Browser> {
    const colours = inFirefox ? wanted : "light";
    const browser = this.browsers.get(colours) ?? openBrowser(colours);
    this.browsers.set(colours, browser);
    return browser;
  }

  private async clear(): Promise<void> {
    const people = this.people.splice(0);
    await Promise.all(people.map((person) => person.leave()));
    expect(people.flatMap((person) => person.complaints)).toEqual([]);
  }

  private async close(): Promise<void> {
    for (const browser of this.browsers.values()) await (await browser).close();
    await this.running?.close();
  }
}
