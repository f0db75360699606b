import { findReader, peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isSuspendedSql } from "@/features/accounts/staff/rules";
import { findTakedown } from "@/features/accounts/takedowns/queries";
import { isUpForSql, isUpSql } from "@/features/accounts/takedowns/rules";
import { friendshipsSql } from "@/features/friends/queries";
import { membershipsSql, presentGroupsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { organizationsSql } from "@/features/orgs/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { countedSql, countInTurn } from "@/server/caps";
import { sql, type Tx } from "@/server/db";
import { siteUrl } from "@/server/env";
import { limitWindow, uncount } from "@/server/limits";
import { MAX_USABLE_LINKS, stateOf } from "./rules";
import type { LinkCode, LinkList } from "./schema";
import {
  type InvitationLinkView,
  type InvitationPreviewView,
  isLinkActive,
  type LinkRow,
  type MailedLink,
  type OpenedInvitationView,
  type OpenedRow,
  toInvitationLink,
  toOpenedInvitation,
  toPreview,
} from "./views";

/** Raw SQL, to read links with their targets and their owners' roles there in one statement. */
const columns = `
  select l.id, l."ownerId", l."groupId", l."organizationId", l.type::text, l.title, l.message, l."maxUses", l."currentUses", l."expiresAt",
    l."isActive" and not ${isSuspendedSql('l."ownerId"')} as "isActive", l."inviteCode", l."createdAt", gm.role::text as "groupRole", om.role::text as "organizationRole",
    case when g.id is not null then json_build_object('id', g.id, 'name', g.name, 'memberCount', g."memberCount")
      when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'memberCount', o."memberCount")
    end as target`;
const tables = `
  from "InvitationLink" l
  left join ${presentGroupsSql} g on g.id = l."groupId"
  left join ${membershipsSql} gm on gm."groupId" = l."groupId" and gm."userId" = l."ownerId"
  left join ${organizationsSql} o on o.id = l."organizationId"
  left join ${organizationMembersSql} om on om."organizationId" = l."organizationId" and om."userId" = l."ownerId"`;
/**
 * The link of a deleted group is gone until the group is restored (docs/decisions/048), and that of an organization which
 * the staff has taken down until it is put back.
 */
const isPresent = `(l."groupId" is null or g.id is not null) and (l."organizationId" is null or o.id is not null)`;
const links = `${columns} ${tables} where ${isPresent}`;

const listStatement = `${links}
  and l."ownerId" = $1 and ${isUpForSql("l.id", "$1::uuid")} and ($2::text is null or l.type::text = $2)
    and ($3::timestamptz is null or (l."createdAt", l.id) < ($3, $4::uuid))
  order by l."createdAt" desc, l.id desc limit $5`;

/** The caller's invitation links, newest first, paged by cursor. One query. */
export async function listLinks(
  me: Me,
  { type, cursor, limit }: LinkList,
): Promise<{ invitations: InvitationLinkView[]; nextCursor: string | null }> {
  const values = [me.id, type ?? null, ...parseCursor(cursor), limit + 1];
  const rows = await sql<LinkRow>("list_invitation_links", listStatement, values);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return { invitations: page.map((row) => toInvitationLink(row, siteUrl())), nextCursor };
}

/** A link of the caller. Throws not-found. One query. */
export async function getOwnLink(me: Me, id: string): Promise<InvitationLinkView> {
  const text = `${links} and l."ownerId" = $1 and ${isUpForSql("l.id", "$1::uuid")} and l.id = $2`;
  const [row] = await sql<LinkRow>("get_invitation_link", text, [me.id, id]);
  if (!row) throw notFound("The invitation");
  return toInvitationLink(row, siteUrl());
}

/** With the inviter, and whether the viewer `$2` has joined already; not for a viewer who is a blocked pair with them. */
const openedStatement = `${columns}, ${personJsonSql("u")} as inviter,
    exists (select 1 from ${friendshipsSql} f where f."userId" = l."ownerId" and f."friendId" = $2::uuid and l.type = 'GENERAL')
      or exists (select 1 from ${membershipsSql} m where m."groupId" = l."groupId" and m."userId" = $2::uuid)
      or exists (select 1 from ${organizationMembersSql} m where m."organizationId" = l."organizationId" and m."userId" = $2::uuid)
      as "isJoined"
  ${tables} join ${peopleSql} u on u.id = l."ownerId"
  where ${isPresent} and ${isUpSql("l.id")} and l."inviteCode" = $1 and ($2::uuid is null or not ${areBlockedSql('l."ownerId"', "$2::uuid")})`;

/**
 * A link by its code. Wrong codes are counted against `guesser`, a person or an address, and right ones are not; after
 * too many no code is looked up. Throws not-found, too-many.
 */
async function getByCode(code: string, guesser: string, viewerId: string | null): Promise<OpenedRow> {
  await limitWindow("invitation-codes", guesser);
  const [row] = await sql<OpenedRow>("open_invitation_link", openedStatement, [code, viewerId]);
  if (!row) throw notFound("The invitation");
  await uncount("invitation-codes", guesser);
  return row;
}

/** What a link says before sign-in, to somebody at this address. Throws not-found, too-many. */
export async function getPreview(
  { me, address }: { me: Me | null; address: string },
  { code }: LinkCode,
): Promise<{ invitation: InvitationPreviewView }> {
  return { invitation: toPreview(await getByCode(code, address, me?.id ?? null), new Date()) };
}

/** A link by its code, as the caller sees it. Throws not-found (also for a blocked pair), too-many. */
export async function getOpenedLink(
  me: Me,
  { code }: LinkCode,
): Promise<{ invitation: OpenedInvitationView }> {
  return { invitation: toOpenedInvitation(me, await getByCode(code, me.id, me.id), new Date()) };
}

/** What a redemption must know of a link before it locks anything. Throws as above. */
export const getLinkToRedeem = (me: Me, { code }: LinkCode): Promise<LinkRow> =>
  getByCode(code, me.id, me.id);

const lockStatement = `${links} and l.id = $1::uuid for no key update of l`;

/** A link by its id, locked until the end of the transaction: its uses run one after the other. Throws not-found. */
export async function getLockedLink(tx: Tx, id: string): Promise<LinkRow> {
  const [row] = await tx.$queryRawUnsafe<LinkRow[]>(lockStatement, id);
  // what the staff took down while this waited for the lock is not seen by the statement that waited
  if (!row || (await findTakedown(tx, id))) throw notFound("The invitation");
  return row;
}

/** The caller's use of a link; null: none. */
export const findRedemption = (me: Me, tx: Tx, linkId: string) =>
  tx.invitationRedemption.findUnique({
    where: { linkId_userId: { linkId, userId: me.id } },
    select: { linkId: true },
  });

/** All links with their owners, as a subquery for the staff. The caller need not see them. */
export const ownedLinksSql = `(
  select id, "ownerId", title, message as content, "createdAt", "inviteCode" from "InvitationLink"
)`;

const seenByIdStatement = `select l.id ${tables}
  where ${isPresent} and ${isUpSql("l.id")} and l.id = $1 and not ${areBlockedSql('l."ownerId"', "$2::uuid")}`;

/** A link that the caller may open, by its id. Throws not-found (also for a blocked pair). One query. */
export async function getSeenLink(me: Me, id: string): Promise<{ id: string }> {
  const [row] = await sql<{ id: string }>("get_seen_invitation_link", seenByIdStatement, [id, me.id]);
  if (!row) throw notFound("The invitation");
  return row;
}

/** SQL: whose links can be used, a row for each. */
export const usableLinksSql = `
  select l."ownerId" as "userId" from "InvitationLink" l
  where l."isActive" and l."expiresAt" > now() and l."currentUses" < l."maxUses"
    and (l."groupId" is null or exists (select 1 from ${presentGroupsSql} g where g.id = l."groupId"))
    and ${isUpForSql("l.id", 'l."ownerId"')}`;
const usableCount = countedSql(MAX_USABLE_LINKS, `from (${usableLinksSql}) l where l."userId" = $1`);

/** The caller's links that can be used, up to the cap, in the caller's turn (see `countInTurn`). One query. */
export async function countUsableLinks(me: Me, tx: Tx): Promise<number> {
  const [usable = 0] = await countInTurn(tx, "links", me.id, [usableCount]);
  return usable;
}

/** A link to an organization that can still be used, with what its mail says; null: there is none. Two queries. */
export async function findMailedLink(id: string): Promise<MailedLink | null> {
  const [link] = await sql<LinkRow>("find_mailed_link", `${links} and ${isUpSql("l.id")} and l.id = $1`, [
    id,
  ]);
  if (!link?.organizationId || !link.target || !isLinkActive(link)) return null;
  if (stateOf(link, new Date()) !== "USABLE") return null;
  const owner = await findReader(link.ownerId);
  if (!owner) return null;
  const { inviteCode, organizationId, ownerId, target } = link;
  const { name: ownerName, language, timeZone } = owner;
  return {
    inviteCode,
    organizationId,
    organizationName: target.name,
    ownerId,
    ownerName,
    language,
    timeZone,
  };
}
