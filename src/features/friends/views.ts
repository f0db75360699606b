import { z } from "zod";
import { activitiesField } from "@/features/people/pages/views";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { nextCursor } from "@/lib/answer";

/** A friendship as seen by one of the two users. */
export const friendshipView = z
  .strictObject({
    id: z.string(),
    friend: personView,
    establishedAt: z.iso.datetime(),
    /** null if either of the two hides it */
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

export const friendsAnswer = z
  .strictObject({ friends: z.array(friendshipView), nextCursor })
  .meta({ id: "FriendsAnswer" });
/** `activities`: hosted or joined by the friend, and visible to the caller. */
export const friendAnswer = z
  .strictObject({ friend: personView, activities: activitiesField })
  .meta({ id: "FriendAnswer" });
