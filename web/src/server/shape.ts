import { withoutBidiControls } from "../i18n/index.ts";

/** What a value from outside must look like. A reader answers the value with its type, or throws a `Misfit`. */
export type Reader<T> = (value: unknown, place: string) => T;

/** A value from outside that is not what the protocol says: `place` is its path, such as "game.moves[3].uci". */
export class Misfit extends Error {
  constructor(
    readonly place: string,
    readonly wanted: string,
  ) {
    super(`${place || "message"}: ${wanted} wanted`);
  }
}

/** A text, without what would turn it and its surroundings around. */
export const text: Reader<string> = (value, place) => {
  if (typeof value !== "string") throw new Misfit(place, "text");
  return withoutBidiControls(value);
};

export const number: Reader<number> = (value, place) => {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Misfit(place, "number");
  return value;
};

export const whole: Reader<number> = (value, place) => {
  if (!Number.isSafeInteger(value)) throw new Misfit(place, "whole number");
  return value as number;
};

export const truth: Reader<boolean> = (value, place) => {
  if (typeof value !== "boolean") throw new Misfit(place, "true or false");
  return value;
};

/** One of a few words. */
export function oneOf<const T extends string>(...words: T[]): Reader<T> {
  return (value, place) => {
    if (!words.includes(value as T)) throw new Misfit(place, words.join(" or "));
    return value as T;
  };
}

/** The value, or null where the sender says null. */
export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value, place) => (value === null ? null : reader(value, place));
}

/** The value, or undefined where the field is absent or null. */
export function maybe<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, place) => (value === undefined || value === null ? undefined : reader(value, place));
}

/** The value, or `otherwise` where the field is absent or null. */
export function withDefault<T>(reader: Reader<T>, otherwise: T): Reader<T> {
  return (value, place) => (value === undefined || value === null ? otherwise : reader(value, place));
}

export function list<T>(reader: Reader<T>): Reader<T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw new Misfit(place, "list");
    return value.map((item, index) => reader(item, `${place}[${index}]`));
  };
}

type Fields = Readonly<Record<string, Reader<unknown>>>;

/** What a reader answers. */
export type Read<R> = R extends Reader<infer T> ? T : never;

/** Where a reader may answer undefined, the field is optional. */
type Absentable<F> = { [K in keyof F as undefined extends Read<F[K]> ? K : never]?: Read<F[K]> };
type Present<F> = { [K in keyof F as undefined extends Read<F[K]> ? never : K]: Read<F[K]> };
type Joined<T> = { [K in keyof T]: T[K] };
type ObjectOf<F> = Joined<Present<F> & Absentable<F>>;

/** An object with these fields; others are dropped. A field that may be undefined may be absent. */
export function record<F extends Fields>(fields: F): Reader<ObjectOf<F>> {
  return (value, place) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Misfit(place, "object");
    const answer: Record<string, unknown> = {};
    for (const [key, reader] of Object.entries(fields)) {
      const path = place === "" ? key : `${place}.${key}`;
      const field = reader((value as Record<string, unknown>)[key], path);
      if (field !== undefined) answer[key] = field;
    }
    return answer as ObjectOf<F>;
  };
}

/** A shape as share/openapi.json describes it, made by build/api.mjs. */
export type Shape = string | null | readonly Shape[] | { readonly [field: string]: Shape };

const scalars: Readonly<Record<string, Reader<unknown>>> = { text, number, whole, truth };

/** The reader of a shape. */
export function readerOf(shape: Shape): Reader<unknown> {
  if (shape === null) return nothing;
  if (typeof shape === "string") return scalars[shape] ?? oneOf(...shape.split("|"));
  if (isList(shape)) return shape.length === 1 ? list(readerOf(shape[0]!)) : either(shape.map(readerOf));
  const fields = Object.entries(shape).map(([name, field]) =>
    name.endsWith("?") ? [name.slice(0, -1), maybe(readerOf(field))] : [name, readerOf(field)],
  );
  return record(Object.fromEntries(fields) as Fields);
}

function isList(shape: object): shape is readonly Shape[] {
  return Array.isArray(shape);
}

const nothing: Reader<null> = (value, place) => {
  if (value !== null) throw new Misfit(place, "null");
  return value;
};

/** What the first fitting of some readers answers. */
function either(readers: readonly Reader<unknown>[]): Reader<unknown> {
  return (value, place) => {
    let first: unknown;
    for (const reader of readers) {
      try {
        return reader(value, place);
      } catch (misfit) {
        first ??= misfit;
      }
    }
    throw first;
  };
}
