import type { Me } from "@/features/accounts/rules";
import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, type Tx, transaction } from "@/server/db";
import { limitWindow, uncount } from "@/server/limits";
import { endSessions } from "@/server/live/sessions";
import { judgePassword } from "@/server/password-judge";
import { hashPassword, verifyPassword } from "@/server/passwords";
import { recordAct } from "../audit/commands";
import { forgetLinks, offerUndo } from "../links/commands";
import { removeSessions } from "../sessions/commands";
import type { Origin } from "../sessions/schema";
import { isOwnPassword, weakPasswordSentence } from "./rules";

/** Checks every new password of an account. Its format is checked by the schema. Throws invalid, with a hint. */
export async function demandGoodPassword(
  password: string,
  { name, username, email }: { name: string; username: string; email: string },
): Promise<void> {
  demand(isOwnPassword, { password, username, email, weakness: null });
  const weakness = await judgePassword(password, [name, username, email]);
  if (weakness === null) return;
  const message = weakPasswordSentence(weakness);
  throw new Refusal("invalid", message, { issues: [{ path: "password", message }] });
}

const wrongPassword = (path: string) =>
  new Refusal("forbidden", "The current password is wrong.", {
    issues: [{ path, message: "The current password is wrong." }],
  });

/**
 * Proves with the password that the caller owns the session, before a sensitive change. Throws forbidden; too-many
 * after ten wrong passwords within 15 minutes, so that a stolen session does not reveal the password.
 */
export async function demandOwnPassword(
  me: Me,
  input: { passwordHash: string; given: string; path?: string },
) {
  const subject = `${me.id} own`;
  await limitWindow("sign-in-account", subject);
  if (!(await verifyPassword(input.passwordHash, input.given)))
    throw wrongPassword(input.path ?? "currentPassword");
  await uncount("sign-in-account", subject);
}

type Held = { id: string; email: string; emailConfirmedAt: Date | null };

/**
 * Locks the caller's account in the transaction of a change, if the password checked before is still the current one.
 */
export async function demandSamePassword(me: Pick<Me, "id">, tx: Tx, passwordVersion: number): Promise<Held> {
  const [held] = await tx.$queryRaw<Held[]>`
    select id, email, "emailConfirmedAt" from "User"
    where id = ${me.id}::uuid and "passwordVersion" = ${passwordVersion} and "closedAt" is null
    for no key update`;
  if (!held) throw wrongPassword("currentPassword");
  return held;
}

/**
 * Sets a password, in a transaction that holds the account's lock. Ends outstanding links and all sessions but `keep`,
 * and emails the owner an undo link. Returns the ids of those sessions, for `endSessions` after the commit.
 */
export async function setPassword(
  me: Pick<Me, "id">,
  tx: Tx,
  { passwordHash, keep }: { passwordHash: string; keep?: string },
): Promise<string[]> {
  const user = await tx.user.update({
    where: { id: me.id },
    data: { passwordHash, passwordVersion: { increment: 1 } },
  });
  await forgetLinks(me, tx);
  await offerUndo(user, tx, "password");
  return removeSessions(me.id, tx, keep);
}

/** Changes the caller's password and ends all their other sessions. Throws forbidden if the current one is wrong. */
export async function changePassword(
  me: Me,
  input: { currentPassword: string; password: string },
  origin: Origin,
) {
  const user = await db.user.findUniqueOrThrow({ where: { id: me.id } });
  await demandOwnPassword(me, { passwordHash: user.passwordHash, given: input.currentPassword });
  await demandGoodPassword(input.password, user);
  const passwordHash = await hashPassword(input.password);
  const ended = await transaction(async (tx) => {
    await demandSamePassword(me, tx, user.passwordVersion);
    await recordAct(me, tx, { kind: "password_changed", subjectId: me.id, origin });
    return setPassword(me, tx, { passwordHash, keep: me.sessionId });
  });
  await endSessions(ended);
  return { success: true as const };
}
