import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { sql, type Tx } from "@/server/db";
import type { CategoryOwner } from "../queries";
import { mayChangeCategories } from "../rules";
import { mayReviewSuggestions } from "./rules";
import type { SuggestionId, SuggestionList } from "./schema";
import { type SuggestionRow, type SuggestionView, toSuggestion } from "./views";

/** Raw SQL, to read suggestions with their people in one statement, however many there are. */
const suggestions = `
  select r.id, r.name, r."nameSwedish", r."nameFrench", r.type::text, r.color, r.icon, r.description,
    r.status::text, r."reviewComment", r."createdAt",
    case when u.id is not null then ${personJsonSql("u")} end as "suggestedByUser"
  from "CategorySuggestion" r left join ${peopleSql} u on u.id = r."suggestedById"`;

type Page = { suggestions: SuggestionView[]; canReview: boolean; nextCursor: string | null };

/**
 * Suggestions, newest first, paged by cursor: all for those who manage the owner's categories, else the caller's own.
 * Two queries. Throws as `getStanding`.
 */
export async function listSuggestions(
  me: Me,
  owner: CategoryOwner,
  { id, cursor, limit }: SuggestionList,
): Promise<Page> {
  const standing = await owner.getStanding(me, id);
  const rows = await sql<SuggestionRow>(
    `list_category_suggestions_${owner.column}`,
    `${suggestions} where r."${owner.column}" = $1 and ($2 or r."suggestedById" = $3)
       and ($4::timestamptz is null or (r."createdAt", r.id) < ($4, $5::uuid))
     order by r."createdAt" desc, r.id desc limit $6`,
    [id, mayChangeCategories(standing), me.id, ...parseCursor(cursor), limit + 1],
  );
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return { suggestions: page.map(toSuggestion), canReview: mayReviewSuggestions(standing), nextCursor };
}

/** A suggestion of a locked owner. Throws not-found. */
export async function getSuggestion(
  tx: Tx,
  owner: CategoryOwner,
  { id, suggestionId }: SuggestionId,
): Promise<SuggestionView> {
  const text = `${suggestions} where r.id = $1::uuid and r."${owner.column}" = $2::uuid`;
  const [row] = await tx.$queryRawUnsafe<SuggestionRow[]>(text, suggestionId, id);
  if (!row) throw notFound("The suggestion");
  return toSuggestion(row);
}

/** The number of pending suggestions of a user to an owner. */
export const countPending = (tx: Tx, owner: CategoryOwner, id: string, userId: string): Promise<number> =>
  tx.categorySuggestion.count({
    where: { [owner.column]: id, suggestedById: userId, status: "PENDING" },
  });

/** The ids of the users who review an owner's suggestions: its kind of request is addressed to them. */
export async function listReviewerIds(tx: Tx, owner: CategoryOwner, id: string): Promise<string[]> {
  const { users } = owner.suggestions.to;
  const rows = await tx.$queryRawUnsafe<{ userId: string }[]>(
    `select a."userId" from (select $1::uuid as "${owner.column}") r, lateral (${users}) a`,
    id,
  );
  return rows.map(({ userId }) => userId);
}
