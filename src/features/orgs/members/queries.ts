import { peopleWithPrivacySql } from "@/features/accounts/queries";
import { findHeirIn, listOwnedIn, type OwnedTables } from "@/features/accounts/removal/queries";
import type { Me } from "@/features/accounts/rules";
import { isUpSql } from "@/features/accounts/takedowns/rules";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { containing, fold } from "@/lib/text";
import { sql, type Tx } from "@/server/db";
import { getMembership, isPausedSql } from "../queries";
import type { OrganizationRole } from "../rules";
import type { MemberList, MemberRemove } from "./schema";
import { type OrganizationMemberView, toOrganizationMember } from "./views";

const placed = (row: string, name: string) =>
  `case when ${row}.id is not null then json_build_object('id', ${row}.id, 'name', ${row}.name) end as ${name}`;

/** Raw SQL, to read members with where they are placed in one statement, however many there are. */
const members = `
  select u.id, u.name, u.username, u."profilePicture", m.role, m."joinedAt",
    ${placed("d", "department")}, ${placed("country", "country")}, ${placed("office", "office")},
    ${placed("team", "team")}
  from "OrganizationMember" m
  join ${peopleWithPrivacySql} u on u.id = m."userId"
  left join "Department" d on d.id = m."departmentId"
  left join "OrganizationUnit" country on country.id = m."countryId"
  left join "OrganizationUnit" office on office.id = m."officeId"
  left join "OrganizationUnit" team on team.id = m."teamId"
  where m."organizationId" = $1::uuid`;

/** Includes the access check: no row means the caller is not a member, or the end of the list. */
const listStatement = `${members}
    and ($3::timestamptz is null or (m."joinedAt", m."userId") > ($3, $4::uuid))
    and ${isUpSql("$1::uuid")}
    and exists (select 1 from "OrganizationMember" mine where mine."organizationId" = $1 and mine."userId" = $2)
    and (u."nameKey" like $6 or u."usernameKey" like $6)
    and ($7::uuid is null or m."departmentId" = $7) and ($8::uuid is null or m."countryId" = $8)
    and ($9::uuid is null or m."officeId" = $9) and ($10::uuid is null or m."teamId" = $10)
  order by m."joinedAt", m."userId" limit $5`;

type Row = OrganizationMemberView & { joinedAt: Date };

/**
 * The members of an organization that the caller is in, longest-standing first, paged by cursor; with q only those whose
 * name or username contains it, ignoring case (`%` and `_` are plain characters), and with ids only those who are in all
 * of these. One query. Throws not-found, forbidden
 * (not a member).
 */
export async function listOrganizationMembers(
  me: Me,
  { id, q, cursor, limit, ...filter }: MemberList,
): Promise<{ members: OrganizationMemberView[]; nextCursor: string | null }> {
  const { departmentId, countryId, officeId, teamId } = filter;
  const within = [departmentId, countryId, officeId, teamId].map((one) => one ?? null);
  const values = [id, me.id, ...parseCursor(cursor), limit + 1, containing(fold(q)), ...within];
  const rows = await sql<Row>("list_organization_members", listStatement, values);
  if (rows.length === 0) await getMembership(me, id);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.joinedAt, row.id]);
  return { members: page.map(toOrganizationMember), nextCursor };
}

/** A member of a locked organization. Throws not-found. */
export async function getOrganizationMember(
  tx: Tx,
  { id, memberId }: MemberRemove,
): Promise<OrganizationMemberView> {
  const text = `${members} and m."userId" = $2::uuid`;
  const [row] = await tx.$queryRawUnsafe<Row[]>(text, id, memberId);
  if (!row) throw notFound("The member");
  return toOrganizationMember(row);
}

/** The caller's role in an organization. Throws not-found unless they are a member, also of a public one. One query. */
export async function getOwnMembership(me: Me, id: string): Promise<OrganizationRole> {
  const [mine] = await sql<{ role: OrganizationRole }>(
    "find_organization_member",
    `select role from "OrganizationMember" where "organizationId" = $1 and "userId" = $2 and ${isUpSql("$1::uuid")}`,
    [id, me.id],
  );
  if (!mine) throw notFound("The organization");
  return mine.role;
}

const tables: OwnedTables = {
  type: "ORGANIZATION",
  members: `(select "organizationId" as "spaceId", "userId", role, "joinedAt" from "OrganizationMember")`,
  spaces: `(select id, name, "nameKey", "memberCount" from "Organization")`,
};

/** The id of the member who becomes the owner if the caller's account goes; null: there are no others. */
export const findHeir = (me: Me, tx: Tx, id: string) => findHeirIn(me, tx, tables, id);

/** The caller's own organizations with other members, by name, each with the heir. One query. */
export const listOwned = (me: Me, limit: number) => listOwnedIn(me, tables, limit);

/**
 * Members of organizations as a subquery, for other features' `from`. The planner inlines it. One that the staff has taken
 * down has none.
 */
export const organizationMembersSql = `(
  select "organizationId", "userId", role, "joinedAt" from "OrganizationMember" one where ${isUpSql('one."organizationId"')}
)`;

/** As `organizationMembersSql`, with those of organizations that the staff has taken down. */
export const storedOrganizationMembersSql = `(select "organizationId", "userId" from "OrganizationMember")`;

/** Whether nobody can join an organization for now. One query. */
export async function getOrganizationPause(tx: Tx, id: string): Promise<{ isPaused: boolean }> {
  const text = `select ${isPausedSql("$1::uuid")} as "isPaused"`;
  const [pause] = await tx.$queryRawUnsafe<{ isPaused: boolean }[]>(text, id);
  return pause ?? { isPaused: false };
}

/** The ids of all members of an organization. */
export async function listMemberIds(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx.organizationMember.findMany({ where: { organizationId }, select: { userId: true } });
  return rows.map(({ userId }) => userId);
}

/** As `getHeldMemberships` of groups; public organizations of others are not found either. */
export async function getHeldMemberships(me: Me, tx: Tx, organizationIds: string[]): Promise<string[]> {
  const mine = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select "organizationId" as id from "OrganizationMember" one
     where "organizationId" = any($1::uuid[]) and "userId" = $2::uuid and ${isUpSql('one."organizationId"')}
     order by "organizationId" for share`,
    organizationIds,
    me.id,
  );
  if (mine.length < new Set(organizationIds).size) throw notFound("The organization");
  return mine.map(({ id }) => id);
}
