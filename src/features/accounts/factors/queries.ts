import { db, type Tx } from "@/server/db";
import { env } from "@/server/env";
import { toPasskey } from "../passkeys/views";
import type { Me, Role } from "../rules";
import { type FactorKind, mayUseRole } from "./rules";
import type { SecondFactorsView } from "./views";

/** My second factors, without their secrets. Three queries. */
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
 * The role that counts for an account. With REQUIRE_SECOND_FACTOR=staff, ADMIN and MANAGER have that of USER until they
 * have set up a second factor. No query.
 */
export function getStanding(user: { role: Role; secondFactorSince: Date | null }): {
  role: Role;
  needsSecondFactor: boolean;
} {
  const needsSecondFactor = !mayUseRole(user, env.REQUIRE_SECOND_FACTOR === "staff");
  return { role: needsSecondFactor ? "USER" : user.role, needsSecondFactor };
}

/** By what somebody whose password was right may go on. */
export async function listFactorKinds(userId: string): Promise<FactorKind[]> {
  const { totp, passkeys, recoveryCodesLeft } = (await getSecondFactors({ id: userId })).secondFactors;
  const kinds = { totp: totp !== null, passkey: passkeys.length > 0, recovery: recoveryCodesLeft > 0 };
  return (Object.keys(kinds) as FactorKind[]).filter((kind) => kinds[kind]);
}

/** How many second factors an account has; recovery codes only stand in for one. */
export async function countFactors(tx: Tx, userId: string): Promise<number> {
  const where = { userId };
  return (await tx.totp.count({ where })) + (await tx.passkey.count({ where }));
}
