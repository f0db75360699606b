import { newId } from "@/lib/id";
import type { Tx } from "@/server/db";
import { enqueue } from "@/server/queue";
import { hashToken } from "@/server/secrets";
import type { Me } from "../rules";
import { deviceOf, KNOWN_DEVICE_DAYS, kindOf, MAX_KNOWN_DEVICES, rowsGiven, type Which } from "./rules";
import type { Browser } from "./schema";

/** The kinds of devices that the account has signed in from; empty at its first sign-in. */
async function listKinds(me: Pick<Me, "id">, tx: Tx, newSessionId: string): Promise<Set<string>> {
  const devices = await tx.knownDevice.findMany({ where: { userId: me.id }, select: { kind: true } });
  // sessions created before devices were recorded
  const sessions = await tx.session.findMany({
    where: { userId: me.id, id: { not: newSessionId } },
    orderBy: { createdAt: "desc" },
    take: 100,
    select: { userAgent: true },
  });
  return new Set([...devices.map(({ kind }) => kind), ...sessions.map(({ userAgent }) => kindOf(userAgent))]);
}

/**
 * Records the device that signs in, in the transaction that opens the session, and emails the owner if the device is of
 * a new kind. The device gets a new token for all accounts that know it, so that a token planted in the browser by an
 * attacker becomes worthless.
 */
export async function rememberDevice(
  me: Pick<Me, "id">,
  tx: Tx,
  { sessionId, userAgent, browser }: { sessionId: string; userAgent: string | null; browser: Browser },
): Promise<void> {
  if (!browser.nextDevice) return;
  const kinds = await listKinds(me, tx, sessionId);
  const [kind, tokenHash, now] = [kindOf(userAgent), hashToken(browser.nextDevice), new Date()];
  if (browser.device) {
    const where = { tokenHash: hashToken(browser.device) };
    await tx.knownDevice.updateMany({ where, data: { tokenHash } });
  }
  const known = { userId: me.id, tokenHash };
  const { count } = await tx.knownDevice.updateMany({ where: known, data: { lastUsedAt: now } });
  if (count > 0) return;
  await tx.knownDevice.create({ data: { id: newId(), ...known, kind, createdAt: now, lastUsedAt: now } });
  await tx.$executeRaw`
    delete from "KnownDevice" where id in (
      select id from "KnownDevice" where "userId" = ${me.id}::uuid order by "lastUsedAt" desc offset ${MAX_KNOWN_DEVICES})`;
  if (kinds.size === 0 || kinds.has(kind)) return;
  const { browser: name, system } = deviceOf(userAgent);
  const at = now.toISOString();
  await enqueue(tx, "accounts.letter", { letter: "new-device", userId: me.id, browser: name, system, at });
}

/** Deletes these devices, when an account is taken back. */
export async function forgetDevicesGiven(me: Pick<Me, "id">, tx: Tx, which: Which): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { userId: me.id, ...rowsGiven(which) } });
}

/** Deletes devices unused for so long that their cookie has expired. */
export async function purgeDevices(tx: Tx): Promise<void> {
  const lastUsedAt = { lt: new Date(Date.now() - KNOWN_DEVICE_DAYS * 86_400_000) };
  await tx.knownDevice.deleteMany({ where: { lastUsedAt } });
}
