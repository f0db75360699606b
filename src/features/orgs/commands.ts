import type { Me } from "@/features/accounts/rules";
import {
  announceSpace,
  closeSpaceConversations,
  startSpaceConversation,
} from "@/features/messaging/spaces/commands";
import { forgetNotifications } from "@/features/notifications/commands";
import { withdrawRequests } from "@/features/requests/commands";
import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { fold } from "@/lib/text";
import { type Tx, transaction } from "@/server/db";
import { recordChanges } from "./log/commands";
import { listAddedIds } from "./log/queries";
import { changedFields } from "./log/rules";
import { addedToOrganizationNews, joinRequests, organizationInvitations } from "./news";
import { logos } from "./pictures/queries";
import { isPresentLogo } from "./pictures/rules";
import {
  countOwned,
  getLockedOrganization,
  getOrganization,
  listSlugs,
  type OrganizationFacts,
} from "./queries";
import {
  hasRoomForOrganization,
  isFreeSlug,
  mayChangeName,
  mayChangeOrganization,
  nameChangeRefusal,
  nextNameChange,
  slugCandidates,
  slugOf,
} from "./rules";
import type { OrganizationCreate, OrganizationUpdate } from "./schema";
import type { OrganizationView } from "./views";

/** Arbitrary, but unique among advisory locks. */
const SLUG_LOCK = 730_300;

/**
 * Lets one transaction at a time give out slugs: a slug must differ from the public slugs too, which no unique index
 * can hold.
 */
const holdSlugs = (tx: Tx) => tx.$executeRaw`select pg_advisory_xact_lock(${SLUG_LOCK})`;

/** Throws conflict if the slug belongs to another organization. */
async function demandFreeSlug(tx: Tx, organizationId: string, slug: string): Promise<void> {
  const [taken] = await listSlugs(tx, [slug]);
  demand(isFreeSlug, taken?.organizationId ?? null, organizationId);
}

/** The first candidate that is free; if none is, the slug with an id. */
async function newSlug(tx: Tx, slug: string): Promise<string> {
  const candidates = slugCandidates(slug);
  const taken = new Set((await listSlugs(tx, candidates)).map((one) => one.slug));
  return candidates.find((one) => !taken.has(one)) ?? `${slug}-${newId()}`;
}

/**
 * Creates an organization with the caller as OWNER, and its conversation in the same transaction. Throws conflict
 * (public slug), limit-reached.
 */
export async function createOrganization(
  me: Me,
  { name, publicSlug = null, ...input }: OrganizationCreate,
): Promise<{ organization: OrganizationView }> {
  const id = newId();
  const organization = await transaction(async (tx) => {
    demand(hasRoomForOrganization, await countOwned(me, tx, me.id));
    await holdSlugs(tx);
    if (publicSlug) await demandFreeSlug(tx, id, publicSlug);
    const members = { create: { userId: me.id, role: "OWNER" as const } };
    await tx.organization.create({
      data: {
        ...input,
        id,
        name,
        nameKey: fold(name),
        slug: await newSlug(tx, slugOf(name)),
        publicSlug,
        memberCount: 1,
        members,
      },
    });
    await startSpaceConversation(me, tx, { organizationId: id });
    await recordChanges(me, tx, id, [{ kind: "organization_created", data: { name } }]);
    return getOrganization(me, id, tx);
  });
  return { organization };
}

/** The columns of a new name; none if it is the present one. Throws invalid (too early). */
function newName(me: Me, before: OrganizationFacts, name: string | undefined) {
  if (name === undefined || name === before.name) return {};
  const now = new Date();
  const { nextNameChangeAllowed: allowed } = before;
  if (allowed && !mayChangeName(allowed, now)) {
    const message = nameChangeRefusal(me, allowed, now);
    throw new Refusal(mayChangeName.code, message, { issues: [{ path: "name", message }] });
  }
  const nameChangeCount = before.nameChangeCount + 1;
  const nextNameChangeAllowed = nextNameChange(nameChangeCount, now);
  return { name, nameKey: fold(name), nameChangeCount, nextNameChangeAllowed };
}

/**
 * Changes details and feature flags. The organization is locked, so that of several names at once one counts. Throws
 * not-found, forbidden, invalid (name, logo), conflict (public slug).
 */
export async function updateOrganization(
  me: Me,
  { id, name, ...input }: OrganizationUpdate,
): Promise<{ organization: OrganizationView }> {
  const { organization, removed } = await transaction(async (tx) => {
    const before = await getLockedOrganization(me, tx, id);
    demand(mayChangeOrganization, before.role);
    if (input.logoUrl !== undefined) demand(isPresentLogo, input.logoUrl, before.logoUrl);
    if (input.publicSlug) {
      await holdSlugs(tx);
      await demandFreeSlug(tx, id, input.publicSlug);
    }
    const { description, website, publicSlug, logoUrl, ...flags } = input;
    const data = {
      ...newName(me, before, name),
      ...(description === undefined ? {} : { description: description ?? "" }),
      ...(website === undefined ? {} : { website: website ?? "" }),
      ...(publicSlug === undefined ? {} : { publicSlug }),
      ...(logoUrl === null ? { logoUrl } : {}),
      ...Object.fromEntries(Object.entries(flags).filter(([, flag]) => typeof flag === "boolean")),
    };
    await tx.organization.update({ where: { id }, data });
    const changes = changedFields(before, data);
    if (changes.length > 0) await recordChanges(me, tx, id, [{ kind: "details_changed", data: { changes } }]);
    if (data.name !== undefined || data.logoUrl !== undefined)
      await announceSpace(me, tx, { organizationId: id }, data.name === undefined ? {} : { name: data.name });
    return {
      organization: await getOrganization(me, id, tx),
      removed: logoUrl === null ? before.logoUrl : null,
    };
  });
  if (removed) await logos.remove(removed);
  return { organization };
}

/** Follows a visible organization. Repeating it changes nothing. Throws not-found. */
export async function followOrganization(
  me: Me,
  { id }: { id: string },
): Promise<{ organization: OrganizationView }> {
  return transaction(async (tx) => {
    await getLockedOrganization(me, tx, id);
    const row = { organizationId: id, userId: me.id };
    const { count } = await tx.organizationFollow.createMany({ data: [row], skipDuplicates: true });
    await tx.organization.update({ where: { id }, data: { followerCount: { increment: count } } });
    return { organization: await getOrganization(me, id, tx) };
  });
}

/** Ends the caller's following. Repeating it changes nothing. Throws not-found. */
export async function unfollowOrganization(
  me: Me,
  { id }: { id: string },
): Promise<{ organization: OrganizationView }> {
  return transaction(async (tx) => {
    await getLockedOrganization(me, tx, id);
    await removeFollow(me, tx, id);
    return { organization: await getOrganization(me, id, tx) };
  });
}

/** Removes the caller from the followers of a locked organization. */
export async function removeFollow(me: Me, tx: Tx, organizationId: string): Promise<void> {
  const { count } = await tx.organizationFollow.deleteMany({ where: { organizationId, userId: me.id } });
  const data = { followerCount: { decrement: count } };
  await tx.organization.updateMany({ where: { id: organizationId }, data });
}

/** What higher features do with their rows when an organization is deleted, in that transaction. */
export type OrganizationRemoval = {
  /** The organization's notices: conversations about them go on without them. */
  listNoticeIds?: (tx: Tx, organizationId: string) => Promise<string[]>;
  /** What goes on without the organization. */
  release?: (me: Me, tx: Tx, organizationId: string) => Promise<void>;
};
export const organizationRemovals = registry<OrganizationRemoval>("organization removals");

/** Deletes a locked organization with its conversation, and the notifications of its invitations and requests to join. */
export async function removeOrganization(me: Me, tx: Tx, organizationId: string): Promise<void> {
  const noticeIds: string[] = [];
  for (const one of organizationRemovals.all())
    noticeIds.push(...((await one.listNoticeIds?.(tx, organizationId)) ?? []));
  await closeSpaceConversations(me, tx, { organizationId }, noticeIds);
  for (const kind of [organizationInvitations, joinRequests])
    await withdrawRequests(me, tx, kind, { organizationId });
  const added = [addedToOrganizationNews.name];
  const userIds = await listAddedIds(tx, organizationId);
  await forgetNotifications(me, tx, userIds, ["organizationId", organizationId], added, {
    isUnreadOnly: true,
  });
  for (const { release } of organizationRemovals.all()) await release?.(me, tx, organizationId);
  await tx.organization.delete({ where: { id: organizationId } });
}
