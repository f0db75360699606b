import { db } from "@/server/db";
import { hasMail } from "@/server/env";
import {
  fieldRefusal,
  hasLapsed,
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
 * Checks whether another account has one of the keys or one that looks the same. An address that has lapsed is free (see
 * `takeLapsedAddress`). Only for a clear message: the unique keys in the database decide. Throws conflict.
 */
export async function demandUntakenNames(keys: Keys, exceptId?: string): Promise<void> {
  const find = (key: Keys) =>
    db.user.findFirst({
      where: { ...key, ...(exceptId ? { id: { not: exceptId } } : {}) },
      select: { id: true },
    });
  const { usernameKey, usernameSkeleton, emailKey } = keys;
  if (usernameKey && (await find({ usernameKey }))) throw takenRefusal("username");
  if (usernameSkeleton && !isDistinctUsername(await find({ usernameSkeleton })))
    throw fieldRefusal("username", isDistinctUsername);
  if (!emailKey) return;
  const others = exceptId ? { id: { not: exceptId } } : {};
  const holder = await db.user.findFirst({ where: { emailKey, ...others } });
  if (holder && !hasLapsed(holder, { now: new Date(), hasMail: hasMail() })) throw takenRefusal("email");
}
