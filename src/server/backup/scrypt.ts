// Takes the place of @noble/hashes' scrypt in the program of backups (scripts/backup-bundle.mjs): the same function in OpenSSL,
// which gives its 32 MB back at once.
import { scryptSync } from "node:crypto";

type Cost = { N: number; r: number; p: number; dkLen: number };

let last: { asked: string; key: Buffer } | null = null;

const hex = (bytes: string | Uint8Array) => Buffer.from(bytes as string).toString("hex");

/** Remembers the last key: what was written is read back at once, when the process has grown by all that it has done. */
export function scrypt(password: string | Uint8Array, salt: Uint8Array, cost: Cost): Uint8Array {
  const { N, r, p, dkLen } = cost;
  const asked = JSON.stringify([hex(password), hex(salt), N, r, p, dkLen]);
  if (last?.asked !== asked) {
    const maxmem = 128 * r * (N + p + 2);
    last = { asked, key: scryptSync(password, salt, dkLen, { N, r, p, maxmem }) };
  }
  return new Uint8Array(last.key);
}
