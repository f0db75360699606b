import { z } from "zod";
import type { HiddenPeople } from "@/features/people/blocks/views";
import { isCall, type Known, type Mention } from "./rules";

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

/** A mention at its place of the stored text. `username`: today's; null: the name stays as written and is not marked. */
export type Named = { id: string; place: number; length: number; username: string | null };

/** The same at its place of the text as it is read. `now`: the name there, `was`: the one that was written. */
type Part = Mention & Known & { isMarked: boolean };

/** A stored text as it is read, with all that it names, in order. Its time grows with the length of the text. */
export function readParts(stored: string, named: Named[]): { content: string; parts: Part[] } {
  const letters = Array.from(stored);
  const pieces: string[] = [];
  let [end, moved] = [0, 0];
  const parts = named.map(({ id, place, length, username }): Part => {
    const was = letters.slice(place + 1, place + length).join("");
    // what differs in capitals alone stays as it was written
    const now = username === null || username.toLowerCase() === was.toLowerCase() ? was : username;
    pieces.push(letters.slice(end, place).join(""), `@${now}`);
    const part = { id, place: place + moved, length: now === was ? length : now.length + 1 };
    end = place + length;
    moved += part.length - length;
    return { ...part, now, was, isMarked: username !== null || isCall(id) };
  });
  return { content: pieces.join("") + letters.slice(end).join(""), parts };
}

/** A stored text with today's usernames in it, and whom it names. */
export function toText(stored: string, named: Named[] | null): Text {
  if (!named) return { content: stored, mentions: [] };
  const { content, parts } = readParts(stored, named);
  const marked = parts.filter(({ isMarked }) => isMarked);
  return { content, mentions: marked.map(({ id, place, length }) => ({ id, place, length })) };
}

/**
 * A text for a viewer who may not see some of those whom it names: they have the username that the viewer knows, and are
 * not marked. The same text if it names none of them.
 */
export function seenText({ content, mentions }: Text, hiddenPeople: HiddenPeople): Text {
  if (!mentions.some(({ id }) => hiddenPeople.has(id))) return { content, mentions };
  const seen = readParts(
    content,
    mentions.map((one) => ({ ...one, username: hiddenPeople.get(one.id)?.username ?? null })),
  );
  const shown = seen.parts.filter(({ id }) => !hiddenPeople.has(id));
  return { content: seen.content, mentions: shown.map(({ id, place, length }) => ({ id, place, length })) };
}
