import { Refusal } from "@/lib/refusal";
import { db, transaction } from "@/server/db";
import { forgive, limitWindow } from "@/server/limits";
import { log } from "@/server/log";
import { totpStepOf } from "@/server/one-time-codes";
import { hashToken, unseal } from "@/server/secrets";
import { recordAct } from "../audit/commands";
import { listFactorKinds } from "../factors/queries";
import { isTotpCode, plainCode } from "../factors/rules";
import type { Origin } from "../sessions/schema";

/** null: the server has another secret than when it was sealed. Recovery codes still work then. */
function openSecret(sealed: string): string | null {
  try {
    return unseal(sealed);
  } catch (error) {
    log.warn(
      { err: error },
      "the secret of an authenticator app cannot be read: NEXTAUTH_SECRET has changed",
    );
    return null;
  }
}

/** A code of the app, once: of two uses of one code at the same time exactly one counts. */
async function spendTotp(userId: string, code: string): Promise<boolean> {
  const totp = await db.totp.findUnique({ where: { userId } });
  const secret = totp && openSecret(totp.sealedSecret);
  const step = secret ? totpStepOf(secret, code) : null;
  if (!totp || step === null) return false;
  const where = { id: totp.id, lastUsedStep: { lt: step } };
  return (await db.totp.updateMany({ where, data: { lastUsedStep: step } })).count === 1;
}

/** A recovery code, once. The entry in the log says how many are left. */
async function spendRecoveryCode(userId: string, code: string, origin: Origin): Promise<boolean> {
  return transaction(async (tx) => {
    const { count } = await tx.recoveryCode.deleteMany({ where: { userId, codeHash: hashToken(code) } });
    if (count === 0) return false;
    const detail = String(await tx.recoveryCode.count({ where: { userId } }));
    const kind = "recovery_code_used" as const;
    await recordAct({ id: userId }, tx, { kind, subjectId: userId, detail, origin });
    return true;
  });
}

/**
 * The second step of a sign-in whose password was right. Throws unauthenticated, with the kinds of factors that the
 * account has as `details.secondFactor`, while none was given and when the code is wrong; too-many after five wrong
 * codes of the app within 15 minutes or 30 within a day, from wherever they come. Recovery codes can't be guessed and
 * are not counted, so that guesses of others keep nobody out.
 */
export async function demandSecondFactor(userId: string, given: { code?: string }, origin: Origin) {
  const refuse = async (message: string) =>
    new Refusal("unauthenticated", message, { details: { secondFactor: await listFactorKinds(userId) } });
  const code = plainCode(given.code ?? "");
  if (code === "") throw await refuse("A second factor is needed.");
  if (!isTotpCode(code)) {
    if (await spendRecoveryCode(userId, code, origin)) return;
    throw await refuse("The code is wrong.");
  }
  await limitWindow("second-factor", userId);
  await limitWindow("second-factor-day", userId);
  if (!(await spendTotp(userId, code))) throw await refuse("The code is wrong.");
  await Promise.all([forgive("second-factor", userId), forgive("second-factor-day", userId)]);
}
