import { z } from "zod";
import type { HiddenPeople } from "@/features/people/blocks/views";

/** Whom a text names, in order. `place`, `length`: in code points of that text, with the @. */
export const mentionsView = z.array(
  z.strictObject({
    id: z.string().meta({ description: "of a user; `all` and `here`: the members, or those who are there" }),
    place: z.number(),
    length: z.number(),
  }),
);
export type MentionsView = z.infer<typeof mentionsView>;

type Text = { content: string; mentions: MentionsView };

/**
 * A text for a viewer who may not see some of those whom it names: they have the username that the viewer knows, and are
 * not marked. The same text if it names none of them.
 */
export function seenText({ content, mentions }: Text, hiddenPeople: HiddenPeople): Text {
  if (!mentions.some(({ id }) => hiddenPeople.has(id))) return { content, mentions };
  const letters = Array.from(content);
  let [seen, end, moved] = ["", 0, 0];
  const shown: MentionsView = [];
  for (const { id, place, length } of mentions) {
    const name = hiddenPeople.get(id)?.username;
    seen += letters.slice(end, place).join("");
    seen += name === undefined ? letters.slice(place, place + length).join("") : `@${name}`;
    if (name === undefined) shown.push({ id, place: place + moved, length });
    else moved += name.length + 1 - length;
    end = place + length;
  }
  return { content: seen + letters.slice(end).join(""), mentions: shown };
}
