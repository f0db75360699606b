import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "./env";

/** A random text that nobody guesses: 256 bits, safe in cookies and addresses. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What the database keeps of a token: enough to recognize it, not enough to use it. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The secret of the cookies: from the environment, else made once in the data folder. */
export function authSecret(): string {
  if (env.NEXTAUTH_SECRET) return env.NEXTAUTH_SECRET;
  const file = join(env.DATA_DIR, "secret");
  mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
