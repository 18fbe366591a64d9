/** The HTTP interface of the server (share/openapi.json): how it is asked, and what every page needs of it. */
import { describeServer, getMe, listOwnGames } from "virtual:api";
import { needMessages } from "../i18n/index.ts";
import type { components, operations } from "../../generated/api.d.ts";
import { maybe, Misfit, number, type Read, readerOf, record, type Shape, text } from "./shape.ts";

/** What the description calls by these names. */
export type Schemas = components["schemas"];

/** An operation of the description `O`: where it is asked for, and the shape of its answer. */
export interface Operation<O> {
  readonly method: string;
  readonly path: string;
  readonly shape: Shape;
  /** There is none: it only carries the type. */
  readonly described?: O;
}

type InJson<C> = C extends { content: { "application/json": infer T } } ? T : never;
type Fields<P> = P extends object ? P : unknown;

/** What an operation answers. */
export type Answer<T> = T extends Operation<{ responses: infer R }> ? InJson<R[keyof R & (200 | 201)]> : never;

/** The fields of its path and its query, by their names. */
export type Asked<O> = O extends { parameters: { path?: infer P; query?: infer Q } }
  ? Fields<P> & Fields<Q>
  : never;

type Body<O> = O extends { requestBody?: infer B } ? InJson<B> : never;

/** What is sent with it. */
export type BodyOf<T> = T extends Operation<infer O> ? Body<O> : never;

const refusal = record({ code: text, sentence: text, until: maybe(number), reason: maybe(text) });

/** Why something cannot be done. `until`: of "banned", in milliseconds since 1970; missing: not by itself. */
export type Refusal = Read<typeof refusal>;

/** Why a request was not answered as hoped. `code` "unreachable": no answer at all; "misfit": not understood. */
export type ApiFault = Refusal & { status: number };

export type ApiResult<T> = { ok: true; value: T } | { ok: false; fault: ApiFault };

const fault = record({ error: refusal });

/** Called when the server asks for a login: the account that was logged in no longer is. */
export const loginNeeded = { tell: (): void => undefined };

/** Loads the sentences for refusals. Where that fails, the server's own sentences are told. */
export const loadFaultTexts = (): Promise<void> => needMessages("faults").catch(() => undefined);

/** Asks the server, and looks at the answer before it is used. A field that is undefined is left out. */
export async function ask<O>(
  { method, path, shape }: Operation<O>,
  fields: Asked<O>,
  body?: Body<O>,
): Promise<ApiResult<Answer<Operation<O>>>> {
  let response: Response;
  try {
    const sent = method === "GET" ? {} : { body: JSON.stringify(body ?? {}) };
    const headers = { "Content-Type": "application/json" };
    response = await fetch(addressOf(path, fields as object), { method, headers, ...sent });
  } catch {
    return { ok: false, fault: { code: "unreachable", sentence: "", status: 0 } };
  }
  const answer: unknown = await response.json().catch(() => undefined);
  try {
    if (response.ok) return { ok: true, value: readerOf(shape)(answer, "") as Answer<Operation<O>> };
    const { error } = fault(answer, "");
    if (error.code === "login-needed") loginNeeded.tell();
    await loadFaultTexts();
    return { ok: false, fault: { ...error, status: response.status } };
  } catch (trouble) {
    if (!(trouble instanceof Misfit)) throw trouble;
    return { ok: false, fault: { code: "misfit", sentence: trouble.message, status: response.status } };
  }
}

function addressOf(path: string, fields: object): string {
  const query = new URLSearchParams();
  let address = path;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const place = `{${name}}`;
    if (path.includes(place)) address = address.replace(place, encodeURIComponent(String(value)));
    else query.set(name, String(value));
  }
  return query.size === 0 ? address : `${address}?${query}`;
}

/** The answer with one field of it in its place. */
export async function only<T, K extends keyof T>(
  asked: Promise<ApiResult<T>>,
  name: K,
): Promise<ApiResult<T[K]>> {
  const answer = await asked;
  return answer.ok ? { ok: true, value: answer.value[name] } : answer;
}

export type OwnGames = Answer<typeof listOwnGames>;
/** A game of ours that has not ended. */
export type OwnGame = OwnGames["games"][number];
/** The account that is logged in. `operator`: whether the account may moderate the server. */
export type Me = Pick<Schemas["Player"], "name" | "rating"> & { operator?: boolean };

/** Who is logged in; null when nobody is. */
export async function fetchMe(): Promise<ApiResult<Me | null>> {
  const answer = await ask(getMe, {});
  if (!answer.ok) return answer;
  const { account, operator = false } = answer.value;
  return { ok: true, value: account && { name: account.name, rating: account.rating, operator } };
}

/** The games of the account that have not ended: those in which it is to move first. */
export const fetchOwnGames = () => ask(listOwnGames, {});

/** What the server offers. */
export const fetchServer = () => ask(describeServer, {});

/** Whether there is such a game: a fault with status 404 where there is none. */
export const lookForGame = (id: string) =>
  ask<GetGame>({ method: "GET", path: "/api/games/{id}", shape: {} }, { id });
type GetGame = operations["getGame"];

/** Where the PGN of a game is. */
export function pgnAddress(id: string): string {
  return `/api/games/${encodeURIComponent(id)}.pgn`;
}
