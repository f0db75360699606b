import type { Email } from "@/features/accounts/emails/rules";
import { quoted } from "@/features/accounts/emails/views";
import { wordsOf } from "@/features/accounts/mails";
import type { Language } from "@/features/accounts/rules";
import { NOBODY } from "@/lib/nobody";
import { siteUrl } from "@/server/env";
import { USUAL_DAYS } from "./rules";
import type { MailedLink } from "./views";

type To = { address: string; account: { id: string; language: string } | null };

/** An organization's invitation to an address, in the language of its account, else of the one who invites. */
export function invitationMail(link: MailedLink, { address, account }: To): Email {
  const language = (account?.language ?? link.language) as Language;
  const { formatMessage } = wordsOf({ language, timeZone: link.timeZone });
  const values = {
    name: quoted(link.ownerName, language),
    organization: quoted(link.organizationName, language),
    link: `${siteUrl()}/invite/${link.inviteCode}`,
    days: USUAL_DAYS,
  };
  const reader = { id: account?.id ?? NOBODY, name: "", email: address, isConfirmed: account !== null };
  return {
    reader: { ...reader, language, timeZone: link.timeZone },
    purpose: "invitation",
    subject: formatMessage({ id: "invitations.mail.subject" }, values),
    text: formatMessage({ id: "invitations.mail.text" }, values),
    people: [link.ownerId],
  };
}
