import { hash, verify } from "@node-rs/argon2";
import {
  loadPasswordChecker as loadChecker,
  type PasswordChecker,
  type Weakness,
} from "@/lib/password-strength";

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

let loading: Promise<PasswordChecker> | undefined;

/**
 * Loads the word lists and checks some passwords ahead of the first request: about half a second of work. After eight
 * checks the worst password takes 90 ms instead of 155, and twelve more would change nothing.
 */
export function loadPasswordChecker(): Promise<PasswordChecker> {
  loading ??= loadChecker(["sv", "en", "fr"]).then((check) => {
    for (let n = 0; n < 8; n++) check(`P@ssw0rd and more, 2026-06-${n}`, ["somebody"]);
    return check;
  });
  return loading;
}

/** Why a password is too easy to guess, by the words of all languages; null: it is strong enough. */
export async function findPasswordWeakness(password: string, own: string[]): Promise<Weakness | null> {
  return (await loadPasswordChecker())(password, own);
}
