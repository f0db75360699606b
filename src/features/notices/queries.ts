import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { getPerson } from "@/features/accounts/staff/queries";
import { isStaff, isSuspendedSql } from "@/features/accounts/staff/rules";
import { isUpForSql, isUpSql } from "@/features/accounts/takedowns/rules";
import { getMembership } from "@/features/groups/members/queries";
import { groupsSql, membershipsSql } from "@/features/groups/queries";
import type { Space } from "@/features/messaging/spaces/rules";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { getOrganization, organizationsSql } from "@/features/orgs/queries";
import { areBlockedSql, blockedWithSql, personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { containing, fold } from "@/lib/text";
import { countedSql, countInTurn } from "@/server/caps";
import { sql, sqlWithin, type Tx } from "@/server/db";
import { MAX_CURRENT_NOTICES } from "./rules";
import type { AuthorNoticeList, NoticeList } from "./schema";
import { type NoticeRow, type NoticeView, toNotice } from "./views";

/** Joins what a person, SQL for whose id is `person`, is on the board of notice `n`. */
const boardJoinsSql = (person: string) => `
  left join ${membershipsSql} gm on gm."groupId" = n."groupId" and gm."userId" = ${person}
  left join ${organizationsSql} o on o.id = n."organizationId"
  left join ${organizationMembersSql} om on om."organizationId" = n."organizationId" and om."userId" = ${person}`;

/** Raw SQL, to read notices with author, contact methods, board and $1's role on it in one statement. */
const wholeNotices = `
  select n.id, n.title, n.content, n."groupId", n."organizationId", n."expiresAt", n."createdAt", n."updatedAt",
    gm.role as "groupRole", om.role as "organizationRole", ${personJsonSql("u")} as author,
    case when gm."userId" is not null then
      json_build_object('id', g.id, 'name', g.name, 'pictureUrl', g."pictureUrl", 'color', g.color)
    end as "group",
    case when om."userId" is not null or o."isPublic" then
      json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'logoUrl', o."logoUrl")
    end as organization,
    (
      select json_agg(json_build_object('id', m.id, 'type', m.type, 'value', m.value, 'label', m.label)
        order by m.place)
      from "ContactMethod" m where m."noticeId" = n.id
    ) as "contactMethods"
  from "Notice" n
  join ${peopleSql} u on u.id = n."authorId"
  left join ${groupsSql} g on g.id = n."groupId"
  ${boardJoinsSql("$1::uuid")}`;

/** docs/contract.md, 9: seen by those who see the group or organization; without either, by all members. */
const isBoardSeen = `(n."groupId" is null or gm."userId" is not null)
  and (n."organizationId" is null or om."userId" is not null or o."isPublic")`;
/** Strangers don't see the notices of who is suspended. */
const isPosted = `not ${isSuspendedSql('n."authorId"')}`;
const isCurrent = `(n."expiresAt" is null or n."expiresAt" > now())`;
/**
 * Always visible to the author, unless the staff has deleted it; expired ones only to the author. After a block, neither user
 * sees the other's notices and contact methods on any board (docs/contract.md, 4).
 */
const isVisibleToSql = (person: string) => `(${isUpForSql("n.id", person)} and (n."authorId" = ${person}
  or (${isBoardSeen} and ${isCurrent} and (gm."userId" is not null or om."userId" is not null or ${isPosted})
  and not ${areBlockedSql('n."authorId"', person)})))`;
const isVisible = isVisibleToSql("$1::uuid");
const isShown = `${isCurrent} and ${isUpSql("n.id")} and n."authorId" not in (select id from blocked)`;
const newestFirst = `order by n."createdAt" desc, n.id desc limit $4`;
const isOnPage = `($2::timestamptz is null or (n."createdAt", n.id) < ($2, $3::uuid))`;
/** Of a public organization, or of none. */
const isPublic = `(n."organizationId" is null or exists (
  select 1 from ${organizationsSql} o where o.id = n."organizationId" and o."isPublic"))`;

type Board = "groupId" | "organizationId";

/** One statement per combination of filters, so that each can use its own index. `$5`: the group or organization. */
function statementOf(board: Board | null, bySearch: boolean): string {
  const narrow = `${isOnPage} and ${board ? `n."${board}" = $5::uuid` : "$5::uuid is null"}
    and ${bySearch ? `n."searchKey" like $6` : "$6::text is null"}`;
  if (board || bySearch) return `${wholeNotices} where ${isVisible} and ${narrow} ${newestFirst}`;
  // one indexed branch per board: notices on boards of others' groups cost nothing
  const some = `select n.id, n."createdAt" from "Notice" n where`;
  const ofMine = (rows: string, column: Board) => `
    select n.id, n."createdAt" from ${rows} m cross join lateral (
      ${some} n."${column}" = m."${column}" and ${isShown} and ${narrow} ${newestFirst}
    ) n where m."userId" = $1`;
  return `
    with blocked as (${blockedWithSql("$1")}
    ), mine as (
      (${some} n."groupId" is null and ${isPublic} and ${isPosted} and ${isShown} and ${narrow}
        order by n."groupId" desc, n."createdAt" desc, n.id desc limit $4)
      union (${some} n."authorId" = $1 and ${isUpForSql("n.id", "$1::uuid")} and ${narrow} ${newestFirst})
      union ${ofMine(membershipsSql, "groupId")}
      union ${ofMine(organizationMembersSql, "organizationId")}
    )
    ${wholeNotices} where n.id in (select n.id from mine n ${newestFirst}) ${newestFirst}`;
}

/** The board to list. Throws not-found unless the caller is in the group, or sees the organization. */
async function getBoard(
  me: Me,
  { groupId, organizationId }: NoticeList,
): Promise<[Board | null, string | null]> {
  if (groupId !== undefined) {
    await getMembership(me, groupId);
    return ["groupId", groupId];
  }
  if (organizationId === undefined) return [null, null];
  await getOrganization(me, organizationId);
  return ["organizationId", organizationId];
}

/**
 * Notices visible to the caller, newest first, with cursor paging: of one board, or of all. `q`: title or content
 * contains it, ignoring case; `%` and `_` are plain characters. One query; two with a group or organization. Throws
 * not-found.
 */
export async function listNotices(
  me: Me,
  input: NoticeList,
): Promise<{ notices: NoticeView[]; nextCursor: string | null }> {
  const [at, id] = parseCursor(input.cursor);
  const [board, boardId] = await getBoard(me, input);
  const q = fold(input.q);
  const name = `list_notices${board ? `_of_${board}` : ""}${q === "" ? "" : "_with"}`;
  const values = [me.id, at, id, input.limit + 1, boardId, q === "" ? null : containing(q)];
  const rows = await sql<NoticeRow>(name, statementOf(board, q !== ""), values);
  const { page, nextCursor } = pageOf(rows, input.limit, (row) => [row.createdAt, row.id]);
  return { notices: page.map(toNotice), nextCursor };
}

/** A notice visible to the caller. Throws not-found. One query. */
export async function getNotice(me: Me, id: string, tx?: Tx): Promise<NoticeView> {
  const statement = `${wholeNotices} where ${isVisible} and n.id = $2`;
  const [row] = await sqlWithin<NoticeRow>(tx, "get_notice", statement, [me.id, id]);
  if (!row) throw notFound("The notice");
  return toNotice(row);
}

type HeldNotice = { title: string; content: string; expiresAt: Date | null };

/**
 * A notice, locked until the transaction ends and read after the lock: edits, deletions and new conversations about it
 * run one after the other. Throws not-found if it has just been deleted.
 */
export async function getLockedNotice(tx: Tx, id: string): Promise<HeldNotice> {
  const [held] = await tx.$queryRaw<HeldNotice[]>`
    select title, content, "expiresAt" from "Notice" where id = ${id}::uuid for update`;
  if (!held) throw notFound("The notice");
  return held;
}

/**
 * The staff sees a user's expired notices too, and regardless of blocks; but like everyone else, none of groups and
 * organizations that they don't see.
 */
const isSeenByStaff = `(${isBoardSeen} and ${isUpSql("n.id")})`;

/** A user's notices for the staff, newest first, with cursor paging. Two queries. Throws forbidden, not-found. */
export async function listNoticesOf(
  me: Me,
  { id, limit, cursor }: AuthorNoticeList,
): Promise<{ notices: NoticeView[]; nextCursor: string | null }> {
  await getPerson(me, { id });
  const statement = `${wholeNotices} where n."authorId" = $5 and ${isSeenByStaff} and ${isOnPage} ${newestFirst}`;
  const values = [me.id, ...parseCursor(cursor), limit + 1, id];
  const rows = await sql<NoticeRow>("list_notices_of", statement, values);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return { notices: page.map(toNotice), nextCursor };
}

/** A notice that the staff sees, as in `listNoticesOf`. One query. Throws forbidden, not-found. */
export async function getNoticeAsStaff(me: Me, id: string): Promise<NoticeView> {
  demand(isStaff, me);
  const statement = `${wholeNotices} where n.id = $2 and ${isSeenByStaff}`;
  const [row] = await sql<NoticeRow>("get_notice_as_staff", statement, [me.id, id]);
  if (!row) throw notFound("The notice");
  return toNotice(row);
}

/** The ids of all notices on the board of a group or an organization. */
export async function listNoticeIds(tx: Tx, board: Space): Promise<string[]> {
  const rows = await tx.notice.findMany({ where: board, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** All notices with their owners, as a subquery for the staff. The caller need not see them. */
export const ownedNoticesSql = `(select id, "authorId" as "ownerId", title, content, "createdAt" from "Notice")`;

const isOwn = `n."authorId" = $1 and ${isUpForSql("n.id", "$1")}`;
const currentCount = countedSql(
  MAX_CURRENT_NOTICES,
  `from "Notice" n where ${isOwn} and n."expiresAt" is null`,
  `from "Notice" n where ${isOwn} and n."expiresAt" > now()`,
);

/** The caller's notices that have not expired, up to the cap, in the caller's turn (see `countInTurn`). One query. */
export async function countCurrent(me: Me, tx: Tx): Promise<number> {
  const [current = 0] = await countInTurn(tx, "notices", me.id, [currentCount]);
  return current;
}

/** SQL: whose notices have not expired, a row for each. */
export const currentNoticesSql = `
  select n."authorId" as "userId" from "Notice" n where ${isCurrent} and ${isUpForSql("n.id", 'n."authorId"')}`;

/** What the search over everything indexes of notices, and which of them a person finds: as on the boards. */
export const noticeEntries = {
  textsSql: `
    select n.id::text, n.title, n.content as text, '/messages?notice=' || n.id as url, n."createdAt" as at,
      null::text as picture, null::text as color
    from "Notice" n where n.id = any($1::uuid[])`,
  idsSql: `select n.id from "Notice" n`,
  visibleToSql: (me: string) =>
    `select n.id from "Notice" n ${boardJoinsSql(me)} where ${isVisibleToSql(me)}`,
};
