import { isUpForSql, isUpSql } from "@/features/accounts/takedowns/rules";
import { membershipsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { blockedCteSql, isHostSql, isPublishedSql, isVisibleSql, someSql } from "../audiences/queries";
import { comingSql } from "../standings/queries";
import type { MinePiece } from "./rules";

/** The page of a branch: which activities `a`, in which order, at most how many. */
type Page = string;

const hostedBranch = (page: Page) =>
  `(${someSql} where ${isHostSql("$1")} and ${isUpForSql("a.id", "$1::uuid")} and ${page})`;

const takingPartBranch = (page: Page) =>
  `(${someSql} where a.id in (${comingSql("$1")}) and ${isUpSql("a.id")} and ${page})`;

const invitedBranch = (page: Page) => `
    (${someSql} join "ActivityInvitation" i on i."activityId" = a.id
      where i."userId" = $1 and i.status = 'PENDING' and ${isUpSql("a.id")} and ${page})`;

const waitingBranch = (page: Page) => `
    (${someSql} where a.id in (
      select x."activityId" from "ActivityStanding" x where x."userId" = $1 and x.standing = 'WAITING'
    ) and ${isUpSql("a.id")} and ${page})`;

/** Maybe, for all times or one. Unlike a place, it gives no right to see the activity. */
const maybeBranch = (page: Page) => `
    (${someSql} where a.id in (
      select x."activityId" from "ActivityStanding" x where x."userId" = $1 and x.standing = 'MAYBE'
    ) and ${isVisibleSql} and ${page})`;

/** `a` takes place, and $1 has said nothing about it, neither for all times nor for one. */
const isUnansweredSql = `${isUpSql("a.id")} and a."lastTime" > now() and a."cancelledAt" is null
  and not exists (select 1 from "ActivityStanding" z where z."activityId" = a.id and z."userId" = $1::uuid)`;

/** The deadline of the last time of `a` is later than `moment`, or there is none. */
const isOpenAtSql = (moment: string) =>
  `(a."answerMinutes" is null or a."lastTime" - make_interval(mins => a."answerMinutes") > ${moment})`;

/**
 * Invitations, and what is planned for the groups and organizations of $1, while an answer is of use. Somebody invited
 * after the deadline can still join.
 */
const unansweredBranches = (page: Page) => `
    (${someSql} join "ActivityInvitation" i on i."activityId" = a.id
      where i."userId" = $1 and i.status = 'PENDING' and a."hostId" not in (select id from blocked)
        and (${isOpenAtSql("now()")} or not ${isOpenAtSql('i."createdAt"')}) and ${isUnansweredSql} and ${page})
    union select a.id, a."firstAt" from ${membershipsSql} g cross join lateral (
      ${someSql} where a."groupId" = g."groupId" and a.visibility = 'GROUP' and a."hostId" <> $1
        and a."hostId" not in (select id from blocked) and ${isOpenAtSql("now()")} and ${isUnansweredSql} and ${page}
    ) a where g."userId" = $1
    union select a.id, a."firstAt" from ${organizationMembersSql} o cross join lateral (
      ${someSql} where a."organizationId" = o."organizationId" and a.visibility = 'ORGANIZATION' and ${isPublishedSql}
        and a."hostId" <> $1 and a."hostId" not in (select id from blocked) and ${isOpenAtSql("now()")}
        and ${isUnansweredSql} and ${page}
    ) a where o."userId" = $1`;

const branches: Record<MinePiece, ((page: Page) => string)[]> = {
  upcoming: [hostedBranch, takingPartBranch, invitedBranch, maybeBranch],
  past: [hostedBranch, takingPartBranch, invitedBranch],
  hosting: [hostedBranch],
  waiting: [waitingBranch],
  invited: [invitedBranch],
  unanswered: [unansweredBranches],
};

/** Raw SQL: by first time, past ones latest first. */
export const mineOrderSql = (piece: MinePiece) =>
  `order by a."firstAt"${piece === "past" ? " desc" : ""}, a.id${piece === "past" ? " desc" : ""}`;

const pageOf = (piece: MinePiece, isBetween: string): Page => `${isBetween}
    and a."overAt" ${piece === "past" ? "< now()" : ">= now()"}
    and (a."firstAt", a.id) ${piece === "past" ? "<" : ">"} ($4, $5) ${mineOrderSql(piece)} limit $6`;

const blockedBefore = (piece: MinePiece) => (piece === "unanswered" ? `${blockedCteSql}, ` : "");

const unionOf = (piece: MinePiece, page: Page) =>
  branches[piece].map((branch) => branch(page)).join("\n    union ");

/**
 * Raw SQL of the CTE `mine`: id and first time of the caller's activities of one kind, one indexed branch per relation, so
 * that others' activities cost nothing. Past means that the last time is over. `isBetween` is a condition on `a`; the
 * cursor is $4 and $5, the size of a page $6.
 */
export const mineSql = (piece: MinePiece, isBetween: string) =>
  `${blockedBefore(piece)}mine as (${unionOf(piece, pageOf(piece, isBetween))})`;
