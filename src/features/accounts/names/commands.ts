import { db, type Tx } from "@/server/db";
import { hasMail } from "@/server/env";
import { findHeldUsername, getBars } from "./queries";
import {
  fieldRefusal,
  hasLapsed,
  heldUntil,
  isAllowedName,
  isAllowedUsername,
  isDistinctUsername,
  takenRefusal,
} from "./rules";

/** Checks that nobody can pass for a deleted member or an official of the site. Throws invalid. */
export function demandAllowedNames({ name, username }: { name?: string; username?: string }): void {
  if (name !== undefined && !isAllowedName(name)) throw fieldRefusal("name", isAllowedName);
  if (username !== undefined && !isAllowedUsername(username))
    throw fieldRefusal("username", isAllowedUsername);
}

type Keys = { usernameKey?: string; usernameSkeleton?: string; emailKey?: string };

/**
 * Checks whether another account has one of the keys, whether the username is held, or looks like one of the staff. An
 * address that has lapsed is free (see `takeLapsedAddress`). Only for a clear message: the database decides. Throws
 * conflict.
 */
export async function demandUntakenNames(keys: Keys, exceptId?: string): Promise<void> {
  const { usernameKey, usernameSkeleton, emailKey } = keys;
  if (usernameKey && usernameSkeleton) {
    const bars = await getBars({ usernameKey, usernameSkeleton }, exceptId);
    if (bars.isTaken || bars.isHeld) throw takenRefusal("username");
    if (!isDistinctUsername(bars)) throw fieldRefusal("username", isDistinctUsername);
  }
  if (!emailKey) return;
  const others = exceptId ? { id: { not: exceptId } } : {};
  const holder = await db.user.findFirst({ where: { emailKey, ...others } });
  if (holder && !hasLapsed(holder, { now: new Date(), hasMail: hasMail() })) throw takenRefusal("email");
}

/** Who gives a username up or wants one; null: nobody who could take it back, or a new account. */
type Person = { id: string } | null;

/**
 * Checks again in the transaction that has written the username: its former owner may have given it up while the row
 * waited for the unique key. Throws conflict.
 */
export async function demandUnheld(me: Person, tx: Tx, usernameKey: string): Promise<void> {
  if (await findHeldUsername(tx, usernameKey, me?.id)) throw takenRefusal("username");
}

/** Holds a username that is given up. */
export async function holdUsername(me: Person, tx: Tx, usernameKey: string): Promise<void> {
  const held = { userId: me?.id ?? null, until: heldUntil(new Date()) };
  await tx.heldUsername.upsert({ where: { usernameKey }, create: { usernameKey, ...held }, update: held });
}

/**
 * After a renaming in the same transaction: holds the former username for its owner, and ends the holding of a new one
 * that was theirs. A change of case alone gives nothing up. Throws conflict.
 */
export async function exchangeUsernames(
  me: { id: string },
  tx: Tx,
  { former, chosen }: { former: string; chosen: string },
): Promise<void> {
  if (former === chosen) return;
  await demandUnheld(me, tx, chosen);
  await tx.heldUsername.deleteMany({ where: { usernameKey: chosen } });
  await holdUsername(me, tx, former);
}

/** Of an account that is closed: nobody gets its usernames, neither the present nor the former ones. */
export async function giveUpUsernames(me: { id: string }, tx: Tx, present: string): Promise<void> {
  await tx.heldUsername.updateMany({ where: { userId: me.id }, data: { userId: null } });
  await holdUsername(null, tx, present);
}
