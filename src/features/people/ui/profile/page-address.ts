import { reservedUsernames, usernameShape } from "@/features/accounts/rules";
import { fold } from "@/lib/text";

/** Whether a one-word path may be a user's page; otherwise it is a missing file or an unknown address. */
export function isPersonAddress(word: string): boolean {
  const name = fold(word);
  return usernameShape.test(name) && !reservedUsernames.has(name);
}
