/** Classes over HTTP (share/openapi.json). */
import { type ApiResult, ask } from "../api.ts";
import { type LiveGame, liveGame } from "../protocol.ts";
import { list, maybe, number, oneOf, type Reader, record, text, truth, whole, withDefault } from "../shape.ts";

/** A class, as its teacher or a pupil sees it. */
export interface SchoolClass {
  id: string;
  name: string;
  role: "teacher" | "pupil";
  /** The name of the teacher who has made it. */
  teacher: string;
  /** The names of the others who teach it. */
  teachers: string[];
  /** Whether the reader has made it; only for a teacher. */
  owner?: boolean | undefined;
  chat: boolean;
  /** With which it is joined; only for its teacher. */
  code?: string | undefined;
  /** Whether the reader's password is one that the class has set. */
  firstPassword?: boolean | undefined;
  mayLeave?: boolean | undefined;
}

export interface Pupil {
  name: string;
  /** Whether the class made the account, so that its teacher may set the password. */
  madeHere: boolean;
  firstPassword: boolean;
  here: boolean;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** In milliseconds since 1970. */
  seen?: number | undefined;
  rating?: number | undefined;
}

/** The class with its pupils, for its teacher; for a pupil with the game that it plays. */
export interface ClassDetails extends SchoolClass {
  pupils?: Pupil[] | undefined;
  game?: string | undefined;
}

/** An account with the password that its owner begins with. */
export interface FirstPassword {
  name: string;
  password: string;
}

export interface ClassLive {
  /** Names of the pupils who are there. */
  here: string[];
  games: LiveGame[];
}

export interface BegunGames {
  games: { game: string; white: string; black: string }[];
  /** Who is left over, of an odd number. */
  left?: string | undefined;
}

/** What a pupil has learned, as its own devices say. */
export interface Learned {
  tried: number;
  solved: number;
  seconds: number;
  /** Found in the pupil's own games. */
  mistakes: number;
  illegal: number;
}

/** What a pupil has done in a period. */
export interface PupilWork extends Learned {
  name: string;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** Seconds in games. */
  played: number;
}

const shape = {
  id: text,
  name: text,
  role: oneOf("teacher", "pupil"),
  teacher: text,
  teachers: withDefault(list(text), []),
  owner: maybe(truth),
  chat: truth,
  code: maybe(text),
  firstPassword: maybe(truth),
  mayLeave: maybe(truth),
};
const schoolClass = record<SchoolClass>(shape);
const pupil = record<Pupil>({
  name: text,
  madeHere: truth,
  firstPassword: truth,
  here: truth,
  games: whole,
  wins: whole,
  draws: whole,
  losses: whole,
  seen: maybe(number),
  rating: maybe(number),
});
const details = record<ClassDetails>({ ...shape, pupils: maybe(list(pupil)), game: maybe(text) });
const classes = record<{ teacher: boolean; classes: SchoolClass[] }>({
  teacher: truth,
  classes: list(schoolClass),
});
const firstPassword = record<FirstPassword>({ name: text, password: text });
const live = record<ClassLive>({ here: list(text), games: list(liveGame) });
const begun = record<BegunGames>({
  games: list(record({ game: text, white: text, black: text })),
  left: maybe(text),
});
const learned = { tried: whole, solved: whole, seconds: whole, mistakes: whole, illegal: whole };
const work = record<PupilWork>({
  name: text,
  games: whole,
  wins: whole,
  draws: whole,
  losses: whole,
  played: whole,
  ...learned,
});
const study = record<{ wanted: boolean; study: (Learned & { day: number })[] }>({
  wanted: truth,
  study: list(record<Learned & { day: number }>({ day: whole, ...learned })),
});
const anything: Reader<unknown> = (value) => value;

function pathOf(id: string, what = ""): string {
  return `/api/classes/${encodeURIComponent(id)}${what}`;
}

export const fetchClasses = (): Promise<ApiResult<{ teacher: boolean; classes: SchoolClass[] }>> =>
  ask("GET", "/api/classes", classes);

export const makeClass = (name: string): Promise<ApiResult<SchoolClass>> =>
  ask("POST", "/api/classes", schoolClass, { name });

export const joinClass = (code: string): Promise<ApiResult<SchoolClass>> =>
  ask("POST", "/api/classes/join", schoolClass, { code });

export const fetchClass = (id: string): Promise<ApiResult<ClassDetails>> => ask("GET", pathOf(id), details);

export const changeClass = (
  id: string,
  change: Partial<Pick<SchoolClass, "name" | "chat">>,
): Promise<ApiResult<SchoolClass>> => ask("POST", pathOf(id, "/change"), schoolClass, change);

export const renewCode = (id: string): Promise<ApiResult<SchoolClass>> =>
  ask("POST", pathOf(id, "/code"), schoolClass);

export const deleteClass = (id: string): Promise<ApiResult<unknown>> =>
  ask("POST", pathOf(id, "/delete"), anything);

export const leaveClass = (id: string): Promise<ApiResult<unknown>> =>
  ask("POST", pathOf(id, "/leave"), anything);

export const makePupil = (id: string, name: string): Promise<ApiResult<FirstPassword>> =>
  ask("POST", pathOf(id, "/pupils"), firstPassword, { name });

export const resetPassword = (id: string, name: string): Promise<ApiResult<FirstPassword>> =>
  ask("POST", pathOf(id, "/password"), firstPassword, { name });

export const removePupil = (id: string, name: string): Promise<ApiResult<unknown>> =>
  ask("POST", pathOf(id, "/remove"), anything, { name });

export const fetchLive = (id: string): Promise<ApiResult<ClassLive>> => ask("GET", pathOf(id, "/live"), live);

export const beginGames = (id: string, control: string, rated: boolean): Promise<ApiResult<BegunGames>> =>
  ask("POST", pathOf(id, "/play"), begun, { control, rated });

export const addTeacher = (id: string, name: string): Promise<ApiResult<SchoolClass>> =>
  ask("POST", pathOf(id, "/teachers"), schoolClass, { name });

export const removeTeacher = (id: string, name: string): Promise<ApiResult<unknown>> =>
  ask("POST", pathOf(id, "/teachers/remove"), anything, { name });

/** What the pupils have done in the last `days`, or always. */
export const fetchWork = (id: string, days?: number): Promise<ApiResult<PupilWork[]>> =>
  ask(
    "GET",
    pathOf(id, days === undefined ? "/work" : `/work?days=${days}`),
    (value, place) => record<{ pupils: PupilWork[] }>({ pupils: list(work) })(value, place).pupils,
  );

/** What our own devices have said, and whether the server wants to hear it: we are in a class. */
export const fetchStudy = (): Promise<ApiResult<{ wanted: boolean; study: (Learned & { day: number })[] }>> =>
  ask("GET", "/api/me/study", study);

/** Adds to what we have learned today. */
export const sendStudy = (more: Learned): Promise<ApiResult<unknown>> =>
  ask("POST", "/api/me/study", anything, more);
