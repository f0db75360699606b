import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
/** Codes of so many time steps before and after the present one are taken: clocks differ. */
const WINDOW = 1;
/** RFC 4226, section 4: "recommended 160 bits". */
const SECRET_BYTES = 20;

/** In base32, as authenticator apps want it typed. */
export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: "Samvaro", label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** What a QR code for authenticator apps holds: an otpauth:// address. */
export const totpAddress = (secret: string, label: string) => totpOf(secret, label).toString();

/** The time step that a code of six digits belongs to; null: it is wrong, or too old or new. */
export function totpStepOf(secret: string, code: string): number | null {
  const now = Date.now();
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Without letters that look like a digit or like each other. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const RECOVERY_LETTERS = 16;

/** 80 random bits, in four groups: too many to guess, also for somebody who has the hash. */
export function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(RECOVERY_LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join("").replace(/(.{4})(?!$)/g, "$1-");
}
