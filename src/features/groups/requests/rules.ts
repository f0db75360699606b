import { rule } from "@/lib/rule";
import type { GroupRole } from "../rules";
import { mayListGroup } from "../rules";

/** Max length of the message of a request to join. */
export const MESSAGE_LENGTH = 1000;

export const mayRequestToJoin = rule(
  "You are already in this group.",
  (role: GroupRole | null) => role === null,
  "conflict",
);

export const isFirstRequest = rule(
  "You have already asked to join this group.",
  (pending: { id: string } | null) => pending === null,
  "conflict",
);

/** Those who let the group be found answer who has found it. */
export const mayAnswerRequests = rule(
  "Only a group's owner and admins may see and answer requests to join it.",
  (role: GroupRole) => mayListGroup(role),
);

/** Those who answer a request see it, and reject it instead. */
export const mayWithdrawRequest = rule(
  "Only the person who has asked to join the group may withdraw the request.",
  (me: { id: string }, { user }: { user: { id: string } }) => user.id === me.id,
);

export const isUnanswered = rule(
  "This request to join the group has already been answered.",
  ({ status }: { status: string }) => status === "PENDING",
  "conflict",
);

/** Max pending requests of one person to join groups. */
export const MAX_PENDING = 50;

/** `pending`: before the one that is made. */
export const hasRoomForRequest = rule(
  "A person can have at most 50 pending requests to join groups.",
  (pending: number) => pending < MAX_PENDING,
  "limit-reached",
);
