import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env";

/** A random token: 256 bits, safe in cookies and URLs. */
export const newToken = () => randomBytes(32).toString("base64url");

/** A random code for an address that people pass on: 128 bits in letters and digits, which no program cuts off. */
export const newCode = () => randomBytes(16).toString("hex");

/** What the database stores of a token: enough to recognize it, not enough to use it. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

const secretFile = () => join(env.DATA_DIR, "secret");

/** The secret for cookies: from the environment, else generated once in the data folder. */
export function authSecret(): string {
  if (env.NEXTAUTH_SECRET) return env.NEXTAUTH_SECRET;
  const file = secretFile();
  mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** Secrets of before, which still open what they sealed: those of the settings, and the generated one if another is set. */
function formerSecrets(): string[] {
  const file = secretFile();
  const generated = env.NEXTAUTH_SECRET && existsSync(file) ? [readFileSync(file, "utf8").trim()] : [];
  return [...(env.NEXTAUTH_SECRET_BEFORE ?? []), ...generated];
}

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "samvaro seal", 32));
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for the database, for what only a job may read. Decrypt with `unseal`. */
export function seal(text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(authSecret()), nonce);
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

/** Throws if the text was sealed with another secret, or modified. */
function unsealWith(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const text = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, text));
  return Buffer.concat([decipher.update(bytes.subarray(text)), decipher.final()]).toString("utf8");
}

/** Throws if the text was sealed with a secret that is neither the present one nor one of before, or modified. */
export function unseal(sealed: string): string {
  try {
    return unsealWith(authSecret(), sealed);
  } catch (error) {
    for (const secret of formerSecrets()) {
      try {
        return unsealWith(secret, sealed);
      } catch {
        // sealed with another one
      }
    }
    throw error;
  }
}

/** Whether `unseal` opens it. */
export function isOpenable(sealed: string): boolean {
  try {
    unseal(sealed);
    return true;
  } catch {
    return false;
  }
}

/** Whether there are secrets of before, with which something may be sealed still. */
export const hasFormerSecrets = (): boolean => formerSecrets().length > 0;

/** What a secret of before sealed, sealed anew. Null: it is sealed with the present one, or can't be opened. */
export function reseal(sealed: string): string | null {
  try {
    unsealWith(authSecret(), sealed);
    return null;
  } catch {
    try {
      return seal(unseal(sealed));
    } catch {
      return null;
    }
  }
}
