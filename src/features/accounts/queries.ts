import { NOBODY } from "@/lib/nobody";
import { Refusal } from "@/lib/refusal";
import { type Client, db, type Tx } from "@/server/db";
import { uploads, urlOf } from "@/server/storage/uploads";
import { getStanding } from "./factors/queries";
import { type Me, PICTURE_FOLDER } from "./rules";
import { listTakenPictures } from "./takedowns/queries";
import { type AccountView, type Identity, type Reader, toAccount, toReader } from "./views";

/** The actor of scheduled jobs, in place of a caller. */
export const nobody: Me = {
  id: NOBODY,
  name: "",
  username: "",
  profilePicture: null,
  role: "USER",
  language: "en",
  timeZone: "UTC",
  sessionId: "",
};

/** Whether there is any account, in a database that may not have been migrated: it fails where there is no table. */
export const anyAccountSql = `select exists (select from "User") as "isAny"`;

/** The caller's own account, read from the database. */
export async function getAccount(me: Me): Promise<AccountView> {
  const user = await db.user.findUnique({ where: { id: me.id } });
  if (!user) throw new Refusal("unauthenticated", "Please sign in.");
  return toAccount({ ...user, ...getStanding(user) });
}

/** A profile picture, for any signed-in user; null if there is none with that name. */
export async function findPicture(_me: Me, input: { name: string }) {
  if (!/^[0-9a-f-]{36}\.webp$/.test(input.name)) return null;
  const key = PICTURE_FOLDER + input.name;
  return (await listTakenPictures([urlOf(key)])).length > 0 ? null : uploads.open(key);
}

/** When emails may be sent to a person, in minutes of the day in their time zone. */
type Hours = { quietFrom: number | null; quietUntil: number | null; digestAt: number };

/** When emails may be sent to the caller. */
export const getHours = (me: Me): Promise<Hours> =>
  db.user.findUniqueOrThrow({
    where: { id: me.id },
    select: { quietFrom: true, quietUntil: true, digestAt: true },
  });

/** The recipient of an email and when it may be sent; null: the account is closed. */
export async function findReader(userId: string): Promise<(Reader & Hours) | null> {
  const user = await db.user.findUnique({ where: { id: userId, closedAt: null } });
  if (!user) return null;
  const { quietFrom, quietUntil, digestAt } = user;
  return { ...toReader(user), quietFrom, quietUntil, digestAt };
}

/** The readers of pushes with these ids, except those whose account is closed or suspended. One query. */
export async function listReaders(userIds: string[]): Promise<(Reader & Hours)[]> {
  const users = await db.user.findMany({ where: { id: { in: userIds }, closedAt: null, ...notSuspended() } });
  return users.map((user) => {
    const { quietFrom, quietUntil, digestAt } = user;
    return { ...toReader(user), quietFrom, quietUntil, digestAt };
  });
}

const notSuspended = () => ({ OR: [{ suspendedAt: null }, { suspendedUntil: { lte: new Date() } }] });

/**
 * SQL for people with their email hours, for the `from` and `join` of other features' statements. The planner merges it
 * into the statement, so that it costs the same as the table itself.
 */
export const peopleHoursSql = `(select id, "timeZone", "quietFrom", "quietUntil", "digestAt" from "User")`;

/** SQL for the units in which people want weights and distances, used like `peopleHoursSql`. */
export const peopleUnitsSql = `(select id, "weightUnit", "distanceUnit" from "User")`;

/** All time zones that people have chosen. */
export async function listTimeZones(): Promise<string[]> {
  const rows = await db.user.findMany({ distinct: ["timeZone"], select: { timeZone: true } });
  return rows.map(({ timeZone }) => timeZone);
}

/** SQL for people as others see them and whether they show their activity, used like `peopleHoursSql`. */
export const peopleSql = `(select id, name, username, "profilePicture", "showsActivity" from "User")`;

/** The same as a Prisma selection. */
export const shownPerson = {
  select: { id: true, name: true, username: true, profilePicture: true },
} as const;

/** SQL for the ids of accounts that are not closed, used like `peopleHoursSql`. */
export const openAccountsSql = `(select id from "User" where "closedAt" is null)`;

/** SQL for the ids of accounts that may sign in, neither closed nor suspended, used like `peopleHoursSql`. */
export const usableAccountsSql = `(
  select id from "User" where "closedAt" is null and ("suspendedAt" is null or "suspendedUntil" <= now())
)`;

/** SQL for accounts with their role and age, and whether their address is confirmed, used like `peopleHoursSql`. */
export const accountsSql = `(select id, role, "createdAt", "emailConfirmedAt" is not null as "isConfirmed" from "User")`;

/** A person as others see them; null if there is no such id. */
export const findShownPerson = (tx: Client, id: string): Promise<Identity | null> =>
  tx.user.findUnique({ where: { id }, ...shownPerson });

/** Names of people, sorted by name. */
export const listNames = (tx: Tx, ids: string[]): Promise<{ id: string; name: string }[]> =>
  tx.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  });

/**
 * SQL for people with their privacy settings and what their page shows, used like `peopleHoursSql`. Strangers don't find who is
 * suspended.
 */
export const peopleWithPrivacySql = `(
  select id, name, username, "profilePicture", "nameKey", "usernameKey", "personWords", bio, "createdAt", "showsActivity",
    case when "whoMayFind" = 'EVERYONE' and "suspendedAt" is not null
      and ("suspendedUntil" is null or "suspendedUntil" > now()) then 'FRIENDS' else "whoMayFind" end as "whoMayFind",
    "whoMayBefriend", "whoMayMessage", "whoMayAdd", "whoMayInvite" from "User")`;

/** Since when the caller's own address is confirmed; null: it is not. */
export async function findConfirmation(me: Me, tx: Tx): Promise<Date | null> {
  const select = { emailConfirmedAt: true };
  return (await tx.user.findUniqueOrThrow({ where: { id: me.id }, select })).emailConfirmedAt;
}

/** The open account whose confirmed address this is, folded; null: none. */
export const findAccountOfAddress = (
  emailKey: string,
): Promise<{ id: string; language: string; whoMayInvite: string } | null> =>
  db.user.findFirst({
    where: { emailKey, emailConfirmedAt: { not: null }, closedAt: null },
    select: { id: true, language: true, whoMayInvite: true },
  });

/** SQL for the confirmed addresses of open accounts, folded, used like `peopleHoursSql`. */
export const confirmedAddressesSql = `(
  select id, "emailKey" from "User" where "emailConfirmedAt" is not null and "closedAt" is null
)`;

/** SQL for people with their email address, used like `peopleHoursSql`, for those who decide on a person's request. */
export const peopleWithEmailSql = `(select id, name, username, "profilePicture", email from "User")`;

/** Locks people until the end of the transaction, in the order of their ids. Returns the ids that exist. */
export async function listLocked(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from "User" where id = any(${ids}::uuid[]) order by id for no key update`;
  return rows.map(({ id }) => id);
}

/** All profile pictures with the people whose they are, as a subquery for the staff. */
export const ownedPicturesSql = `(
  select id as "holderId", "profilePicture" as url, id as "ownerId", name as title, "createdAt"
  from "User" where "closedAt" is null
)`;

/** The profile pictures, as files of people (see `fileSources`). */
export const ownPicturesSql = `
  select u.id as "userId", u."pictureBytes" as bytes from "User" u where u."profilePicture" is not null`;
