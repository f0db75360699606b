import { hash, verify } from "@node-rs/argon2";
import { type Judge, loadJudge, type Weakness } from "@/lib/password-strength";

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

let loading: Promise<Judge> | undefined;

/** Loads the word lists and judges some passwords ahead of the first request: about half a second of work. */
export function loadPasswordJudge(): Promise<Judge> {
  loading ??= loadJudge(["sv", "en", "fr"]).then((judge) => {
    for (let n = 0; n < 20; n++) judge(`P@ssw0rd and more, 2026-06-${n}`, ["somebody"]);
    return judge;
  });
  return loading;
}

/** Why a password is too easy to guess, judged by the words of all languages; null: it is strong enough. */
export async function judgePassword(password: string, own: string[]): Promise<Weakness | null> {
  return (await loadPasswordJudge())(password, own);
}
