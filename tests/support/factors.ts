import { Secret, TOTP } from "otpauth";
import { db } from "@/server/db";
import { type Json, type Member, PASSWORD } from "./client";

export const proof = { currentPassword: PASSWORD };

/** The code that an authenticator app shows, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Waits for the next time step if less than three seconds of the current one are left. */
export async function avoidStepEnd(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 3000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

/** Sets up an authenticator app whose next code is still unused. */
export async function addTotp(member: Member): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { setup, secret }: Json = (await member.post("/api/auth/totp", proof)).body;
  const added = await member.post("/api/auth/totp/confirm", { setup, code: codeOf(secret) });
  if (added.status !== 201) throw new Error(`no app: ${JSON.stringify(added.body)}`);
  await forgetUsedCode(member);
  return { secret, recoveryCodes: added.body.recoveryCodes };
}

/** Marks the last code as used long ago, so that a test need not wait 30 seconds for the next one. */
export async function forgetUsedCode(member: { id: string }): Promise<void> {
  await db.totp.update({ where: { userId: member.id }, data: { lastUsedStep: 0 } });
}
