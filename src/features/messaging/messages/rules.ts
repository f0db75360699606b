import type { Me } from "@/features/accounts/rules";
import { Refusal } from "@/lib/refusal";
import { rule } from "@/lib/rule";

type MessageFacts = { messageType: string; sender: { id: string } };
type RoomFacts = {
  isTemporaryRoom: boolean;
  activityId: string | null;
  createdBy: string | null;
  groupRole: string | null;
  organizationRole: string | null;
};

const groupModerators = ["OWNER", "ADMIN", "MANAGER"];
const organizationModerators = ["OWNER", "ADMIN", "MODERATOR"];

const isOwn = (me: Pick<Me, "id">, { messageType, sender }: MessageFacts) =>
  messageType !== "SYSTEM" && sender.id === me.id;

/** docs/contract.md, 3. */
export const mayEditMessage = rule("Only the sender of a message may edit it.", isOwn);

/**
 * Room creators, hosts of activities, group OWNER, ADMIN and MANAGER, and organization OWNER, ADMIN and MODERATOR may also delete others'
 * messages (docs/contract.md, 3).
 */
export const mayDeleteMessage = rule(
  "Only the sender of a message, the creator of its room, the host of its activity, the owner, an admin or a manager of its group, or the owner, an admin or a moderator of its organization may delete it.",
  (me: Pick<Me, "id">, message: MessageFacts, room: RoomFacts) => {
    if (message.messageType === "SYSTEM") return false;
    if (isOwn(me, message)) return true;
    if (room.isTemporaryRoom || room.activityId !== null) return room.createdBy === me.id;
    return (
      groupModerators.includes(room.groupRole ?? "") ||
      organizationModerators.includes(room.organizationRole ?? "")
    );
  },
);

/** A deleted message can't be edited, reacted to, replied to or reported any more: 409 (docs/contract.md, 3). */
export const isUndeleted = rule(
  "This message has been deleted.",
  (message: { isDeleted: boolean }) => !message.isDeleted,
  "conflict",
);

const MOST_NAMED = 5;

/** Names joined for a sentence; of many, the first ones and the number of others. */
function listed(names: string[]): string {
  const more = names.length - MOST_NAMED;
  const said = more > 1 ? [...names.slice(0, MOST_NAMED), `${more} others`] : names;
  return said.length < 2 ? (said[0] ?? "nobody") : `${said.slice(0, -1).join(", ")} and ${said.at(-1)}`;
}

/** The English text that is the `content` of a SYSTEM message (docs/contract.md, 3). */
export function systemText(
  kind: "room_created" | "people_added" | "person_left" | "renamed" | "activity_planned",
  actor: string,
  targets: string[],
  { name, byOneself }: { name: string | null; byOneself: boolean },
): string {
  switch (kind) {
    case "room_created":
      return `${actor} created the room.`;
    case "people_added":
      return byOneself ? `${actor} joined.` : `${actor} added ${listed(targets)}.`;
    case "person_left":
      return byOneself ? `${actor} left.` : `${actor} removed ${listed(targets)}.`;
    case "renamed":
      return `${actor} changed the name to “${name ?? ""}”.`;
    case "activity_planned":
      return `${actor} planned “${name ?? ""}”.`;
  }
}

/** The refusal of a send that met changing participants too often. */
export const sendIsBusy = () =>
  new Refusal("busy", "The server is busy. Please try again.", { retryAfter: 1 });
