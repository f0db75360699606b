import type { Passkey } from "@/generated/prisma/client";
import { Refusal } from "@/lib/refusal";
import { db, isTaken, transaction } from "@/server/db";
import { limitWindow, uncount } from "@/server/limits";
import { totpStepOf } from "@/server/one-time-codes";
import { hashToken, isOpenable, unseal } from "@/server/secrets";
import { readAuthentication, type UsedChallenge } from "@/server/webauthn";
import { recordAct } from "../audit/commands";
import { findLostApp, listFactorKinds } from "../factors/queries";
import { isTotpCode, plainCode } from "../factors/rules";
import { assertion } from "../passkeys/schema";
import type { Origin } from "../sessions/schema";

/** The origin of a sign-in. `browser`: see `checkPasskey`. */
export type SignInOrigin = Origin & { address: string; browser?: string | null };

/** Consumes a code of the authenticator app: if a code is used twice at the same time, exactly one use counts. */
async function spendTotp(userId: string, code: string): Promise<boolean> {
  const totp = await db.totp.findUnique({ where: { userId } });
  const isWhole = totp !== null && isOpenable(totp.sealedSecret);
  const step = isWhole ? totpStepOf(unseal(totp.sealedSecret), code) : null;
  if (!totp || step === null) return false;
  const where = { id: totp.id, lastUsedStep: { lt: step } };
  return (await db.totp.updateMany({ where, data: { lastUsedStep: step } })).count === 1;
}

/** Consumes a recovery code. The audit entry records how many are left. */
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

/** Parses an assertion that a form sent as JSON; null if it is invalid. */
function readAssertion(text: string) {
  try {
    return assertion.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Records the use of a passkey. Returns false if this challenge or this counter was already used. */
async function spendAssertion(passkey: Passkey, counter: number, spent: UsedChallenge): Promise<boolean> {
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
 * The user of a passkey that signs in alone, or null. The passkey must have verified the user (fingerprint, face or
 * PIN). `browser`: see `getSignInOptions`; a challenge is valid once, for the browser that requested it.
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

const LOST_APP =
  "This server has lost what it needs to check codes of your authenticator app. Use a recovery code, or ask those who run it to remove your second factor.";

/**
 * The refusal of a sign-in without a second factor. The kinds that can complete it are in `details.secondFactor`; if the
 * server has lost the secret with which the app's is sealed, the app is not among them, and `details.isAppLost` is true.
 */
async function refusalOf(userId: string, message: string): Promise<Refusal> {
  const kinds = await listFactorKinds(userId);
  const isAppLost = kinds.includes("totp") && (await findLostApp(userId)) !== null;
  const details = isAppLost
    ? { secondFactor: kinds.filter((kind) => kind !== "totp"), isAppLost }
    : { secondFactor: kinds };
  return new Refusal("unauthenticated", isAppLost ? LOST_APP : message, { details });
}

/**
 * The second step of a sign-in whose password was right. Throws unauthenticated, as `refusalOf` says, if no code was given or
 * it is wrong; too-many after five wrong codes of the app within 15 minutes or 30 within a day, from all client addresses.
 * Recovery codes cannot be guessed and are not counted, so that guesses of others lock nobody out.
 */
export async function demandSecondFactor(
  userId: string,
  given: { code?: string; passkey?: string },
  origin: SignInOrigin,
) {
  const refuse = (message: string) => refusalOf(userId, message);
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
  await Promise.all([uncount("second-factor", userId), uncount("second-factor-day", userId)]);
}
