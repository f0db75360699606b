import { db } from "@/server/db";
import { isDistinct, isOpenName, isOpenUsername, ofField, taken } from "./rules";

/** Checks that nobody can pass for a deleted member or an official of the site. Throws invalid. */
export function demandOpen({ name, username }: { name?: string; username?: string }): void {
  if (name !== undefined && !isOpenName(name)) throw ofField("name", isOpenName);
  if (username !== undefined && !isOpenUsername(username)) throw ofField("username", isOpenUsername);
}

type Keys = { usernameKey?: string; usernameSkeleton?: string; emailKey?: string };

/**
 * Checks whether another account has one of the keys or one that looks the same. Only for a clear message: the unique
 * keys in the database decide. Throws conflict.
 */
export async function demandUnused(keys: Keys, exceptId?: string): Promise<void> {
  const find = (key: Keys) =>
    db.user.findFirst({
      where: { ...key, ...(exceptId ? { id: { not: exceptId } } : {}) },
      select: { id: true },
    });
  const { usernameKey, usernameSkeleton, emailKey } = keys;
  if (usernameKey && (await find({ usernameKey }))) throw taken("username");
  if (usernameSkeleton && !isDistinct(await find({ usernameSkeleton })))
    throw ofField("username", isDistinct);
  if (emailKey && (await find({ emailKey }))) throw taken("email");
}
