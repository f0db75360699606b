import type { Me } from "@/features/accounts/rules";
import { answerInvitation } from "@/features/activities/invitations/commands";
import { findOwnInvitation as findOwnActivityInvitation } from "@/features/activities/invitations/queries";
import type { ActivityInvitationView } from "@/features/activities/invitations/views";
import type { ActivityView } from "@/features/activities/views";
import { answerGroupInvitation } from "@/features/groups/invitations/commands";
import { findOwnInvitation as findOwnGroupInvitation } from "@/features/groups/invitations/queries";
import type { GroupInvitationView } from "@/features/groups/invitations/views";
import { answerGroupJoinRequest } from "@/features/groups/requests/commands";
import { findAskedGroup } from "@/features/groups/requests/queries";
import type { GroupJoinRequestView } from "@/features/groups/requests/views";
import type { GroupView } from "@/features/groups/views";
import { answerOrganizationInvitation } from "@/features/orgs/invitations/commands";
import { findOwnInvitation as findOwnOrganizationInvitation } from "@/features/orgs/invitations/queries";
import type { OrganizationInvitationView } from "@/features/orgs/invitations/views";
import { answerJoinRequest } from "@/features/orgs/requests/commands";
import { findAskedOrganization } from "@/features/orgs/requests/queries";
import type { AnswerableRequestView } from "@/features/orgs/requests/views";
import type { OrganizationView } from "@/features/orgs/views";
import { notFound } from "@/lib/refusal";
import type { InvitationRespond } from "./schema";

type Answered =
  | { success: true; invitation: GroupInvitationView; group: GroupView | null }
  | { success: true; invitation: OrganizationInvitationView; organization: OrganizationView | null }
  | { success: true; message: string; request: AnswerableRequestView }
  | { success: true; message: string; request: GroupJoinRequestView }
  | { success: true; invitation: ActivityInvitationView; activity: ActivityView };

/**
 * Answers a pending invitation of any kind addressed to the caller (docs/contract.md, 7), or a request to join a group or
 * an organization that the caller may answer. Each kind has its own join
 * rules. Throws not-found (also for someone else's), conflict (settled, full), invalid (past).
 */
export async function respondToInvitation(me: Me, answer: InvitationRespond): Promise<Answered> {
  if (await findOwnGroupInvitation(me, answer.id)) return answerGroupInvitation(me, answer);
  if (await findOwnOrganizationInvitation(me, answer.id))
    return answerOrganizationInvitation(me, { invitationId: answer.id, action: answer.action });
  if (await findOwnActivityInvitation(me, answer.id)) return answerInvitation(me, answer);
  const action = answer.action === "ACCEPTED" ? "approve" : "reject";
  const groupId = await findAskedGroup(me, answer.id);
  if (groupId !== null) return answerGroupJoinRequest(me, { id: groupId, requestId: answer.id, action });
  const organizationId = await findAskedOrganization(me, answer.id);
  if (organizationId === null) throw notFound("The invitation");
  return answerJoinRequest(me, { id: organizationId, requestId: answer.id, action });
}
