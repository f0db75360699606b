import type { PersonView } from "@/features/people/views";
import type { MessageView } from "../../messages/views";

type Chooser = Pick<PersonView, "id" | "name">;

export const hasChosen = (message: MessageView, emoji: string, me: Pick<PersonView, "id">) =>
  message.reactions[emoji]?.some(({ id }) => id === me.id) ?? false;

/** A message as it will be when I have chosen an emoji, or taken it back: "applied at once on screen". */
export function toggled(message: MessageView, emoji: string, me: Chooser): MessageView {
  const choosers = message.reactions[emoji] ?? [];
  const isMine = choosers.some(({ id }) => id === me.id);
  const after = isMine
    ? choosers.filter(({ id }) => id !== me.id)
    : [...choosers, { id: me.id, name: me.name }];
  // the map keeps the order in which the emojis first came; one that nobody chooses any more is gone
  const reactions = { ...message.reactions, [emoji]: after };
  if (after.length === 0) delete reactions[emoji];
  return { ...message, reactions };
}
