import { NOBODY } from "@/lib/nobody";
import { db } from "@/server/db";
import { hashToken } from "@/server/secrets";
import { KNOWN_DEVICE_DAYS } from "./rules";

/** The known device of this account with this token, or null. One query, even if the account does not exist. */
export async function findKnownDevice(userId: string | null, token: string | undefined) {
  const since = new Date(Date.now() - KNOWN_DEVICE_DAYS * 86_400_000);
  return db.knownDevice.findFirst({
    where: { userId: userId ?? NOBODY, tokenHash: hashToken(token ?? ""), lastUsedAt: { gt: since } },
    select: { id: true },
  });
}
