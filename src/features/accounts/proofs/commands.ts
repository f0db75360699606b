import type { Passkey } from "@/generated/prisma/client";
import { Refusal } from "@/lib/refusal";
import { db, isTaken, transaction } from "@/server/db";
import { forgive, limitWindow } from "@/server/limits";
import { log } from "@/server/log";
import { totpStepOf } from "@/server/one-time-codes";
import { hashToken, unseal } from "@/server/secrets";
import { readAuthentication, type Spent } from "@/server/webauthn";
import { recordAct } from "../audit/commands";
import { listFactorKinds } from "../factors/queries";
import { isTotpCode, plainCode } from "../factors/rules";
import { assertion } from "../passkeys/schema";
import type { Origin } from "../sessions/schema";

/** Where a sign-in comes from; `browser`: see `checkPasskey`. */
export type SignInOrigin = Origin & { address: string; browser?: string | null };

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

/** The assertion that a form carried as JSON; null: it is none. */
function readAssertion(text: string) {
  try {
    return assertion.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Writes down the use of a passkey; false: somebody was faster with this challenge, or with this counter. */
async function spendAssertion(passkey: Passkey, counter: number, spent: Spent): Promise<boolean> {
  return transaction(async (tx) => {
    await tx.spentChallenge.create({ data: spent });
    const where = { id: passkey.id, counter: passkey.counter };
    const { count } = await tx.passkey.updateMany({ where, data: { counter, lastUsedAt: new Date() } });
    return count === 1;
  }).catch((error: unknown) => {
    if (isTaken(error)) return false;
    throw error;
  });
}

/**
 * Who signs in with a passkey alone: it was checked with its owner's finger, face or PIN. null: nobody. `browser`: see
 * `getSignInOptions`; a challenge counts for the browser that asked for it, and once.
 */
export async function checkPasskey(
  { passkey: text }: { passkey: string },
  browser: string | null | undefined,
): Promise<{ id: string; passwordVersion: number } | null> {
  const given = readAssertion(text);
  if (!given || !browser) return null;
  const where = { credentialId: given.id, user: { closedAt: null } };
  const passkey = await db.passkey.findFirst({ where, include: { user: true } });
  if (!passkey) return null;
  const { credentialId: id, transports } = passkey;
  const publicKey = new Uint8Array(passkey.publicKey);
  const credential = { id, publicKey, counter: Number(passkey.counter), transports };
  const read = await readAuthentication(
    browser,
    { ...given, clientExtensionResults: {} } as never,
    credential as never,
  );
  if (!read || !(await spendAssertion(passkey, read.counter, read.spent))) return null;
  return { id: passkey.userId, passwordVersion: passkey.user.passwordVersion };
}

/**
 * The second step of a sign-in whose password was right. Throws unauthenticated, with the kinds of factors that the
 * account has as `details.secondFactor`, while none was given and when the code is wrong; too-many after five wrong
 * codes of the app within 15 minutes or 30 within a day, from wherever they come. Recovery codes can't be guessed and
 * are not counted, so that guesses of others keep nobody out.
 */
export async function demandSecondFactor(
  userId: string,
  given: { code?: string; passkey?: string },
  origin: SignInOrigin,
) {
  const refuse = async (message: string) =>
    new Refusal("unauthenticated", message, { details: { secondFactor: await listFactorKinds(userId) } });
  if (given.passkey) {
    const account = await checkPasskey({ passkey: given.passkey }, origin.browser);
    if (account?.id === userId) return;
    throw await refuse("The passkey is not one of this account.");
  }
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
