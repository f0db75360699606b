import type { Me } from "@/features/accounts/rules";
import { groupsSql, membershipsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { organizationsSql } from "@/features/orgs/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { sql } from "@/server/db";
import { siteUrl } from "@/server/env";
import type { LinkList } from "./schema";
import { type InvitationLinkView, type LinkRow, toInvitationLink } from "./views";

/** Raw SQL, to read links with their targets and their owners' roles there in one statement. */
const links = `
  select l.id, l."ownerId", l.type::text, l.title, l.message, l."maxUses", l."currentUses", l."expiresAt",
    l."isActive", l."inviteCode", l."createdAt", gm.role::text as "groupRole", om.role::text as "organizationRole",
    case when g.id is not null then json_build_object('id', g.id, 'name', g.name, 'memberCount', g."memberCount")
      when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'memberCount', o."memberCount")
    end as target
  from "InvitationLink" l
  left join ${groupsSql} g on g.id = l."groupId"
  left join ${membershipsSql} gm on gm."groupId" = l."groupId" and gm."userId" = l."ownerId"
  left join ${organizationsSql} o on o.id = l."organizationId"
  left join ${organizationMembersSql} om on om."organizationId" = l."organizationId" and om."userId" = l."ownerId"`;

const listStatement = `${links}
  where l."ownerId" = $1 and ($2::text is null or l.type::text = $2)
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
  const text = `${links} where l."ownerId" = $1 and l.id = $2`;
  const [row] = await sql<LinkRow>("get_invitation_link", text, [me.id, id]);
  if (!row) throw notFound("The invitation");
  return toInvitationLink(row, siteUrl());
}
