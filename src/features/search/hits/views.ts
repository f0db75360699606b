import { DELETED_MEMBER } from "@/features/accounts/rules";
import type { ConversationView } from "@/features/messaging/conversations/views";
import type { PersonView } from "@/features/people/views";
import { cutWords } from "@/lib/words";
import { cutExcerpt, markText } from "../rules";
import type { FoundConversationView, FoundView } from "../views";

type Row = {
  id: string;
  messageId: string;
  conversationId: string;
  at: string;
  content: string;
  /** of a file */
  fileName: string | null;
  person: PersonView | null;
  /** words that match, from 1 */
  places: number[];
};

const toFoundConversation = (one: ConversationView): FoundConversationView => ({
  id: one.id,
  type: one.type,
  name: one.name,
  avatar: one.avatar,
  color: one.color,
  participantCount: one.participantCount,
  allParticipants: one.allParticipants,
});

/** A message, with its sender's name as title; or a file, with its own. */
export function toFoundMessage(row: Row, conversation: ConversationView | null): FoundView {
  const { id, at, person, fileName } = row;
  const text = fileName ?? row.content;
  const words = cutWords(text);
  const spans = row.places.flatMap((place) => words[place - 1] ?? []);
  const title = markText(fileName ?? person?.name ?? DELETED_MEMBER, fileName === null ? [] : spans);
  const excerpt = cutExcerpt(row.content, fileName === null ? spans : []);
  return {
    kind: fileName === null ? "MESSAGE" : "FILE",
    ...{ id, at, person },
    title: title.text,
    titleMarks: title.marks,
    excerpt: excerpt.text,
    excerptMarks: excerpt.marks,
    url: `/messages/${row.conversationId}?message=${row.messageId}`,
    picture: null,
    color: null,
    conversation: conversation && toFoundConversation(conversation),
  };
}
