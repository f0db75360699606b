import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** What of a conversation decides what may be done with it. */
export type RoomFacts = {
  type: string;
  isTemporaryRoom: boolean;
  createdBy: string | null;
  participantCount: number;
};

/** A DIRECT conversation with at least two others: it goes on without any one of them. */
const isOfSeveral = (room: RoomFacts) => room.type === "DIRECT" && room.participantCount >= 3;

/** docs/contract.md, 3 and 4: a room, and "a DIRECT conversation of three and more", is left; others are hidden. */
export const isLeft = (room: RoomFacts) => room.isTemporaryRoom || isOfSeveral(room);

/** docs/contract.md, 3: deletion is for temporary rooms, "400 for other kinds". */
export const isDeletable = rule(
  "Only a temporary room can be deleted.",
  (room: RoomFacts) => room.isTemporaryRoom,
  "invalid",
);

/** "Only the creator of a room sees the delete control; other members see leave." */
export const mayDeleteRoom = rule(
  "Only the creator of a room may delete it.",
  (me: Pick<Me, "id">, room: RoomFacts) => room.isTemporaryRoom && room.createdBy === me.id,
);

/** docs/contract.md, 3: "GROUP: 400, one leaves the group". */
export const isLeavable = rule(
  "One leaves the group, not its conversation.",
  (room: RoomFacts) => room.type !== "GROUP" || room.isTemporaryRoom,
  "invalid",
);

/** docs/contract.md, 3: "Leaving takes `{final: true}`: then nobody adds that person again". */
export const isLeavableForGood = rule(
  "Only a room, or a conversation of three people and more, can be left for good.",
  isLeft,
  "invalid",
);

/** "The mute control is shown for groups and temporary rooms." Direct ones of several are ours. */
export const isMutable = rule(
  "Only groups, rooms, and conversations of three people and more can be muted.",
  (room: RoomFacts) => room.type === "GROUP" || isOfSeveral(room),
  "invalid",
);

/** docs/contract.md, 3: who has left for good, "nobody adds that person again". `finalLeavers`: those of the named. */
export const mayAddAgain = rule(
  "This person has left for good and can't be added again.",
  (finalLeavers: string[]) => finalLeavers.length === 0,
);

/** "Add-members is shown only for temporary rooms." */
export const isOpenToMembers = rule(
  "People can be added to temporary rooms alone.",
  (room: RoomFacts) => room.isTemporaryRoom,
  "invalid",
);

/** `others`: whom the caller named, without doubles and without the caller. */
export const isRoomSize = rule(
  "A chat room needs at least one other person.",
  (others: string[]) => others.length >= 1,
  "invalid",
);
