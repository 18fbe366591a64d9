/** What a person may do with their account, and what is known of players, over HTTP. */
import {
  blockPlayer,
  changePassword as setPassword,
  createAccount,
  deleteAccount as dropAccount,
  endSession as endLogin,
  findPlayers,
  getLeaderboard,
  getPlayer,
  getProfile,
  getRatingHistory,
  listBlocks,
  listPasswordResets,
  listSessions,
  logIn as enter,
  setProfile,
  unblockPlayer,
} from "virtual:api";
import { bytesOf } from "../i18n/text_length.ts";
import { type Answer, type ApiResult, ask, loadFaultTexts, only, type Schemas } from "./api.ts";

export const speeds = ["bullet", "blitz", "rapid", "classical", "correspondence"] as const;
export type Speed = Schemas["ClassRating"]["speed"];

/** A login in a browser, or the token of a program. */
export type Session = Schemas["Session"];
/** That somebody else gave the account another password: a teacher, or without that name an operator. */
export type PasswordReset = Schemas["PasswordReset"];
/** What a rated game made of a rating. `speed` is absent where one rating counted for all. */
export type RatingChange = Schemas["RatingChange"];
export type Ranked = Answer<typeof getLeaderboard>["players"][number];

/** A rating in one rule set at one speed. */
export type ClassRating = Schemas["ClassRating"];
export type Profile = Schemas["Player"];
/** Whether anybody, invited people or nobody may make an account. */
export type Registration = Schemas["Server"]["registration"];

export const logIn = (name: string, password: string) => ask(enter, {}, { name, password });

const leastCharacters = 8;
const mostBytes = 200;

/** The commonest passwords, in small letters. Where they cannot be loaded, the server looks alone. */
const loadCommonPasswords = () =>
  import("../../../share/common_passwords.txt?raw").then(
    (file) => new Set(file.default.split("\n").filter((line) => !line.startsWith("#"))),
    () => new Set<string>(),
  );

/** What speaks against a new password, by the server's code for it (src/server/accounts/password.cpp). */
export async function passwordFault(password: string): Promise<"bad-password" | "common-password" | undefined> {
  const core = password.replace(/^[\0-\x20\x7f]+|[\0-\x20\x7f]+$/g, "");
  const isTooLong = bytesOf(password) > mostBytes;
  if (isTooLong || [...core].length < leastCharacters) return "bad-password";
  const small = core.toLowerCase();
  const isCommon = new Set(small).size === 1 || (await loadCommonPasswords()).has(small);
  return isCommon ? "common-password" : undefined;
}

/** Sends a new password, unless the server would refuse it. */
async function withNewPassword<T>(password: string, send: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const code = await passwordFault(password);
  if (code === undefined) return send();
  await loadFaultTexts();
  return { ok: false, fault: { code, sentence: "", status: 0 } };
}

/** `invitation`: its code, or empty. */
export const register = (name: string, password: string, invitation: string) =>
  withNewPassword(password, () =>
    ask(createAccount, {}, { name, password, ...(invitation === "" ? {} : { invitation }) }),
  );

export const fetchProfile = (name: string) => ask(getPlayer, { name });

export const changePassword = (old: string, fresh: string) =>
  withNewPassword(fresh, () => ask(setPassword, {}, { old, new: fresh }));

export const deleteAccount = (password: string) => ask(dropAccount, {}, { password });

export const fetchOwnProfile = () => ask(getProfile, {});

/** Gives the text as it is kept. */
export const saveProfile = (text: string) => only(ask(setProfile, {}, { text }), "text");

export const fetchSessions = () => only(ask(listSessions, {}), "sessions");

export const endSession = (id: string) => ask(endLogin, { id });

export const fetchPasswordResets = () => only(ask(listPasswordResets, {}), "passwordResets");

export const fetchBlocked = () => only(ask(listBlocks, {}), "blocked");

export const setBlocked = (name: string, isBlocked: boolean) =>
  ask(isBlocked ? blockPlayer : unblockPlayer, {}, { name });

/** Every change of a player's ratings, the oldest first. */
export const fetchRatings = (name: string) => only(ask(getRatingHistory, { name }), "history");

export const fetchLeaderboard = (variant: string, speed: Speed) =>
  only(ask(getLeaderboard, { variant, speed }), "players");

/** Players whose names begin so; at least two letters. */
export const searchPlayers = (search: string) => only(ask(findPlayers, { search }), "players");
