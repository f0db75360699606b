import { db, type Tx } from "@/server/db";
import type { Me } from "../rules";
import type { FactorKind } from "./rules";
import type { SecondFactorsView } from "./views";

/** My second factors, without their secrets. Two queries. */
export async function getSecondFactors(me: Pick<Me, "id">): Promise<{ secondFactors: SecondFactorsView }> {
  const where = { userId: me.id };
  const [totp, recoveryCodesLeft] = await Promise.all([
    db.totp.findUnique({ where, select: { createdAt: true } }),
    db.recoveryCode.count({ where }),
  ]);
  return {
    secondFactors: { totp: totp && { createdAt: totp.createdAt.toISOString() }, recoveryCodesLeft },
  };
}

/** By what somebody whose password was right may go on. */
export async function listFactorKinds(userId: string): Promise<FactorKind[]> {
  const { secondFactors } = await getSecondFactors({ id: userId });
  const { totp, recoveryCodesLeft } = secondFactors;
  return [...(totp ? ["totp" as const] : []), ...(recoveryCodesLeft > 0 ? ["recovery" as const] : [])];
}

/** How many second factors an account has; recovery codes only stand in for one. */
export const countFactors = (tx: Tx, userId: string): Promise<number> => tx.totp.count({ where: { userId } });
