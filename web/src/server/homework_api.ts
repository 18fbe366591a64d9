/** Homework and the illegal moves of a class over HTTP. */
import {
  addIllegalMoves,
  answerHomework,
  deleteHomework as drop,
  getClassIllegal,
  getHomeworkResults,
  getHomeworkTask,
  getOwnHomework,
  listHomework,
  setHomework as set,
} from "virtual:api";
import { type Answer, ask, type BodyOf, only, type Schemas } from "./api.ts";

/** A homework, and how much of it is answered. */
export type Homework = Schemas["Homework"];
export type HomeworkQuestion = Schemas["HomeworkQuestion"];
/** The questions with the reader's own answers. */
export type HomeworkTask = Answer<typeof getHomeworkTask>;
export type HomeworkAnswer = HomeworkTask["answers"][number];
/** The questions with what the class has answered. */
export type HomeworkResults = Answer<typeof getHomeworkResults>;
export type IllegalMoves = Answer<typeof getClassIllegal>;
export type HomeworkWish = BodyOf<typeof set>;
/** An answer as it is sent; `firstWrong` where something was wrong. */
export type SentAnswer = Omit<BodyOf<typeof answerHomework>, "homework">;

export const fetchOwnHomework = () => only(ask(getOwnHomework, {}), "homework");

export const fetchHomework = (id: string) => only(ask(listHomework, { id }), "homework");

export const fetchTask = (id: string, homework: string) => ask(getHomeworkTask, { id, homework });

export const fetchResults = (id: string, homework: string) => ask(getHomeworkResults, { id, homework });

export const setHomework = (id: string, wish: HomeworkWish) => ask(set, { id }, wish);

export const deleteHomework = (id: string, homework: string) => ask(drop, { id }, { homework });

export const sendAnswer = (id: string, homework: string, answer: SentAnswer) =>
  ask(answerHomework, { id }, { homework, ...answer });

/** What the class was not allowed in the last `days`, or ever. */
export const fetchIllegal = (id: string, days?: number) => ask(getClassIllegal, { id, days });

/** Tells the classes of the reader which illegal moves were tried: lines of FEN, tab and move. */
export const sendIllegal = (tries: string) => ask(addIllegalMoves, {}, { tries });
