import { quoted } from "@/features/accounts/emails/views";
import { wordsOf } from "@/features/accounts/mails";
import { DELETED_MEMBER } from "@/features/accounts/rules";
import type { Reader } from "@/features/accounts/views";
import type { DigestLine } from "@/features/notifications/mails";
import type { DueConversation } from "./queries";

const words = {
  DIRECT: { id: "messaging.mail.direct" },
  GROUP: { id: "messaging.mail.group" },
  MENTION: { id: "messaging.mail.mention" },
} as const;

/** How many unread messages a conversation has, without any of their text: an email can't take back what is deleted. */
export function digestLine(reader: Reader, { id, about, name, people, count }: DueConversation): DigestLine {
  const named = people ?? [];
  const title = name ?? (named.map((person) => person.name).join(", ") || DELETED_MEMBER);
  const isPlace = about === "DIRECT" && name !== null;
  return {
    text: wordsOf(reader).formatMessage(isPlace ? words.GROUP : words[about], {
      count,
      name: quoted(title, reader.language),
    }),
    path: `/messages/${id}`,
    people: named.map((person) => person.id),
  };
}
