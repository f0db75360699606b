import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/accounts/views";

/** A friendship as one of the two sees it. */
export const friendshipView = z
  .object({ id: z.string(), friend: personView, establishedAt: z.iso.datetime() })
  .meta({ id: "Friendship" });
export type FriendshipView = z.infer<typeof friendshipView>;

export type FriendshipRow = { id: string; friend: PersonView; establishedAt: Date };

export const toFriendship = (row: FriendshipRow): FriendshipView => ({
  id: row.id,
  friend: toPerson(row.friend),
  establishedAt: row.establishedAt.toISOString(),
});
