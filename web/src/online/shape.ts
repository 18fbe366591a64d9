import { withoutBidiControls } from "../ui/bidi.ts";

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

type Shape<T> = { [K in keyof T]-?: Reader<T[K]> };

/** An object with these fields; others are dropped. */
export function record<T extends object>(shape: Shape<T>): Reader<T> {
  return (value, place) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Misfit(place, "object");
    const answer: Record<string, unknown> = {};
    for (const key of Object.keys(shape)) {
      const path = place === "" ? key : `${place}.${key}`;
      const field = shape[key as keyof T]((value as Record<string, unknown>)[key], path);
      if (field !== undefined) answer[key] = field;
    }
    return answer as T;
  };
}
