import type { PersonView } from "@/features/people/views";
import type { MessageView } from "../../messages/views";

type Chooser = Pick<PersonView, "id" | "name">;

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
