import { type Client, db } from "@/server/db";

/**
 * Whether an address is kept for another account, to which a link that undoes may still give it back: else whoever took
 * that account over registers its old address, and the link fails.
 */
export async function findReservation(emailKey: string, exceptId?: string, tx: Client = db) {
  const others = exceptId === undefined ? {} : { userId: { not: exceptId } };
  const where = { emailKey, kind: "UNDO" as const, expiresAt: { gt: new Date() }, ...others };
  return tx.accountToken.findFirst({ where, select: { id: true } });
}
