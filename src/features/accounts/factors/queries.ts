import { db, type Tx } from "@/server/db";
import { toPasskey } from "../passkeys/views";
import type { Me } from "../rules";
import type { FactorKind } from "./rules";
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
