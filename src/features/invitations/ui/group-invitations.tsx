"use client";

import { PendingOfKind } from "./pending-of-kind";

/** The user's pending invitations to groups. */
export const GroupInvitations = ({ go }: { go: (href: string) => void }) => (
  <PendingOfKind isShown={({ type }) => type === "GROUP_INVITATION"} title="groups.invitations" go={go} />
);
