import { wordsOf } from "@/features/accounts/mails";
import type { Me } from "@/features/accounts/rules";
import { getLockedPair } from "@/features/friends/queries";
import { befriendPerson } from "@/features/friends/requests/commands";
import { addToGroup } from "@/features/groups/commands";
import { hasRoom, mayAddMember } from "@/features/groups/members/rules";
import {
  findRole as findGroupRole,
  findLockedGroup,
  type GroupFacts,
  getGroup,
  getLockedGroup,
} from "@/features/groups/queries";
import { announceBadges } from "@/features/notifications/commands";
import { recordChanges } from "@/features/orgs/log/commands";
import { joinOrganization } from "@/features/orgs/members/commands";
import { mayAddMembers } from "@/features/orgs/members/rules";
import {
  findLockedOrganization,
  findRole as findOrganizationRole,
  getLockedOrganization,
  getOrganization,
} from "@/features/orgs/queries";
import { getPerson } from "@/features/people/queries";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { enqueueAll } from "@/server/queue";
import { newCode, seal } from "@/server/secrets";
import { countUsableLinks, findRedemption, getLinkToRedeem, getLockedLink, getOwnLink } from "./queries";
import {
  expiryOf,
  hasRoomForLink,
  hasUsesLeft,
  isActiveLink,
  isFirstUse,
  isNotYetMember,
  isOfSomeoneElse,
  isUnexpiredLink,
  USUAL_DAYS,
} from "./rules";
import type { LinkCode, LinkCreate } from "./schema";
import { type InvitationLinkView, type LinkRow, type RedemptionView, toFacts } from "./views";

/** Throws not-found (the target), forbidden (the caller may not add members there). Returns the target's columns. */
async function demandTarget(me: Me, tx: Tx, { type, groupId, organizationId }: LinkCreate) {
  if (type === "GROUP" && groupId) {
    demand(mayAddMember, (await getLockedGroup(me, tx, groupId)).role);
    return { groupId };
  }
  if (type === "ORGANIZATION" && organizationId) {
    demand(mayAddMembers, (await getLockedOrganization(me, tx, organizationId)).role);
    return { organizationId };
  }
  return {};
}

/** Creates an invitation link of the caller. Throws not-found, forbidden, limit-reached. */
export async function createLink(me: Me, input: LinkCreate): Promise<{ invitation: InvitationLinkView }> {
  const id = newId();
  const { title, message, type, maxUses } = input;
  await transaction(async (tx) => {
    const target = await demandTarget(me, tx, input);
    demand(hasRoomForLink, await countUsableLinks(me, tx));
    const now = new Date();
    const data = { id, ownerId: me.id, type, title, message, maxUses, inviteCode: newCode(), ...target };
    await tx.invitationLink.create({ data: { ...data, createdAt: now, expiresAt: expiryOf(input, now) } });
    announceBadges(me, tx, [me.id]);
  });
  return { invitation: await getOwnLink(me, id) };
}

/**
 * Makes a link of the caller to a locked organization with a use for each address, and mails it there. The caller may add
 * members. Throws limit-reached.
 */
export async function mailLink(
  me: Me,
  tx: Tx,
  organization: { id: string },
  addresses: string[],
): Promise<void> {
  demand(hasRoomForLink, await countUsableLinks(me, tx));
  const now = new Date();
  const id = newId();
  const title = wordsOf(me).formatMessage({ id: "invitations.mail.title" });
  const expiresAt = expiryOf({ expiresAt: null, expiresInDays: USUAL_DAYS }, now);
  const target = { type: "ORGANIZATION" as const, organizationId: organization.id };
  const terms = { title, message: "", maxUses: addresses.length, inviteCode: newCode(), expiresAt };
  await tx.invitationLink.create({ data: { id, ownerId: me.id, ...target, ...terms, createdAt: now } });
  // stored nowhere else, the addresses are encrypted
  const entries = addresses.map((address) => ({ given: { linkId: id, sealedAddress: seal(address) } }));
  await enqueueAll(tx, "invitations.letter", entries);
}

/** Deactivates a link of the caller for good. Repeating it changes nothing. Throws not-found. */
export async function deactivateLink(
  me: Me,
  { id }: { id: string },
): Promise<{ invitation: InvitationLinkView }> {
  const link = await getOwnLink(me, id);
  await transaction(async (tx) => {
    const { count } = await tx.invitationLink.updateMany({ where: { id }, data: { isActive: false } });
    if (count === 0) throw notFound("The invitation");
    announceBadges(me, tx, [me.id]);
  });
  return { invitation: { ...link, isActive: false } };
}

/** Makes the caller a friend of the link's owner, or a member of the locked target. Throws conflict. */
async function join(me: Me, tx: Tx, link: LinkRow, group: GroupFacts | null): Promise<void> {
  const { ownerId, organizationId } = link;
  if (group) {
    demand(isNotYetMember, await findGroupRole(tx, group.id, me.id));
    demand(hasRoom, group);
    return addToGroup(me, tx, group.id, me.id);
  }
  if (organizationId) {
    demand(isNotYetMember, await findOrganizationRole(tx, organizationId, me.id));
    await joinOrganization(me, tx, { organizationId, userId: me.id, role: "MEMBER" });
    const data = { role: "MEMBER" as const };
    await recordChanges(me, tx, organizationId, [{ kind: "link_used", data, subjectId: ownerId }]);
    return;
  }
  return befriendPerson(me, tx, ownerId);
}

/** What the caller has joined by a link. */
async function joinedBy(
  me: Me,
  tx: Tx,
  { ownerId, groupId, organizationId }: LinkRow,
): Promise<RedemptionView> {
  const friend = groupId || organizationId ? null : await getPerson(me, ownerId, tx);
  const group = groupId ? await getGroup(me, groupId, tx) : null;
  const organization = organizationId ? await getOrganization(me, organizationId, tx) : null;
  return { success: true, friend, group, organization };
}

/**
 * Uses a link: the caller becomes a friend of its owner, or a member of its group or organization. The link is locked,
 * so that of many concurrent calls exactly one gets the last use. Throws not-found (also for a blocked pair), invalid
 * (one's own), conflict (inactive, expired, used up, used or joined already, full), too-many.
 */
export async function redeemLink(me: Me, input: LinkCode): Promise<RedemptionView> {
  const found = await getLinkToRedeem(me, input);
  demand(isOfSomeoneElse, me, found);
  return transaction(async (tx) => {
    // the target before the users and the link: the order of locks everywhere
    const group = found.groupId ? await findLockedGroup(tx, found.groupId) : null;
    if (found.organizationId) await findLockedOrganization(tx, found.organizationId);
    if ((await getLockedPair(me, tx, found.ownerId)).isBlocked) throw notFound("The invitation");
    const link = toFacts(await getLockedLink(tx, found.id));
    demand(isActiveLink, link);
    demand(isUnexpiredLink, link, new Date());
    demand(isFirstUse, await findRedemption(me, tx, link.id));
    demand(hasUsesLeft, link);
    await join(me, tx, link, group);
    // not the database's default, which is the start of the transaction: the owner may have opened the tab since
    const used = { linkId: link.id, userId: me.id, redeemedAt: new Date() };
    await tx.invitationRedemption.create({ data: used });
    await tx.invitationLink.update({ where: { id: link.id }, data: { currentUses: { increment: 1 } } });
    return joinedBy(me, tx, found);
  });
}

/**
 * The caller has the invitations tab open: their links that were made or used until now count in its badge no more, on all
 * their devices. The latest moment wins.
 */
export async function openInvitations(me: Me): Promise<{ success: true }> {
  await transaction(async (tx) => {
    await tx.$executeRaw`
      insert into "InvitationsOpening" as o ("userId", "openedAt") values (${me.id}::uuid, ${new Date()})
      on conflict ("userId") do update set "openedAt" = greatest(o."openedAt", excluded."openedAt")`;
    announceBadges(me, tx, [me.id]);
  });
  return { success: true };
}

/** Deletes a link for good that the staff has taken down. */
export async function purgeLink(_me: Me, tx: Tx, id: string): Promise<void> {
  await tx.invitationLink.delete({ where: { id } });
}
