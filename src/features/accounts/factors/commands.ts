import { newId } from "@/lib/id";
import { NOBODY } from "@/lib/nobody";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { fold } from "@/lib/text";
import { db, type Tx, transaction } from "@/server/db";
import { newRecoveryCode, newTotpSecret, totpAddress, totpStepOf } from "@/server/one-time-codes";
import { hasFormerSecrets, hashToken, reseal, seal, unseal } from "@/server/secrets";
import { recordAct } from "../audit/commands";
import { rowsGiven, type Which } from "../devices/rules";
import { demandOwnPassword } from "../passwords/commands";
import type { Me } from "../rules";
import type { Origin } from "../sessions/schema";
import { countFactors } from "./queries";
import { hasNoTotp, hasSecondFactor, plainCode, RECOVERY_CODES, TOTP_SETUP_MINUTES } from "./rules";
import type { PasswordProof, TotpConfirmation } from "./schema";

const SETUP = "totp set-up";

/** Returns the caller's account if the given password is right. Throws forbidden, too-many. */
export async function demandPassword(me: Me, { currentPassword }: PasswordProof) {
  const user = await db.user.findUniqueOrThrow({ where: { id: me.id } });
  await demandOwnPassword(me, { passwordHash: user.passwordHash, given: currentPassword });
  return user;
}

/**
 * Locks the account until the end of the transaction, so that changes of its factors run one after another and a
 * session ended by a concurrent change of password cannot add one.
 */
export async function lockAccount(me: Pick<Me, "id" | "sessionId">, tx: Tx) {
  const [held] = await tx.$queryRaw<{ secondFactorSince: Date | null }[]>`
    select "secondFactorSince" from "User" where id = ${me.id}::uuid and "closedAt" is null for no key update`;
  const isLive = held && (await tx.session.count({ where: { id: me.sessionId, userId: me.id } })) > 0;
  if (!isLive) throw new Refusal("unauthenticated", "Please sign in.");
  return held;
}

/** Replaces the recovery codes. The plain codes are returned only here; the database stores their hashes. */
async function writeRecoveryCodes(me: Pick<Me, "id">, tx: Tx): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId: me.id } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ id: newId(), userId: me.id, codeHash: hashToken(plainCode(code)) })),
  });
  return codes;
}

/**
 * Marks the account as protected, after a factor was added. Returns recovery codes with the first factor, else null.
 */
export async function beginProtection(
  me: Pick<Me, "id">,
  tx: Tx,
  since: Date | null,
): Promise<string[] | null> {
  if (since) return null;
  await tx.user.update({ where: { id: me.id }, data: { secondFactorSince: new Date() } });
  return writeRecoveryCodes(me, tx);
}

/**
 * Called after a factor was removed. If none is left, deletes the recovery codes; the password alone is enough again.
 */
export async function endProtection(me: Pick<Me, "id">, tx: Tx): Promise<void> {
  if ((await countFactors(tx, me.id)) > 0) return;
  await tx.recoveryCode.deleteMany({ where: { userId: me.id } });
  await tx.user.update({ where: { id: me.id }, data: { secondFactorSince: null } });
}

/**
 * Begins the setup of an authenticator app. Nothing is stored: `setup` carries the encrypted secret to `addTotp`.
 * Throws forbidden (wrong password), conflict (there is one already), too-many.
 */
export async function beginTotp(me: Me, input: PasswordProof) {
  const user = await demandPassword(me, input);
  demand(hasNoTotp, { hasTotp: (await db.totp.count({ where: { userId: me.id } })) > 0 });
  const secret = newTotpSecret();
  const until = Date.now() + TOTP_SETUP_MINUTES * 60_000;
  const setup = seal(JSON.stringify({ kind: SETUP, sessionId: me.sessionId, secret, until }));
  return { setup, secret, uri: totpAddress(secret, user.username) };
}

/** Decrypts the secret of a setup that this session began. Throws invalid. */
function readSetup(me: Me, setup: string): string {
  try {
    const { kind, sessionId, secret, until } = JSON.parse(unseal(setup));
    if (kind === SETUP && sessionId === me.sessionId && until > Date.now()) return secret;
  } catch {}
  throw new Refusal("invalid", "This setup has expired. Please start again.");
}

/** Completes the setup with the first code. Sign-in requires a code from now on. Throws invalid, conflict. */
export async function addTotp(me: Me, input: TotpConfirmation, origin?: Origin) {
  const secret = readSetup(me, input.setup);
  const step = totpStepOf(secret, plainCode(input.code));
  if (step === null) {
    const message = "The code is wrong.";
    throw new Refusal("invalid", message, { issues: [{ path: "code", message }] });
  }
  return transaction(async (tx) => {
    const { secondFactorSince } = await lockAccount(me, tx);
    demand(hasNoTotp, { hasTotp: (await tx.totp.count({ where: { userId: me.id } })) > 0 });
    await tx.totp.create({
      data: { id: newId(), userId: me.id, sealedSecret: seal(secret), lastUsedStep: step },
    });
    await recordAct(me, tx, { kind: "second_factor_added", subjectId: me.id, detail: "totp", origin });
    return { recoveryCodes: await beginProtection(me, tx, secondFactorSince) };
  });
}

/** Throws forbidden (wrong password), not-found, too-many. */
export async function removeTotp(me: Me, input: PasswordProof, origin?: Origin) {
  await demandPassword(me, input);
  await transaction(async (tx) => {
    await lockAccount(me, tx);
    const { count } = await tx.totp.deleteMany({ where: { userId: me.id } });
    if (count === 0) throw notFound("The authenticator app");
    await recordAct(me, tx, { kind: "second_factor_removed", subjectId: me.id, detail: "totp", origin });
    await endProtection(me, tx);
  });
  return { success: true as const };
}

/** Replaces the recovery codes; the old ones stop working. Throws forbidden, conflict, too-many. */
export async function renewRecoveryCodes(me: Me, input: PasswordProof, origin?: Origin) {
  await demandPassword(me, input);
  return transaction(async (tx) => {
    demand(hasSecondFactor, await lockAccount(me, tx));
    await recordAct(me, tx, { kind: "recovery_codes_renewed", subjectId: me.id, origin });
    return { recoveryCodes: await writeRecoveryCodes(me, tx) };
  });
}

/** Removes these factors, when an account is taken back. The transaction must hold the account's lock. */
export async function removeFactorsGiven(me: Pick<Me, "id">, tx: Tx, which: Which): Promise<void> {
  const where = { userId: me.id, ...rowsGiven(which) };
  const { count } = await tx.totp.deleteMany({ where });
  const { count: passkeys } = await tx.passkey.deleteMany({ where });
  await tx.recoveryCode.deleteMany({ where });
  if (count > 0)
    await recordAct(null, tx, { kind: "second_factor_removed", subjectId: me.id, detail: "totp" });
  if (passkeys > 0) await recordAct(null, tx, { kind: "passkey_removed", subjectId: me.id });
  await endProtection(me, tx);
}

/**
 * For the operator, when a user has lost every factor and proved their identity: the password alone is enough again.
 * Sessions stay. Throws not-found, conflict.
 */
export async function removeFactors({ username }: { username: string }): Promise<void> {
  await transaction(async (tx) => {
    const [held] = await tx.$queryRaw<{ id: string; secondFactorSince: Date | null }[]>`
      select id, "secondFactorSince" from "User"
      where "usernameKey" = ${fold(username)} and "closedAt" is null for no key update`;
    if (!held) throw notFound(`The account ${username}`);
    if (!held.secondFactorSince) throw new Refusal("conflict", `${username} has no second factor.`);
    await removeFactorsGiven(held, tx, { since: new Date(0) });
  });
}

const BATCH = 500;

/** Seals the secrets of authenticator apps anew that a secret of before has sealed (`NEXTAUTH_SECRET_BEFORE`). */
export async function resealFactors(): Promise<void> {
  if (!hasFormerSecrets()) return;
  for (let after = NOBODY; ; ) {
    const where = { id: { gt: after } };
    const rows = await db.totp.findMany({ where, orderBy: { id: "asc" }, take: BATCH });
    for (const { id, sealedSecret } of rows) {
      const anew = reseal(sealedSecret);
      // one that has been replaced meanwhile is left alone
      if (anew) await db.totp.updateMany({ where: { id, sealedSecret }, data: { sealedSecret: anew } });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
