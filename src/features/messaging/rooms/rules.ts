import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** The fields of a conversation that decide which actions are allowed. */
export type RoomFacts = {
  type: string;
  isTemporaryRoom: boolean;
  createdBy: string | null;
  participantCount: number;
};

/** A DIRECT conversation of three or more: it continues when one of them leaves. */
const isOfSeveral = (room: RoomFacts) => room.type === "DIRECT" && room.participantCount >= 3;

/** Rooms and DIRECT conversations of three or more are left; others are hidden (docs/contract.md, 3 and 4). */
export const canBeLeft = (room: RoomFacts) => room.isTemporaryRoom || isOfSeveral(room);

/** docs/contract.md, 3: other kinds are answered with 400. */
export const isDeletable = rule(
  "Only a temporary room can be deleted.",
  (room: RoomFacts) => room.isTemporaryRoom,
  "invalid",
);

/** Also decides which control a client shows: the creator sees "delete", other members see "leave". */
export const mayDeleteRoom = rule(
  "Only the creator of a room may delete it.",
  (me: Pick<Me, "id">, room: RoomFacts) => room.isTemporaryRoom && room.createdBy === me.id,
);

/** docs/contract.md, 3: the conversation of a group, an organization or an activity is left by leaving that (400). */
export const isLeavable = rule(
  "You can't leave the conversation of a group, an organization or an activity. Leave the group, organization or activity instead.",
  (room: RoomFacts) => room.type !== "GROUP" || room.isTemporaryRoom,
  "invalid",
);

/** docs/contract.md, 3: after leaving with `{final: true}`, others can't add that user again. */
export const isLeavableForGood = rule(
  "Only temporary rooms and direct conversations of three or more people can be left for good.",
  canBeLeft,
  "invalid",
);

/** Also decides whether a client shows the mute control. */
export const isMutable = rule(
  "Only groups, organizations, activities, temporary rooms and direct conversations of three or more people can be muted.",
  (room: RoomFacts) => room.type === "GROUP" || isOfSeveral(room),
  "invalid",
);

/** docs/contract.md, 3. `finalLeavers`: those of the people to add who have left for good. */
export const mayAddAgain = rule(
  "This person has left for good and can't be added again.",
  (finalLeavers: string[]) => finalLeavers.length === 0,
);

/** Also decides whether a client shows the add-members control. */
export const isOpenToMembers = rule(
  "People can be added only to temporary rooms.",
  (room: RoomFacts) => room.isTemporaryRoom,
  "invalid",
);

/** `others`: the people named by the caller, without duplicates and without the caller. */
export const isRoomSize = rule(
  "A temporary room needs at least one other person.",
  (others: string[]) => others.length >= 1,
  "invalid",
);
