import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/accounts/views";

/** A friendship as one of the two sees it. */
export const friendshipView = z
  .object({
    id: z.string(),
    friend: personView,
    establishedAt: z.iso.datetime(),
    /** (ours) null where either of us does not show it */
    isOnline: z.boolean().nullable(),
  })
  .meta({ id: "Friendship" });
export type FriendshipView = z.infer<typeof friendshipView>;

export type FriendshipRow = {
  id: string;
  friend: PersonView;
  establishedAt: Date;
  isOnline: boolean | null;
};

export const toFriendship = (row: FriendshipRow): FriendshipView => ({
  id: row.id,
  friend: toPerson(row.friend),
  establishedAt: row.establishedAt.toISOString(),
  isOnline: row.isOnline,
});
