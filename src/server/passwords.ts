import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";

/** OWASP's first choice for argon2id that fits two cores: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password.normalize("NFKC"), cost);

let nobodys: Promise<string> | undefined;

/** Takes the same time whether there is an account (`stored`) or not. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword("the password of nobody");
  const right = await verify(stored ?? (await nobodys), password.normalize("NFKC"));
  return stored !== null && right;
}

const common = new Set<string>(dictionary["passwords-common"]);

/** One of the thirty thousand that people choose most, or one of them twice over. */
export function isCommonPassword(password: string): boolean {
  const given = password.toLowerCase();
  const half = given.slice(0, given.length / 2);
  const onlyOneSort = new Set(given).size <= 2;
  return onlyOneSort || common.has(given) || (half + half === given && common.has(half));
}
