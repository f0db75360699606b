import { rule } from "@/lib/rule";

/** (ours) Asked once is enough: whoever of the group asks again gets a 409, as with friend requests. */
export const isUninvited = rule(
  "This person is invited to the group already.",
  (pending: { id: string } | null) => pending === null,
  "conflict",
);

/** As with invitations to an organization (contract, section 6): "settled: 409". */
export const isPending = rule(
  "This invitation has been answered already.",
  ({ status }: { status: string }) => status === "PENDING",
  "conflict",
);

/** The group and the person: what the database knows one pending invitation by. */
export const pendingKeyOf = (groupId: string, userId: string) => `${groupId} ${userId}`;
