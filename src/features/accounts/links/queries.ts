import { type Client, db } from "@/server/db";

/**
 * Whether an undo link may still restore this address to another account. Without this reservation, an attacker who
 * took over that account could register its old address, and the link would fail.
 */
export async function findReservation(emailKey: string, exceptId?: string, tx: Client = db) {
  const others = exceptId === undefined ? {} : { userId: { not: exceptId } };
  const where = { emailKey, kind: "UNDO" as const, expiresAt: { gt: new Date() }, ...others };
  return tx.accountToken.findFirst({ where, select: { id: true } });
}
