import { z } from "zod";
import { personView } from "@/features/people/views";
import { nextCursor } from "@/lib/answer";

/** A user with whom the viewer is a blocked pair. */
export type HiddenPerson = {
  /** as it was at the first block between the two */
  name: string;
  username: string;
  /** true if the viewer has blocked this user; false if only the other way round */
  isBlockedByViewer: boolean;
};

/** How a user sees those with whom they are a blocked pair, by user id (decision 029). */
export type HiddenPeople = ReadonlyMap<string, HiddenPerson>;

/** The fields that are hidden within a blocked pair, in every answer that shows a user. */
const hiddenFields = ["profilePicture", "isOnline", "readSeq", "lastSeenAt", "bio"];

/** A part of an answer: any JSON object. */
export type Part = Readonly<Record<string, unknown>>;

/** A user as the viewer may see them. Any other object is returned unchanged. */
export function seenPerson(part: Part, hiddenPeople: HiddenPeople): Part {
  const hidden = typeof part.id === "string" ? hiddenPeople.get(part.id) : undefined;
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
