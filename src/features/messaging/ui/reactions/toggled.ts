import type { PersonView } from "@/features/people/views";
import type { MessageView } from "../../messages/views";

type Chooser = Pick<PersonView, "id" | "name">;

/** The user's choices on one message that the server has not confirmed: per emoji, whether it is added or removed. */
export type PendingChoices = { me: Chooser; byEmoji: Map<string, boolean> };

export const hasChosen = (message: MessageView, emoji: string, me: Pick<PersonView, "id">) =>
  message.reactions[emoji]?.some(({ id }) => id === me.id) ?? false;

/** The message after the caller toggles an emoji, for the optimistic update. */
export function toggled(message: MessageView, emoji: string, me: Chooser): MessageView {
  const choosers = message.reactions[emoji] ?? [];
  const isMine = choosers.some(({ id }) => id === me.id);
  const after = isMine
    ? choosers.filter(({ id }) => id !== me.id)
    : [...choosers, { id: me.id, name: me.name }];
  // keys keep the order in which emojis were first used; an emoji without choosers is removed
  const reactions = { ...message.reactions, [emoji]: after };
  if (after.length === 0) delete reactions[emoji];
  return { ...message, reactions };
}

/** The server's message as the user left it: with the choices that are still on their way. */
export function withPending(message: MessageView, pending: PendingChoices | undefined): MessageView {
  if (!pending) return message;
  const { me, byEmoji } = pending;
  return [...byEmoji].reduce(
    (now, [emoji, adds]) => (hasChosen(now, emoji, me) === adds ? now : toggled(now, emoji, me)),
    message,
  );
}
