import { registry } from "@/lib/registry";
import type { Tx } from "@/server/db";
import { kindOf, rowsGiven } from "../devices/rules";
import type { Me } from "../rules";
import { LISTED_ACCESS } from "./rules";
import { type AccessView, toAccess } from "./views";

type Listed = Parameters<typeof toAccess>[0];

/** What higher nouns give out that is read without a session: lists what was given while the address was not confirmed. */
export const accessSources = registry<(me: Pick<Me, "id">, tx: Tx) => Promise<Listed[]>>("sources of access");

/**
 * What gives access to an account and was made while its address was not confirmed, latest first, at most 50. Four queries,
 * and one of each source.
 */
export async function listUnconfirmedAccess(me: Pick<Me, "id">, tx: Tx): Promise<AccessView[]> {
  const where = { userId: me.id, ...rowsGiven("unconfirmed") };
  const latest = { where, orderBy: { createdAt: "desc" }, take: LISTED_ACCESS } as const;
  const rows: Listed[] = [
    ...(await tx.session.findMany(latest)).map((one) => ({
      kind: "SESSION" as const,
      name: kindOf(one.userAgent),
      createdAt: one.createdAt,
    })),
    ...(await tx.knownDevice.findMany(latest)).map((one) => ({
      ...one,
      kind: "DEVICE" as const,
      name: one.kind,
    })),
    ...(await tx.totp.findMany(latest)).map((one) => ({ ...one, kind: "AUTHENTICATOR" as const, name: "" })),
    ...(await tx.passkey.findMany(latest)).map((one) => ({ ...one, kind: "PASSKEY" as const })),
  ];
  for (const list of accessSources.all()) rows.push(...(await list(me, tx)));
  return rows
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, LISTED_ACCESS)
    .map(toAccess);
}
