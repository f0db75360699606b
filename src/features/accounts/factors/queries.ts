import { db, type Tx } from "@/server/db";
import { env } from "@/server/env";
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

/** Number of second factors of an account. Recovery codes do not count: they only replace a lost factor. */
export async function countFactors(tx: Tx, userId: string): Promise<number> {
  const where = { userId };
  return (await tx.totp.count({ where })) + (await tx.passkey.count({ where }));
}
