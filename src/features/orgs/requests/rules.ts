import { rule } from "@/lib/rule";
import { isAdministering, type OrganizationRole } from "../rules";

/** Max length of the message of a request to join. */
export const MESSAGE_LENGTH = 1000;

/** docs/contract.md, 6: "by a non-member of a public organization". */
export const mayRequestToJoin = rule(
  "You are already a member of this organization.",
  (role: OrganizationRole | null) => role === null,
  "conflict",
);

export const isFirstRequest = rule(
  "You have already asked to join this organization.",
  (pending: { id: string } | null) => pending === null,
  "conflict",
);

/** docs/contract.md, 6: join requests are OWNER's and ADMIN's, reading included. */
export const mayAnswerRequests = rule(
  "Only the owner and admins may see and answer requests to join.",
  isAdministering,
);

/** Those who answer a request see it, and reject it instead. */
export const mayWithdrawRequest = rule(
  "Only the user who has asked to join may withdraw the request.",
  (me: { id: string }, { user }: { user: { id: string } }) => user.id === me.id,
);

export const isUnanswered = rule(
  "This request to join has already been answered.",
  ({ status }: { status: string }) => status === "PENDING",
  "conflict",
);
