import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { getPerson } from "@/features/accounts/staff/queries";
import { isStaff } from "@/features/accounts/staff/rules";
import { getMembership } from "@/features/groups/members/queries";
import { membershipsSql } from "@/features/groups/queries";
import type { GroupRole } from "@/features/groups/rules";
import { areBlockedSql, blockedWithSql, personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { containing, fold } from "@/lib/text";
import { sql, type Tx } from "@/server/db";
import type { AuthorNoticeList, NoticeList } from "./schema";
import { type NoticeRow, type NoticeView, toNotice } from "./views";

/** Raw SQL, to read notices with author, contact methods and $1's role in their groups in one statement. */
const wholeNotices = `
  select n.id, n.title, n.content, n."groupId", n."expiresAt", n."createdAt", n."updatedAt", mine.role as "groupRole",
    ${personJsonSql("u")} as author,
    (
      select json_agg(json_build_object('id', m.id, 'type', m.type, 'value', m.value, 'label', m.label)
        order by m.place)
      from "ContactMethod" m where m."noticeId" = n.id
    ) as "contactMethods"
  from "Notice" n
  join ${peopleSql} u on u.id = n."authorId"
  left join ${membershipsSql} mine on mine."groupId" = n."groupId" and mine."userId" = $1`;

type Row = NoticeRow & { groupRole: GroupRole | null };

const isCurrent = `(n."expiresAt" is null or n."expiresAt" > now())`;
/**
 * Visible to the group's members, or to all without a group; always to the author; expired ones only to the author.
 * After a block, neither user sees the other's notices and contact methods on any board (docs/contract.md, 4).
 */
const isVisible = `(n."authorId" = $1 or ((n."groupId" is null or mine."userId" is not null) and ${isCurrent}
  and not ${areBlockedSql('n."authorId"', "$1::uuid")}))`;
const isShown = `${isCurrent} and n."authorId" not in (select id from blocked)`;
const newestFirst = `order by n."createdAt" desc, n.id desc limit $4`;
const isOnPage = `($2::timestamptz is null or (n."createdAt", n.id) < ($2, $3::uuid))`;

/** One statement per combination of filters, so that each can use its own index. */
function statementOf(byGroup: boolean, bySearch: boolean): string {
  const narrow = `${isOnPage} and ${byGroup ? `n."groupId" = $5::uuid` : "$5::uuid is null"}
    and ${bySearch ? `n."searchKey" like $6` : "$6::text is null"}`;
  if (byGroup || bySearch) return `${wholeNotices} where ${isVisible} and ${narrow} ${newestFirst}`;
  // one indexed branch per board: notices on boards that are invisible to the caller cost nothing
  const some = `select n.id, n."createdAt" from "Notice" n where`;
  return `
    with blocked as (${blockedWithSql("$1")}
    ), mine as (
      (${some} n."groupId" is null and ${isShown} and ${narrow} order by n."groupId" desc, n."createdAt" desc, n.id desc limit $4)
      union (${some} n."authorId" = $1 and ${narrow} ${newestFirst})
      union select n.id, n."createdAt" from ${membershipsSql} m cross join lateral (
        ${some} n."groupId" = m."groupId" and ${isShown} and ${narrow} ${newestFirst}
      ) n where m."userId" = $1
    )
    ${wholeNotices} where n.id in (select n.id from mine n ${newestFirst}) ${newestFirst}`;
}

/**
 * Notices visible to the caller, newest first, with cursor paging. `q`: title or content contains it, ignoring case;
 * `%` and `_` are plain characters. Throws not-found for a group that the caller is not in, and for any organization,
 * since there are none yet. One query; two with a group.
 */
export async function listNotices(
  me: Me,
  input: NoticeList,
): Promise<{ notices: NoticeView[]; nextCursor: string | null }> {
  const [at, id] = parseCursor(input.cursor);
  if (input.organizationId !== undefined) throw notFound("The organization");
  const groupId = input.groupId ?? null;
  if (groupId !== null) await getMembership(me, groupId);
  const q = fold(input.q);
  const name = `list_notices${groupId === null ? "" : "_of_group"}${q === "" ? "" : "_with"}`;
  const values = [me.id, at, id, input.limit + 1, groupId, q === "" ? null : containing(q)];
  const rows = await sql<Row>(name, statementOf(groupId !== null, q !== ""), values);
  const { page, nextCursor } = pageOf(rows, input.limit, (row) => [row.createdAt, row.id]);
  return { notices: page.map(toNotice), nextCursor };
}

/** A notice visible to the caller, with the caller's role in its group. Throws not-found. */
export async function getNoticeFacts(me: Me, id: string) {
  const [row] = await sql<Row>("get_notice", `${wholeNotices} where ${isVisible} and n.id = $2`, [me.id, id]);
  if (!row) throw notFound("The notice");
  return { notice: toNotice(row), authorId: row.author.id, groupRole: row.groupRole };
}

/** A notice visible to the caller. Throws not-found. One query. */
export const getNotice = async (me: Me, id: string): Promise<NoticeView> =>
  (await getNoticeFacts(me, id)).notice;

/**
 * A notice, locked until the transaction ends and read after the lock: edits, deletions and new conversations about it
 * run one after the other. Throws not-found if it has just been deleted.
 */
export async function getLockedNotice(tx: Tx, id: string): Promise<{ title: string; content: string }> {
  const [held] = await tx.$queryRaw<{ title: string; content: string }[]>`
    select title, content from "Notice" where id = ${id}::uuid for update`;
  if (!held) throw notFound("The notice");
  return held;
}

/**
 * The staff sees a user's expired notices too, and regardless of blocks; but like everyone else, none of groups that
 * they are not in.
 */
const isSeenByStaff = `(n."groupId" is null or mine."userId" is not null)`;

/** A user's notices for the staff, newest first, with cursor paging. Two queries. Throws forbidden, not-found. */
export async function listNoticesOf(
  me: Me,
  { id, limit, cursor }: AuthorNoticeList,
): Promise<{ notices: NoticeView[]; nextCursor: string | null }> {
  await getPerson(me, { id });
  const statement = `${wholeNotices} where n."authorId" = $5 and ${isSeenByStaff} and ${isOnPage} ${newestFirst}`;
  const values = [me.id, ...parseCursor(cursor), limit + 1, id];
  const rows = await sql<Row>("list_notices_of", statement, values);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return { notices: page.map(toNotice), nextCursor };
}

/** The author's id, for the staff. Throws forbidden, not-found. */
export async function getNoticeAuthor(me: Me, id: string): Promise<string> {
  demand(isStaff, me);
  const statement = `${wholeNotices} where n.id = $2 and ${isSeenByStaff}`;
  const [row] = await sql<Row>("get_notice_author", statement, [me.id, id]);
  if (!row) throw notFound("The notice");
  return row.author.id;
}

/** The ids of all notices on a group's board. */
export async function listGroupNoticeIds(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx.notice.findMany({ where: { groupId }, select: { id: true } });
  return rows.map(({ id }) => id);
}
