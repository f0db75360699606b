import { z } from "zod";
import { personView } from "@/features/people/views";
import { nextCursor } from "@/lib/answer";

/** Somebody with whom the viewer is a blocked pair. */
export type HiddenPerson = {
  /** of the day of the first block between the two */
  name: string;
  username: string;
  /** the viewer has blocked this person; else only the other way round */
  isBlockedByViewer: boolean;
};

/** How one person sees those with whom that person is a blocked pair, by their ids (decision 029). */
export type Lens = ReadonlyMap<string, HiddenPerson>;

/** What a blocked pair does not see of each other, wherever somebody is shown. */
const hiddenFields = ["profilePicture", "isOnline", "readSeq", "lastSeenAt", "bio"];

/** A part of an answer: any JSON object. */
export type Part = Readonly<Record<string, unknown>>;

/** Somebody as the lens shows that person; anything else as it is. */
export function seenPerson(part: Part, lens: Lens): Part {
  const hidden = typeof part.id === "string" ? lens.get(part.id) : undefined;
  if (!hidden) return part;
  const seen: Record<string, unknown> = { ...part };
  if ("name" in seen) seen.name = hidden.name;
  if ("username" in seen) seen.username = hidden.username;
  for (const field of hiddenFields) if (field in seen) seen[field] = null;
  return seen;
}

export const blockedAnswer = z
  .strictObject({ users: z.array(personView), nextCursor })
  .meta({ id: "BlockedAnswer" });
