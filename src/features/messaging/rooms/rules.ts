import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** What of a conversation decides what may be done with it. */
export type RoomFacts = { type: string; isTemporaryRoom: boolean; createdBy: string | null };

/** Contract, section 3: deletion is for temporary rooms, "400 for other kinds". */
export const isDeletable = rule(
  "Only a temporary room can be deleted.",
  (room: RoomFacts) => room.isTemporaryRoom,
  "invalid",
);

/** Spec, section 5: "Only the creator of a room sees the delete control; other members see leave." */
export const mayDeleteRoom = rule(
  "Only the creator of a room may delete it.",
  (me: Pick<Me, "id">, room: RoomFacts) => room.isTemporaryRoom && room.createdBy === me.id,
);

/** Contract, section 3: "GROUP: 400, one leaves the group". */
export const isLeavable = rule(
  "One leaves the group, not its conversation.",
  (room: RoomFacts) => room.type !== "GROUP" || room.isTemporaryRoom,
  "invalid",
);

/** Spec, section 5: "The mute control is shown for groups and temporary rooms." */
export const isMutable = rule(
  "Only groups and temporary rooms can be muted.",
  (room: RoomFacts) => room.type === "GROUP",
  "invalid",
);

/** Spec, section 5: "Add-members is shown only for temporary rooms." */
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
