import type { Me } from "@/features/accounts/rules";
import type { MessageView } from "../../messages/views";
import { countsAsUnread } from "../../rules";
import { isMeant } from "../mentions/is-meant";

type Input = {
  /** the loaded range, which may end before the newest message */
  messages: MessageView[];
  hasNewer: boolean;
  /** the conversation's newest message */
  lastSeq: number;
  /** the newest message that the user has read or seen */
  seenSeq: number;
  me: Pick<Me, "id">;
};

/** The first of the loaded unseen messages of others that mentions the user or answers them; undefined: none does. */
export const findMentionBelow = ({ messages, seenSeq, me }: Pick<Input, "messages" | "seenSeq" | "me">) =>
  messages.find(
    ({ seq, sender, isDeleted, isFolded, mentions, replyTo }) =>
      seq > seenSeq &&
      sender.id !== me.id &&
      !isDeleted &&
      !isFolded &&
      (replyTo?.sender.id === me.id || mentions.some(({ id }) => isMeant(id, me))),
  );

/** How many unseen messages of others are below: counted where they are loaded, by position beyond that. */
export function countNewBelow({ messages, hasNewer, lastSeq, seenSeq, me }: Input): number {
  const isNew = (message: MessageView) =>
    message.seq > seenSeq && !message.isDeleted && countsAsUnread(message, me);
  const loaded = messages.filter(isNew).length;
  if (!hasNewer) return loaded;
  return loaded + Math.max(0, lastSeq - Math.max(seenSeq, messages.at(-1)?.seq ?? 0));
}
