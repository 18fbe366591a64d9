/** Classes over HTTP. */
import {
  addStudy,
  addTeacher as letTeach,
  changeClass as change,
  createClass,
  createPupil,
  deleteClass as drop,
  getClass,
  getClassWork,
  getStudy,
  joinClass as join,
  leaveClass as leave,
  listClasses,
  listClassGames,
  pairClass,
  removePupil as takeOut,
  removeTeacher as dropTeacher,
  renewClassCode,
  resetPupilPassword,
  showPupilAs,
} from "virtual:api";
import { type Answer, ask, only, type Schemas } from "./api.ts";
import type { NewGame } from "./games_api.ts";
import { noteMine } from "./me.ts";

/** A class, as its teacher or a pupil sees it. */
export type SchoolClass = Schemas["SchoolClass"];
export type Pupil = Schemas["Pupil"];
/** The class with its pupils, for its teacher; for a pupil with the game that it plays. */
export type ClassDetails = Answer<typeof getClass>;
export type OwnClasses = Answer<typeof listClasses>;
/** An account with the password that its owner begins with. */
export type FirstPassword = Schemas["FirstPassword"];
/** `here`: names of the pupils who are there. */
export type ClassLive = Answer<typeof listClassGames>;
export type BegunGames = Answer<typeof pairClass>;
/** What a pupil has learned, as its own devices say. */
export type Learned = Omit<Answer<typeof getStudy>["study"][number], "day">;
/** What a pupil has done in a period. */
export type PupilWork = Answer<typeof getClassWork>["pupils"][number];

/** The classes of the account, noted for the header. */
export async function fetchClasses() {
  const answer = await ask(listClasses, {});
  if (answer.ok) noteMine({ classes: answer.value.teacher || answer.value.classes.length > 0 });
  return answer;
}

export const makeClass = (name: string) => ask(createClass, {}, { name });

export const joinClass = (code: string) => ask(join, {}, { code });

export const fetchClass = (id: string) => ask(getClass, { id });

export const changeClass = (id: string, changes: Partial<Pick<SchoolClass, "name" | "chat">>) =>
  ask(change, { id }, changes);

export const renewCode = (id: string) => ask(renewClassCode, { id });

export const deleteClass = (id: string) => ask(drop, { id });

export const leaveClass = (id: string) => ask(leave, { id });

/** `shown`: how the teachers of the class call the pupil, where that is another name. */
export const makePupil = (id: string, name: string, shown?: string) =>
  ask(createPupil, { id }, shown === undefined ? { name } : { name, shown });

/** How the teachers of the class call the pupil; by the account's name if `shown` is empty. */
export const callPupil = (id: string, name: string, shown: string) => ask(showPupilAs, { id }, { name, shown });

export const resetPassword = (id: string, name: string) => ask(resetPupilPassword, { id }, { name });

export const removePupil = (id: string, name: string) => ask(takeOut, { id }, { name });

export const fetchLive = (id: string) => ask(listClassGames, { id });

/** The terms of the games that a class begins. */
type ClassTerms = Pick<NewGame, "control" | "rated" | "arbitrated" | "touchMove">;

export const beginGames = (id: string, terms: ClassTerms) => ask(pairClass, { id }, terms);

export const addTeacher = (id: string, name: string) => ask(letTeach, { id }, { name });

export const removeTeacher = (id: string, name: string) => ask(dropTeacher, { id }, { name });

/** What the pupils have done in the last `days`, or always. */
export const fetchWork = (id: string, days?: number) => only(ask(getClassWork, { id, days }), "pupils");

/** What our own devices have said, and whether the server wants to hear it: we are in a class. */
export const fetchStudy = () => ask(getStudy, {});

/** Adds to what we have learned today. */
export const sendStudy = (more: Learned) => ask(addStudy, {}, more);
