import type { Me } from "@/features/accounts/rules";
import { getLockedPair } from "@/features/friends/queries";
import { countApproaches } from "@/features/notifications/approaches/commands";
import type { Manners } from "@/features/notifications/approaches/rules";
import { announceBadges, notify } from "@/features/notifications/commands";
import { listReached } from "@/features/people/queries";
import { mayAddPerson, mayInvitePerson } from "@/features/people/rules";
import { createRequests, settleRequests, withdrawRequests } from "@/features/requests/commands";
import { isPending, pendingKeyOf } from "@/features/requests/rules";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { recordChanges } from "../log/commands";
import { joinOrganization } from "../members/commands";
import { isNewMember, mayAddMembers } from "../members/rules";
import type { MemberAdd } from "../members/schema";
import type { OrganizationMemberView } from "../members/views";
import {
  addedToOrganizationNews,
  newsOf,
  organizationInvitationNews,
  organizationInvitations,
} from "../news";
import {
  findLockedOrganization,
  findRole,
  getLockedOrganization,
  getOrganization,
  type OrganizationFacts,
} from "../queries";
import type { OrganizationView } from "../views";
import {
  findOwnInvitation,
  findPendingInvitation,
  getOrganizationInvitation,
  getSentInvitation,
  listInvitedIds,
} from "./queries";
import { isFirstInvitation, mayManageInvitations, mayStillInvite } from "./rules";
import type { InvitationCreate, InvitationRespond, InvitationWithdraw } from "./schema";
import type { OrganizationInvitationView } from "./views";

type Terms = Pick<InvitationCreate, "role" | "message">;

/**
 * Invites users, who are locked and no blocked pair with the caller, to a locked organization with one role. Those with
 * a pending invitation keep it. Returns the ids of the new invitations.
 */
export async function createInvitations(
  me: Me,
  tx: Tx,
  organization: OrganizationFacts,
  userIds: string[],
  { role, message }: Terms,
  manners: Manners,
): Promise<string[]> {
  const organizationId = organization.id;
  const asked = userIds.map((userId) => ({
    userIds: [userId],
    pendingKey: pendingKeyOf(organizationId, userId),
    columns: { userId, organizationId, invitedById: me.id, role, message },
  }));
  const tell = (invitationId: string) =>
    organizationInvitationNews.tell(
      { ...newsOf(organization), invitationId, fromUserId: me.id, invitedBy: me.name, role },
      { subjectId: invitationId },
    );
  const ids = await createRequests(me, tx, organizationInvitations, asked, tell, manners);
  const invited = await listInvitedIds(tx, ids);
  await recordChanges(
    me,
    tx,
    organizationId,
    invited.map((subjectId) => ({ kind: "member_invited", data: { role }, subjectId })),
  );
  return ids;
}

/**
 * Creates a pending invitation to a locked organization. Both users are locked from here on, so that a concurrent block
 * either prevents the invitation or deletes it. Throws not-found (a blocked pair), conflict (invited already).
 */
async function inviteToOrganization(
  me: Me,
  tx: Tx,
  organization: OrganizationFacts,
  { userId, ...terms }: Terms & { userId: string },
  manners: Manners,
): Promise<OrganizationInvitationView> {
  if ((await getLockedPair(me, tx, userId)).isBlocked) throw notFound("The person");
  demand(isFirstInvitation, await findPendingInvitation(tx, organization.id, userId));
  const [id] = await createInvitations(me, tx, organization, [userId], terms, manners);
  if (!id) throw new Refusal("conflict", isFirstInvitation.sentence);
  return getOrganizationInvitation(me, tx, id);
}

/** Locks an organization to which the caller may add this user. Throws not-found, forbidden, conflict (a member). */
async function demandNewMember(me: Me, tx: Tx, { id, userId }: { id: string; userId: string }) {
  const organization = await getLockedOrganization(me, tx, id);
  demand(mayAddMembers, organization.role);
  demand(isNewMember, await findRole(tx, id, userId));
  const [person] = await listReached(me, [userId], tx);
  if (!person) throw notFound("The person");
  return { organization, person };
}

/** `member`: the user has been added; `invitation`: the user has been invited instead. */
type Added = { member: OrganizationMemberView } | { invitation: OrganizationInvitationView };

/**
 * Adds a user at once. If the user's setting "who may add me" forbids it, or the caller has added and invited them very often
 * today, creates a pending invitation instead. Throws
 * not-found, forbidden, conflict, not-invitable.
 */
export async function addMember(me: Me, { id, userId, role }: MemberAdd): Promise<Added> {
  return transaction(async (tx): Promise<Added> => {
    const { organization, person } = await demandNewMember(me, tx, { id, userId });
    const manners = await countApproaches(me, tx, [person]);
    if (!mayAddPerson(person) || manners.get(userId) === "EXCESSIVE") {
      demand(mayInvitePerson, person);
      const terms = { userId, role, message: "" };
      return { invitation: await inviteToOrganization(me, tx, organization, terms, manners) };
    }
    const member = await joinOrganization(me, tx, { organizationId: id, userId, role });
    const data = { role, department: null };
    await recordChanges(me, tx, id, [{ kind: "member_added", data, subjectId: userId }]);
    const told = { ...newsOf(organization), fromUserId: me.id, invitedBy: me.name, role };
    await notify(me, tx, [userId], addedToOrganizationNews.tell(told), manners);
    return { member };
  });
}

/** Invites a user, also one who may be added. Throws not-found, forbidden, conflict, not-invitable. */
export async function inviteMember(
  me: Me,
  { id, ...invited }: InvitationCreate,
): Promise<{ invitation: OrganizationInvitationView }> {
  return transaction(async (tx) => {
    const { organization, person } = await demandNewMember(me, tx, { id, userId: invited.userId });
    demand(mayInvitePerson, person);
    const manners = await countApproaches(me, tx, [person]);
    return { invitation: await inviteToOrganization(me, tx, organization, invited, manners) };
  });
}

type Answered = {
  success: true;
  invitation: OrganizationInvitationView;
  organization: OrganizationView | null;
};

/**
 * Answers a pending invitation addressed to the caller. The organization is locked: of several concurrent answers
 * exactly one counts. `organization`: null after declining. Throws not-found (also someone else's), conflict (settled).
 */
export async function answerOrganizationInvitation(
  me: Me,
  { invitationId: id, action }: InvitationRespond,
): Promise<Answered> {
  if (!(await findOwnInvitation(me, id))) throw notFound("The invitation");
  return transaction(async (tx): Promise<Answered> => {
    const organizationId = (await getOrganizationInvitation(me, tx, id)).organization.id;
    await findLockedOrganization(tx, organizationId);
    // read after the lock, when nobody else can settle it
    const { status, invitedBy, role } = await getOrganizationInvitation(me, tx, id);
    demand(isPending, { status });
    if (action === "ACCEPTED") {
      if (!mayStillInvite(invitedBy && (await findRole(tx, organizationId, invitedBy.id))))
        throw notFound("The invitation");
      await joinOrganization(me, tx, { organizationId, userId: me.id, role });
      await recordChanges(me, tx, organizationId, [{ kind: "invitation_accepted", data: { role } }]);
    } else {
      await settleRequests(me, tx, organizationInvitations, { id }, "DECLINED");
      await recordChanges(me, tx, organizationId, [{ kind: "invitation_declined", data: { role } }]);
    }
    announceBadges(me, tx, [me.id, ...(invitedBy ? [invitedBy.id] : [])]);
    return {
      success: true,
      invitation: await getOrganizationInvitation(me, tx, id),
      organization: action === "ACCEPTED" ? await getOrganization(me, organizationId, tx) : null,
    };
  });
}

/** Withdraws a pending invitation of an organization. Throws not-found (also if answered), forbidden. */
export async function withdrawInvitation(
  me: Me,
  { id, invitationId }: InvitationWithdraw,
): Promise<{ success: true }> {
  await transaction(async (tx) => {
    demand(mayManageInvitations, (await getLockedOrganization(me, tx, id)).role);
    const { userId } = await getSentInvitation(me, tx, id, invitationId);
    await withdrawRequests(me, tx, organizationInvitations, { id: invitationId });
    await recordChanges(me, tx, id, [{ kind: "invitation_withdrawn", data: {}, subjectId: userId }]);
  });
  return { success: true };
}
