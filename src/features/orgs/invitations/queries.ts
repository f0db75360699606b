import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isUpSql } from "@/features/accounts/takedowns/rules";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { listPending } from "@/features/requests/queries";
import { pendingKeyOf } from "@/features/requests/rules";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, sql, type Tx } from "@/server/db";
import { getMembership } from "../queries";
import { mayManageInvitations } from "./rules";
import type { SentList } from "./schema";
import {
  type OrganizationInvitationRow,
  type OrganizationInvitationView,
  toOrganizationInvitation,
} from "./views";

/** Max invitations in one answer: more than anybody has pending, and the same as for other unpaged lists. */
const MOST = 500;

/** Raw SQL, to read the organization and the users in one statement: between two of them one could be deleted. */
const invitations = `
  select r.id, r.role::text, r.message, r.status::text, r."createdAt", ${personJsonSql("u")} as user,
    case when b.id is not null then ${personJsonSql("b")} end as "invitedBy",
    json_build_object('id', o.id, 'name', o.name, 'description', o.description, 'slug', o.slug,
      'publicSlug', o."publicSlug", 'logoUrl', o."logoUrl", 'memberCount', o."memberCount") as organization
  from "OrganizationInvitation" r
  join "Organization" o on o.id = r."organizationId" and ${isUpSql("o.id")}
  join ${peopleSql} u on u.id = r."userId"
  left join ${peopleSql} b on b.id = r."invitedById"`;

const listStatement = `${invitations}
  where r."userId" = $1 and r.status = 'PENDING' order by r."createdAt" desc, r.id desc limit ${MOST}`;

/** The caller's pending invitations, newest first. One query. */
export async function listOrganizationInvitations(
  me: Me,
): Promise<{ invitations: OrganizationInvitationView[] }> {
  const rows = await sql<OrganizationInvitationRow>("list_organization_invitations", listStatement, [me.id]);
  return { invitations: rows.map(toOrganizationInvitation) };
}

/** An organization's pending invitations, except of users who are a blocked pair with the caller. */
const ofOrganization = `r."organizationId" = $1::uuid and r.status = 'PENDING'
  and not ${areBlockedSql('r."userId"', "$2::uuid")}`;

/**
 * An organization's pending invitations, newest first, paged by cursor. Two queries. Throws not-found, forbidden.
 */
export async function listSentInvitations(
  me: Me,
  { id, limit, cursor }: SentList,
): Promise<{ invitations: OrganizationInvitationView[]; nextCursor: string | null }> {
  demand(mayManageInvitations, (await getMembership(me, id)).role);
  const { page, nextCursor } = await listPending<OrganizationInvitationRow>(
    {
      name: "list_sent_organization_invitations",
      select: invitations,
      where: ofOrganization,
      values: [id, me.id],
    },
    { limit, cursor },
  );
  return { invitations: page.map(toOrganizationInvitation), nextCursor };
}

const sentOneStatement = `select r.id, r."userId" from "OrganizationInvitation" r where ${ofOrganization} and r.id = $3::uuid`;

/** A pending invitation to a locked organization. Throws not-found. */
export async function getSentInvitation(me: Me, tx: Tx, organizationId: string, id: string) {
  const [row] = await tx.$queryRawUnsafe<{ id: string; userId: string }[]>(
    sentOneStatement,
    organizationId,
    me.id,
    id,
  );
  if (!row) throw notFound("The invitation");
  return row;
}

const oneStatement = `${invitations} where r.id = $1::uuid and $2::uuid in (r."userId", r."invitedById")`;

/** An invitation to the caller or made by the caller, settled or not. Throws not-found. */
export async function getOrganizationInvitation(
  me: Me,
  tx: Tx,
  id: string,
): Promise<OrganizationInvitationView> {
  const [row] = await tx.$queryRawUnsafe<OrganizationInvitationRow[]>(oneStatement, id, me.id);
  if (!row) throw notFound("The invitation");
  return toOrganizationInvitation(row);
}

/** A user's pending invitation to an organization; null: none. */
export const findPendingInvitation = (tx: Tx, organizationId: string, userId: string) =>
  tx.organizationInvitation.findUnique({
    where: { pendingKey: pendingKeyOf(organizationId, userId) },
    select: { id: true },
  });

/** The invited users of these invitations. */
export async function listInvitedIds(tx: Tx, ids: string[]): Promise<string[]> {
  const where = { id: { in: ids } };
  const rows = await tx.organizationInvitation.findMany({
    where,
    select: { userId: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ userId }) => userId);
}

/** An invitation to the caller by id, settled or not; null: none. */
export const findOwnInvitation = (me: Me, id: string) =>
  db.organizationInvitation.findFirst({ where: { id, userId: me.id }, select: { id: true } });
