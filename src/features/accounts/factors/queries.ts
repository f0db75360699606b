import { NOBODY } from "@/lib/nobody";
import { db, type Tx } from "@/server/db";
import { env } from "@/server/env";
import { isOpenable } from "@/server/secrets";
import { toPasskey } from "../passkeys/views";
import type { Me, Role } from "../rules";
import { type FactorKind, mayUseRole } from "./rules";
import type { SecondFactorsView } from "./views";

/** The caller's second factors, without their secrets. Three queries. */
export async function getSecondFactors(me: Pick<Me, "id">): Promise<{ secondFactors: SecondFactorsView }> {
  const where = { userId: me.id };
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    db.totp.findUnique({ where, select: { createdAt: true } }),
    db.passkey.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    db.recoveryCode.count({ where }),
  ]);
  return {
    secondFactors: {
      totp: totp && { createdAt: totp.createdAt.toISOString() },
      passkeys: passkeys.map(toPasskey),
      recoveryCodesLeft,
    },
  };
}

/**
 * The effective role of an account. With REQUIRE_SECOND_FACTOR=staff, ADMIN and MANAGER have the role USER until they
 * set up a second factor. No query.
 */
export function getStanding(user: { role: Role; secondFactorSince: Date | null }): {
  role: Role;
  needsSecondFactor: boolean;
} {
  const needsSecondFactor = !mayUseRole(user, env.REQUIRE_SECOND_FACTOR === "staff");
  return { role: needsSecondFactor ? "USER" : user.role, needsSecondFactor };
}

/** The kinds of factors that can complete a sign-in whose password was right. */
export async function listFactorKinds(userId: string): Promise<FactorKind[]> {
  const { totp, passkeys, recoveryCodesLeft } = (await getSecondFactors({ id: userId })).secondFactors;
  const kinds = { totp: totp !== null, passkey: passkeys.length > 0, recovery: recoveryCodesLeft > 0 };
  return (Object.keys(kinds) as FactorKind[]).filter((kind) => kinds[kind]);
}

/** The user's authenticator app, if this server can't open its secret any more; else null. One query. */
export async function findLostApp(userId: string): Promise<{ id: string } | null> {
  const totp = await db.totp.findUnique({ where: { userId }, select: { id: true, sealedSecret: true } });
  return totp && !isOpenable(totp.sealedSecret) ? totp : null;
}

/** Max authenticator apps that are looked at together, and in all: enough to see that a secret is lost. */
const BATCH = 500;
const MOST_LOOKED_AT = 10_000;

/** The number of authenticator apps whose secret this server can't open any more: it has lost its own. */
export async function countLostApps(): Promise<number> {
  let lost = 0;
  for (let after = NOBODY, seen = 0; seen < MOST_LOOKED_AT; seen += BATCH) {
    const where = { id: { gt: after } };
    const rows = await db.totp.findMany({ where, orderBy: { id: "asc" }, take: BATCH });
    lost += rows.filter(({ sealedSecret }) => !isOpenable(sealedSecret)).length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) break;
  }
  return lost;
}

/** Number of second factors of an account. Recovery codes do not count: they only replace a lost factor. */
export async function countFactors(tx: Tx, userId: string): Promise<number> {
  const where = { userId };
  return (await tx.totp.count({ where })) + (await tx.passkey.count({ where }));
}
