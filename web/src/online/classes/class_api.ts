/** Classes over HTTP (share/openapi.json). */
import { type ApiResult, ask } from "../api.ts";
import { liveGame } from "../protocol.ts";
import {
  anything,
  list,
  maybe,
  number,
  oneOf,
  only,
  type Read,
  record,
  text,
  truth,
  whole,
  withDefault,
} from "../shape.ts";

const classFields = {
  id: text,
  name: text,
  role: oneOf("teacher", "pupil"),
  /** The name of the teacher who has made it. */
  teacher: text,
  /** The names of the others who teach it. */
  teachers: withDefault(list(text), []),
  /** Whether the reader has made it; only for a teacher. */
  owner: maybe(truth),
  chat: truth,
  /** With which it is joined; only for its teacher. */
  code: maybe(text),
  /** Whether the reader's password is one that the class has set. */
  firstPassword: maybe(truth),
  mayLeave: maybe(truth),
};
const schoolClass = record(classFields);
/** A class, as its teacher or a pupil sees it. */
export type SchoolClass = Read<typeof schoolClass>;

const results = { games: whole, wins: whole, draws: whole, losses: whole };

const pupil = record({
  name: text,
  /** Whether the class made the account, so that its teacher may set the password. */
  madeHere: truth,
  firstPassword: truth,
  here: truth,
  ...results,
  /** In milliseconds since 1970. */
  seen: maybe(number),
  rating: maybe(number),
});
export type Pupil = Read<typeof pupil>;

const details = record({ ...classFields, pupils: maybe(list(pupil)), game: maybe(text) });
/** The class with its pupils, for its teacher; for a pupil with the game that it plays. */
export type ClassDetails = Read<typeof details>;

const ownClasses = record({ teacher: truth, classes: list(schoolClass) });
export type OwnClasses = Read<typeof ownClasses>;

const firstPassword = record({ name: text, password: text });
/** An account with the password that its owner begins with. */
export type FirstPassword = Read<typeof firstPassword>;

/** `here`: names of the pupils who are there. */
const live = record({ here: list(text), games: list(liveGame) });
export type ClassLive = Read<typeof live>;

const begun = record({
  games: list(record({ game: text, white: text, black: text })),
  /** Who is left over, of an odd number. */
  left: maybe(text),
});
export type BegunGames = Read<typeof begun>;

const learnedFields = {
  tried: whole,
  solved: whole,
  seconds: whole,
  /** Found in the pupil's own games. */
  mistakes: whole,
  illegal: whole,
};
const learned = record(learnedFields);
/** What a pupil has learned, as its own devices say. */
export type Learned = Read<typeof learned>;

/** `played`: seconds in games. */
const work = record({ name: text, ...results, played: whole, ...learnedFields });
/** What a pupil has done in a period. */
export type PupilWork = Read<typeof work>;

const study = record({ wanted: truth, study: list(record({ day: whole, ...learnedFields })) });

function pathOf(id: string, what = ""): string {
  return `/api/classes/${encodeURIComponent(id)}${what}`;
}

export const fetchClasses = (): Promise<ApiResult<OwnClasses>> => ask("GET", "/api/classes", ownClasses);

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
  ask("GET", pathOf(id, days === undefined ? "/work" : `/work?days=${days}`), only("pupils", list(work)));

/** What our own devices have said, and whether the server wants to hear it: we are in a class. */
export const fetchStudy = (): Promise<ApiResult<Read<typeof study>>> => ask("GET", "/api/me/study", study);

/** Adds to what we have learned today. */
export const sendStudy = (more: Learned): Promise<ApiResult<unknown>> =>
  ask("POST", "/api/me/study", anything, more);
