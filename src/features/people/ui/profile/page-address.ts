import { reservedUsernames, usernameShape } from "@/features/accounts/rules";
import { fold } from "@/lib/text";

/** Whether an address of one word may be somebody's page; else it is a file that is not there, or nothing at all. */
export function isPersonAddress(word: string): boolean {
  const name = fold(word);
  return usernameShape.test(name) && !reservedUsernames.has(name);
}
