import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
/** Max time steps before and after the current one for which a code is accepted: clocks differ. */
const WINDOW = 1;
/** RFC 4226, section 4: "recommended 160 bits". */
const SECRET_BYTES = 20;

/** A new secret in base32, the form in which people type it into authenticator apps. */
export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: "Samvaro", label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** The otpauth:// URL that QR codes for authenticator apps contain. */
export const totpAddress = (secret: string, label: string) => totpOf(secret, label).toString();

/** The time step that a six-digit code belongs to; null: it is wrong, too old or too new. */
export function totpStepOf(secret: string, code: string): number | null {
  const now = Date.now();
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Without characters that look alike. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const RECOVERY_LETTERS = 16;

/** 80 random bits in four groups: too many to guess, even with the hash. */
export function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(RECOVERY_LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join("").replace(/(.{4})(?!$)/g, "$1-");
}
