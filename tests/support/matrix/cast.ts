import { db } from "@/server/db";
import type { App } from "../app";
import { befriend, blocked } from "../cases/friends";
import { groupOf } from "../cases/groups";
import { type Answer, Client, createRoom, type Member } from "../client";
import { addMembers } from "../people";

/**
 * The callers, as the columns of the matrix. `owner` has created the object of the call; `admin`, `manager` and
 * `member` have that role in the owner's group and are in the owner's room; `friend` is only the owner's friend;
 * `blocked` was blocked by the owner; `siteManager` and `siteAdmin` have that role in the product and are strangers.
 */
export const columns = [
  "nobody",
  "owner",
  "admin",
  "manager",
  "member",
  "friend",
  "stranger",
  "blocked",
  "siteManager",
  "siteAdmin",
] as const;
export type Column = (typeof columns)[number];

export type Cast = Record<Exclude<Column, "nobody">, Member> & {
  app: App;
  /** the owner's group with admin, manager and member */
  group: { id: string; conversationId: string };
  /** the owner's room with the same people */
  room: string;
};

/**
 * A row of the matrix. `call` creates what the call needs and makes it as `who` (for nobody: a client without a
 * session); `answers` lists the status for each column, in the order of the columns.
 */
export type Row = { call: (cast: Cast, who: Member) => Promise<Answer>; answers: string };

/** The same status for everybody with a session. */
export const all = (status: number) =>
  `401 ${Array(columns.length - 1)
    .fill(status)
    .join(" ")}`;
/** For calls that only the owner may make. */
export const ownerOnly = (status: number) => `401 ${status} 404 404 404 404 404 404 404 404`;

export async function makeCast(app: App): Promise<Cast> {
  const names = columns.slice(1);
  const people = await addMembers(app.url, ...names);
  const cast = Object.fromEntries(names.map((name, at) => [name, people[at]])) as unknown as Cast;
  const { owner, admin, manager, member } = cast;
  await db.user.update({ where: { id: cast.siteManager.id }, data: { role: "MANAGER" } });
  await db.user.update({ where: { id: cast.siteAdmin.id }, data: { role: "ADMIN" } });
  await befriend(owner, cast.friend);
  await blocked(owner, cast.blocked);
  const group = (await groupOf(owner, admin, manager, member)) as Cast["group"];
  for (const [one, role] of [
    [admin, "ADMIN"],
    [manager, "MANAGER"],
  ] as const)
    await owner.call("PUT", `/api/personal-groups/${group.id}/members/${one.id}`, { body: { role } });
  return { ...cast, app, group, room: await createRoom(owner, "Kungsleden", admin, manager, member) };
}

/** The caller of a column. */
export const callerOf = (cast: Cast, column: Column): Member =>
  column === "nobody" ? (new Client(cast.app.url) as Member) : cast[column];
