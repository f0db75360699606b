import { newId } from "@/lib/id";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, isTaken, transaction } from "@/server/db";
import { readRegistration, registrationOptions } from "@/server/webauthn";
import { recordAct } from "../audit/commands";
import { beginProtection, demandPassword, endProtection, lockAccount } from "../factors/commands";
import type { PasswordProof } from "../factors/schema";
import type { Me } from "../rules";
import type { Origin } from "../sessions/schema";
import { hasRoomForPasskey } from "./rules";
import type { PasskeyAddition, PasskeyNaming, PasskeyRemoval } from "./schema";
import { type PasskeyView, toPasskey } from "./views";

/** Options for the browser to create a passkey. Throws forbidden (wrong password), limit-reached, too-many. */
export async function beginPasskey(me: Me, input: PasswordProof) {
  const user = await demandPassword(me, input);
  const existing = await db.passkey.findMany({ where: { userId: me.id } });
  demand(hasRoomForPasskey, { passkeys: existing.length });
  return { options: await registrationOptions({ sessionId: me.sessionId, user, existing }) };
}

const wrongPasskey = () => new Refusal("invalid", "The passkey could not be checked. Please try again.");

/** Adds a passkey. Returns recovery codes with the first factor, else null. Throws invalid, conflict. */
export async function addPasskey(
  me: Me,
  { name, passkey: given }: PasskeyAddition,
  origin?: Origin,
): Promise<{ passkey: PasskeyView; recoveryCodes: string[] | null }> {
  const read = await readRegistration(me.sessionId, { ...given, clientExtensionResults: {} } as never);
  if (!read) throw wrongPasskey();
  const { id: credentialId, publicKey, counter, transports = [] } = read.credential;
  return transaction(async (tx) => {
    const { secondFactorSince } = await lockAccount(me, tx);
    demand(hasRoomForPasskey, { passkeys: await tx.passkey.count({ where: { userId: me.id } }) });
    // each challenge is accepted once: a second answer violates the unique key
    await tx.spentChallenge.create({ data: read.spent });
    const data = { id: newId(), userId: me.id, credentialId, publicKey, counter, transports, name };
    const passkey = await tx.passkey.create({ data });
    await recordAct(me, tx, { kind: "passkey_added", subjectId: me.id, detail: name, origin });
    return {
      passkey: toPasskey(passkey),
      recoveryCodes: await beginProtection(me, tx, secondFactorSince),
    };
  }).catch((error: unknown) => {
    throw isTaken(error) ? wrongPasskey() : error;
  });
}

/** Throws not-found. */
export async function renamePasskey(me: Me, { id, name }: PasskeyNaming): Promise<{ passkey: PasskeyView }> {
  const [passkey] = await db.passkey.updateManyAndReturn({ where: { id, userId: me.id }, data: { name } });
  if (!passkey) throw notFound("The passkey");
  return { passkey: toPasskey(passkey) };
}

/** Throws not-found, forbidden (wrong password), too-many. */
export async function removePasskey(me: Me, { id, ...proof }: PasskeyRemoval, origin?: Origin) {
  const where = { id, userId: me.id };
  const passkey = await db.passkey.findFirst({ where });
  if (!passkey) throw notFound("The passkey");
  await demandPassword(me, proof);
  await transaction(async (tx) => {
    await lockAccount(me, tx);
    if ((await tx.passkey.deleteMany({ where })).count === 0) throw notFound("The passkey");
    await recordAct(me, tx, { kind: "passkey_removed", subjectId: me.id, detail: passkey.name, origin });
    await endProtection(me, tx);
  });
  return { success: true as const };
}
