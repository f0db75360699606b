import { rule } from "@/lib/rule";
import type { MailFile } from "@/server/mail";
import type { Reader } from "../views";

/**
 * The purpose of an email. `confirmation`: the link that confirms an account's address. `new-address`: the link that
 * confirms a new address of the account. `reset`: the link that sets a password, which also proves the address.
 * `security`: changes to the account. `news`: what others did. `digest`: the same, collected for a day.
 * `invitation`: an organization's invitation to an address, whether or not it has an account.
 */
export type Purpose =
  | "confirmation"
  | "new-address"
  | "reset"
  | "security"
  | "news"
  | "digest"
  | "invitation";

const proofs: readonly Purpose[] = ["confirmation", "new-address", "reset"];

/**
 * `people`: ids of the people mentioned. `causedById`: the person whose act the email reports, if it counts against
 * their limit.
 */
export type Email = {
  reader: Reader;
  purpose: Purpose;
  subject: string;
  text: string;
  people?: string[];
  causedById?: string | null;
  attachments?: MailFile[];
};

export const mayReceiveEmail = rule(
  "Until its address is confirmed, an account gets only emails that confirm an address or reset the password.",
  ({ purpose, reader }: { purpose: Purpose; reader: Pick<Reader, "isConfirmed"> }) =>
    // an invitation goes to a mailbox, whatever account may have been made with its address
    reader.isConfirmed || proofs.includes(purpose) || purpose === "invitation",
);

/**
 * Whether the daily limits apply. Among emails that prove an address only confirmations count, because anyone can
 * create an account with a stranger's address. Invitations count by address. Among the others only news counts: others must not use up what security
 * emails need, and news over the limits goes into the digest.
 */
export const isCounted = ({ purpose }: Pick<Email, "purpose">): boolean =>
  purpose === "news" || purpose === "confirmation" || purpose === "invitation";
