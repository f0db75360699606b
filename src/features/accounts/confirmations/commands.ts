import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { fold } from "@/lib/text";
import { db, type Tx, transaction } from "@/server/db";
import { hasMail } from "@/server/env";
import { demandLeft, limitWindow } from "@/server/limits";
import { enqueue } from "@/server/queue";
import { hashToken } from "@/server/secrets";
import { listUnconfirmedAccess } from "../access/queries";
import type { AccessView } from "../access/views";
import { recordAct } from "../audit/commands";
import { lapsedBefore, lapsedKey } from "../names/rules";
import type { Me } from "../rules";
import type { Origin } from "../sessions/schema";
import { hasAddress, type SendingOutcome } from "./rules";

/**
 * Emails the confirmation link again, unless the caller's address is already confirmed. Answers with what becomes of it,
 * see `sendingOutcomes`. Throws too-many (also where the address has had its emails of the day), conflict (lapsed).
 */
export async function sendConfirmation(me: Me): Promise<{ success: true; outcome: SendingOutcome }> {
  const select = { email: true, emailConfirmedAt: true, emailLapsedAt: true };
  const user = await db.user.findUniqueOrThrow({ where: { id: me.id }, select });
  demand(hasAddress, user);
  if (user.emailConfirmedAt !== null) return { success: true, outcome: "CONFIRMED" };
  // the job would drop it without a word
  await demandLeft("confirmations-to-address", fold(user.email));
  await limitWindow("confirmation", me.id);
  await enqueue(db, "accounts.letter", { letter: "confirmation", userId: me.id });
  return { success: true, outcome: hasMail() ? "SENT" : "STORED" };
}

/** Called in the transaction in which an account loses its address, to tell its owner. */
export const lapseListeners =
  registry<(me: Pick<Me, "id">, tx: Tx, email: string) => Promise<void>>("lapse listeners");

/**
 * Takes an address away from an account that has not confirmed it for 14 days, for the one that registers or confirms it in
 * this transaction. The former account keeps everything else, and signs in by its username.
 */
export async function takeLapsedAddress(tx: Tx, emailKey: string): Promise<void> {
  if (!hasMail()) return;
  const lapsed = await tx.$queryRaw<{ id: string; email: string }[]>`
    with lapsed as (
      select id, email from "User" where "emailKey" = ${emailKey} and "emailConfirmedAt" is null
        and "createdAt" <= ${lapsedBefore(new Date())} for update
    )
    update "User" u set email = '', "emailKey" = ${lapsedKey("")} || u.id, "emailLapsedAt" = now()
    from lapsed l where u.id = l.id returning l.id, l.email`;
  for (const { email, ...me } of lapsed) {
    // links that were sent there are not for this account any more
    const kind = { in: ["EMAIL_CONFIRMATION" as const, "PASSWORD_RESET" as const] };
    await tx.accountToken.deleteMany({ where: { userId: me.id, kind } });
    await recordAct(null, tx, { kind: "address_lapsed", subjectId: me.id });
    for (const listen of lapseListeners.all()) await listen(me, tx, email);
  }
}

/**
 * Marks the address that an emailed link was sent to as confirmed, in the transaction in which the link was followed.
 */
export async function markConfirmed(me: Pick<Me, "id">, tx: Tx, origin: Origin): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: me.id, emailConfirmedAt: null },
    data: { emailConfirmedAt: new Date() },
  });
  if (count > 0) await recordAct(null, tx, { kind: "address_confirmed", subjectId: me.id, origin });
}

/**
 * Follows a confirmation link, once. It ends nothing: returns what was made before, which whoever reads the mail may know
 * nothing of. Null if the token is no valid confirmation: used, expired, or sent to an address that the account no longer
 * has.
 */
export async function confirmOwnAddress(
  input: { token: string },
  origin: Origin,
): Promise<AccessView[] | null> {
  const where = {
    tokenHash: hashToken(input.token),
    kind: "EMAIL_CONFIRMATION" as const,
    expiresAt: { gt: new Date() },
  };
  return transaction(async (tx) => {
    const token = await tx.accountToken.findFirst({ where });
    if (!token?.email) return null;
    // lock the account first, in the same order as a change of password
    const emailKey = fold(token.email);
    const held = await tx.$queryRaw<unknown[]>`
      select id from "User" where id = ${token.userId}::uuid and "emailKey" = ${emailKey} for no key update`;
    if (held.length === 0) return null;
    if ((await tx.accountToken.deleteMany({ where: { id: token.id } })).count === 0) return null;
    await tx.accountToken.deleteMany({ where: { userId: token.userId, kind: "EMAIL_CONFIRMATION" } });
    const me = { id: token.userId };
    await markConfirmed(me, tx, origin);
    return listUnconfirmedAccess(me, tx);
  });
}
