import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id that fits two cores: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password.normalize("NFKC"), cost);

let nobodys: Promise<string> | undefined;

/** Takes the same time whether the account exists (`stored`) or not. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword("the password of nobody");
  const right = await verify(stored ?? (await nobodys), password.normalize("NFKC"));
  return stored !== null && right;
}
