import type { Me } from "@/features/accounts/rules";
import { listPendingInvitations } from "@/features/activities/invitations/queries";
import { listGroupInvitations } from "@/features/groups/invitations/queries";
import { listOrganizationInvitations } from "@/features/orgs/invitations/queries";
import { type PendingInvitationView, toPendingActivity } from "./views";

/** The caller's pending invitations of every kind (docs/contract.md, 7), newest first. */
export async function listInvitations(me: Me): Promise<{ invitations: PendingInvitationView[] }> {
  const [rows, toGroups, toOrganizations] = await Promise.all([
    listPendingInvitations(me),
    listGroupInvitations(me),
    listOrganizationInvitations(me),
  ]);
  const all = [...toGroups.invitations, ...toOrganizations.invitations, ...rows.map(toPendingActivity)];
  return { invitations: all.sort((one, other) => other.createdAt.localeCompare(one.createdAt)) };
}
