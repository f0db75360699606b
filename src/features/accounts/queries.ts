import { Refusal } from "@/lib/refusal";
import { type Client, db, type Tx } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import { getStanding } from "./factors/queries";
import { type Me, PICTURE_FOLDER } from "./rules";
import { type AccountView, type Identity, type Reader, toAccount, toReader } from "./views";

/** My own account, fresh from the database. */
export async function getAccount(me: Me): Promise<AccountView> {
  const user = await db.user.findUnique({ where: { id: me.id } });
  if (!user) throw new Refusal("unauthenticated", "Please sign in.");
  return toAccount({ ...user, ...getStanding(user) });
}

/** A profile picture for any signed-in person; null: there is none of that name. */
export async function findPicture(_me: Me, input: { name: string }) {
  if (!/^[0-9a-f-]{36}\.webp$/.test(input.name)) return null;
  return uploads.open(PICTURE_FOLDER + input.name);
}

/** When letters may go to somebody, in minutes of the day in the person's time zone. */
type Hours = { quietFrom: number | null; quietUntil: number | null; digestAt: number };

/** When letters may go to me. */
export const getHours = (me: Me): Promise<Hours> =>
  db.user.findUniqueOrThrow({
    where: { id: me.id },
    select: { quietFrom: true, quietUntil: true, digestAt: true },
  });

/** Whom a letter goes to, and when; null: the account is closed. */
export async function findReader(userId: string): Promise<(Reader & Hours) | null> {
  const user = await db.user.findUnique({ where: { id: userId, closedAt: null } });
  if (!user) return null;
  const { quietFrom, quietUntil, digestAt } = user;
  return { ...toReader(user), quietFrom, quietUntil, digestAt };
}

/**
 * Rows of people with the hours of their letters, for the `from` and `join` of other nouns' statements. The planner
 * merges it into the statement, which costs as much as with the table.
 */
export const peopleHoursSql = `(select id, "timeZone", "quietFrom", "quietUntil", "digestAt" from "User")`;

/** Rows of people as others see them, and whether they show what they do, for others' statements as above. */
export const peopleSql = `(select id, name, username, "profilePicture", "showsActivity" from "User")`;

/** The same, for a selection of Prisma's. */
export const shownPerson = {
  select: { id: true, name: true, username: true, profilePicture: true },
} as const;

/** Somebody as others see that person; null: there is nobody with this id. */
export const findShownPerson = (tx: Client, id: string): Promise<Identity | null> =>
  tx.user.findUnique({ where: { id }, ...shownPerson });

/** People's names, in the order of the names. */
export const listNames = (tx: Tx, ids: string[]): Promise<{ id: string; name: string }[]> =>
  tx.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  });

/** Rows of people with whom they let do what, and what their page shows, for others' statements as above. */
export const peopleWithPrivacySql = `(
  select id, name, username, "profilePicture", "nameKey", "usernameKey", bio, "createdAt", "showsActivity",
    "whoMayFind", "whoMayBefriend", "whoMayMessage", "whoMayAdd" from "User")`;

/** Locks people until the end of the transaction, always in the order of their ids. Returns those that there are. */
export async function listLocked(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from "User" where id = any(${ids}::uuid[]) order by id for no key update`;
  return rows.map(({ id }) => id);
}
