import { registry } from "@/lib/registry";
import type { Tx } from "@/server/db";
import { forgetDevicesGiven } from "../devices/commands";
import { rowsGiven, type Which } from "../devices/rules";
import { removeFactorsGiven } from "../factors/commands";
import { forgetLinks } from "../links/commands";
import type { Me } from "../rules";
import { removeSessions } from "../sessions/commands";

type AccessRemoval = (me: Pick<Me, "id">, tx: Tx, which: Which) => Promise<void>;

/** What higher nouns give out that is read without a session: called to end it. */
export const accessRemovals = registry<AccessRemoval>("removals of access");

/**
 * The only place that takes away what gives access to an account: outstanding links, undo links of later changes, devices,
 * factors, what other nouns have given out, and all sessions, whose ids it returns for `endSessions`. An undo link of an
 * earlier change stays: it leads further back. The transaction holds the account's lock.
 */
export async function removeAccess(me: Pick<Me, "id">, tx: Tx, which: Which): Promise<string[]> {
  await forgetLinks(me, tx);
  await tx.accountToken.deleteMany({ where: { userId: me.id, kind: "UNDO", ...rowsGiven(which) } });
  await forgetDevicesGiven(me, tx, which);
  await removeFactorsGiven(me, tx, which);
  for (const remove of accessRemovals.all()) await remove(me, tx, which);
  return removeSessions(me.id, tx);
}

/**
 * After a restore, of all accounts: ends the sessions, with the push subscriptions that belong to them, and what was mailed
 * and opens an account or changes it. What has been used or ended since the backup would work again.
 */
export async function endAllAccess(tx: Tx): Promise<void> {
  await tx.session.deleteMany();
  await tx.accountToken.deleteMany();
}
