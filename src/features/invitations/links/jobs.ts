import { sendEmail } from "@/features/accounts/emails/commands";
import { findAccountOfAddress, nobody } from "@/features/accounts/queries";
import { findRole } from "@/features/orgs/queries";
import { listUnblocked } from "@/features/people/queries";
import { db, transaction } from "@/server/db";
import type { Run } from "@/server/queue";
import { unseal } from "@/server/secrets";
import { invitationMail } from "./mails";
import { findMailedLink } from "./queries";
import type { MailedLink } from "./views";

/** An address that is stored nowhere else is encrypted. */
type MailedInvitation = { linkId: string; sealedAddress: string };

declare module "@/server/queue" {
  interface Jobs {
    "invitations.letter": MailedInvitation;
  }
}

/** Whether this person hears of the link: no member already, no blocked pair with its owner, and no refuser of all invitations. */
async function isWelcome(link: MailedLink, account: { id: string; whoMayInvite: string }): Promise<boolean> {
  if (account.whoMayInvite === "NOBODY") return false;
  const owner = { ...nobody, id: link.ownerId };
  const unblocked = await transaction((tx) => listUnblocked(owner, tx, [account.id]));
  return unblocked.has(account.id) && (await findRole(db, link.organizationId, account.id)) === null;
}

/**
 * Mails a link of an organization to an address. What it finds out about an account of the address, the one who asked for the
 * mail never hears of.
 */
export async function sendInvitation({ linkId, sealedAddress }: MailedInvitation, run: Run): Promise<void> {
  const address = unseal(sealedAddress);
  const link = await findMailedLink(linkId);
  if (!link) return;
  const account = await findAccountOfAddress(address);
  if (account && !(await isWelcome(link, account))) return;
  await sendEmail(invitationMail(link, { address, account }), run);
}
