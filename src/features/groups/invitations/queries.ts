import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { listPending } from "@/features/requests/queries";
import { pendingKeyOf } from "@/features/requests/rules";
import { notFound } from "@/lib/refusal";
import { db, sql, type Tx } from "@/server/db";
import { findRole } from "../queries";
import { mayManageInvitations } from "./rules";
import type { SentList } from "./schema";
import { type GroupInvitationRow, type GroupInvitationView, toGroupInvitation } from "./views";

/** Max invitations in one answer: more than anybody has pending, and the same as for other unpaged lists. */
const MOST = 500;

/** Raw SQL, to read the group and the users in one statement: between two statements one of them could be deleted. */
const invitations = `
  select r.id, r.status::text, r."createdAt", ${personJsonSql("u")} as user,
    case when b.id is not null then ${personJsonSql("b")} end as "invitedBy",
    json_build_object('id', g.id, 'name', g.name, 'description', g.description, 'color', g.color,
      'pictureUrl', g."pictureUrl", 'memberCount', g."memberCount") as "group"
  from "GroupInvitation" r
  join "Group" g on g.id = r."groupId" and g."deletedAt" is null
  join ${peopleSql} u on u.id = r."userId"
  left join ${peopleSql} b on b.id = r."invitedById"`;

const listStatement = `${invitations}
  where r."userId" = $1 and r.status = 'PENDING' order by r."createdAt" desc, r.id desc limit ${MOST}`;

/** The caller's pending invitations, newest first. */
export async function listGroupInvitations(me: Me): Promise<{ invitations: GroupInvitationView[] }> {
  const rows = await sql<GroupInvitationRow>("list_group_invitations", listStatement, [me.id]);
  return { invitations: rows.map(toGroupInvitation) };
}

/** A group's pending invitations, except of users who are a blocked pair with the caller. */
const ofGroup = `r."groupId" = $1::uuid and r.status = 'PENDING' and not ${areBlockedSql('r."userId"', "$2::uuid")}`;

type Sent = { invitations: GroupInvitationView[]; nextCursor: string | null };

/** A group's pending invitations, newest first, paged by cursor, for those who manage the group. Throws not-found. */
export async function listSentInvitations(me: Me, { id, limit, cursor }: SentList): Promise<Sent> {
  const role = await findRole(db, id, me.id);
  if (!role || !mayManageInvitations(role)) throw notFound("The group's invitations");
  const { page, nextCursor } = await listPending<GroupInvitationRow>(
    { name: "list_sent_invitations", select: invitations, where: ofGroup, values: [id, me.id] },
    { limit, cursor },
  );
  return { invitations: page.map(toGroupInvitation), nextCursor };
}

const sentOneStatement = `${invitations} where ${ofGroup} and r.id = $3::uuid`;

/** A pending invitation to a locked group. Throws not-found. */
export async function getSentInvitation(me: Me, tx: Tx, groupId: string, id: string) {
  const [row] = await tx.$queryRawUnsafe<GroupInvitationRow[]>(sentOneStatement, groupId, me.id, id);
  if (!row) throw notFound("The invitation");
  return toGroupInvitation(row);
}

const oneStatement = `${invitations} where r.id = $1::uuid and $2::uuid in (r."userId", r."invitedById")`;

/** An invitation to the caller or made by the caller, settled or not. Throws not-found. */
export async function getGroupInvitation(me: Me, tx: Tx, id: string): Promise<GroupInvitationView> {
  const [row] = await tx.$queryRawUnsafe<GroupInvitationRow[]>(oneStatement, id, me.id);
  if (!row) throw notFound("The invitation");
  return toGroupInvitation(row);
}

/** A user's pending invitation to a group; null: none. */
export const findPendingInvitation = (tx: Tx, groupId: string, userId: string) =>
  tx.groupInvitation.findUnique({
    where: { pendingKey: pendingKeyOf(groupId, userId) },
    select: { id: true },
  });

/** An invitation to the caller by id, settled or not; null: none. */
export const findOwnInvitation = (me: Me, id: string) =>
  db.groupInvitation.findFirst({ where: { id, userId: me.id }, select: { id: true } });

/** Makes the dormant invitations of group `$1` pending whose inviter may still invite. */
export const resumeStatement = `
  update "GroupInvitation" r set status = 'PENDING', "pendingKey" = r."groupId" || ' ' || r."userId"
  from "GroupMember" m join ${peopleSql} u on u.id = m."userId"
  where r."groupId" = $1::uuid and r.status = 'DORMANT' and m."groupId" = r."groupId"
    and m."userId" = r."invitedById" and m.role <> 'MEMBER' and not ${areBlockedSql('r."userId"', 'r."invitedById"')}
  returning r.id, r."userId", u.id as "inviterId", u.name as "inviterName"`;
