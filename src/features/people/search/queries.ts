import { openAccountsSql, peopleWithPrivacySql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { once } from "@/lib/once";
import { registry } from "@/lib/registry";
import { containing, fold } from "@/lib/text";
import { sql } from "@/server/db";
import { blockedWithSql, personPieces } from "../queries";
import { isLongEnough } from "../rules";
import type { CandidateSearch, PeopleSearch, UserSearch } from "../schema";
import { type PersonView, toPerson } from "../views";
import { resemblingPatterns } from "./rules";
import { type FoundGroupView, type FoundPersonView, type FoundRow, toFoundPerson } from "./views";

type GroupSource = {
  /** The caller's groups whose name contains q. */
  listFound: (me: Me, input: { q: string; limit: number }) => Promise<FoundGroupView[]>;
  /** Throws not-found unless the caller is in the group. */
  getMembership: (me: Me, groupId: string) => Promise<unknown>;
};

/** The groups that a search can find or whose members it can leave out. */
export const groupSource = registry<GroupSource>("group source");

type OrganizationSource = {
  /** Throws not-found unless the caller is a member. */
  getOwnMembership: (me: Me, organizationId: string) => Promise<unknown>;
  /** SQL for rows of members: "organizationId", "userId" */
  memberships: string;
};

/** The organizations whose members a search can leave out. */
export const organizationSource = registry<OrganizationSource>("organization source");

/** The ids of the members of a person's groups and organizations. Not per row: the planner runs it once and hashes it. */
const fellowMembersSql = (person: string) => `
  select g."userId" from ${personPieces.only().memberships} g
  where g."groupId" in (select m."groupId" from ${personPieces.only().memberships} m where m."userId" = ${person})
  union all
  select o."userId" from ${organizationSource.only().memberships} o
  where o."organizationId" in
    (select m."organizationId" from ${organizationSource.only().memberships} m where m."userId" = ${person})`;

/** SQL condition: the person `me`, SQL for an id, finds `u`: somebody else, not a blocked pair, who lets them. */
const isFoundBySql = (me: string) => {
  const friends = `select f."friendId" from ${personPieces.only().friendships} f where f."userId" = ${me}`;
  return `u.id <> ${me}
      and (u."whoMayFind" = 'EVERYONE' or (u."whoMayFind" = 'FRIENDS' and u.id in (${friends})))
      and u.id not in (${blockedWithSql(me)})`;
};

/**
 * Raw SQL, to use the trigram indexes. The users to leave out (the caller, blocked pairs, users who do not let the
 * caller find them, members of a group or organization) are collected once rather than checked per row. The friendship
 * is looked up only for the rows returned. `matching`: a condition of `u`; `rank`: a number, the lowest first. $1, $3 and from
 * $7 on are theirs.
 */
const searchStatement = ({ matching, rank }: { matching: string; rank: string }) => {
  const { friendships, memberships, standing, standingJoins } = personPieces.only();
  const order = (row: string) =>
    `${row}.rank, ${row}."isFriend" desc, ${row}."isFellow" desc, ${row}."nameKey", ${row}.id`;
  return `
  with matching as (
    select u.id, u.name, u.username, u."profilePicture", u."nameKey", ${rank} as rank,
      u.id in (select f."friendId" from ${friendships} f where f."userId" = $2) as "isFriend",
      u.id in (${fellowMembersSql("$2")}) as "isFellow", u."whoMayAdd", u."whoMayInvite"
    from ${peopleWithPrivacySql} u
    where ${matching} and ${isFoundBySql("$2")}
      and u.id not in (select g."userId" from ${memberships} g where g."groupId" = $5)
      and u.id not in (select o."userId" from ${organizationSource.only().memberships} o where o."organizationId" = $6)
  ), found as (
    select * from matching order by ${order("matching")} limit $4
  )
  select found.id, found.name, found.username, found."profilePicture",
    ${standing("$2")} as friendship, r.id as "requestId", found."isFriend", found."isFellow", found."whoMayAdd",
    found."whoMayInvite"
  from found
  ${standingJoins("found.id", "$2::uuid")}
  order by ${order("found")}`;
};

const contains = `(u."nameKey" like $1 or u."usernameKey" like $1)`;

/** $1: what contains q; $3: what begins with it; $7: q. */
const containingStatement = once(() =>
  searchStatement({
    matching: contains,
    rank: `case when u."usernameKey" = $7 then 0 when u."nameKey" like $3 or u."usernameKey" like $3 then 1 else 2 end`,
  }),
);

const words = `u."personWords"`;
const FIRST_WORD = 8;

/**
 * $1: what contains q, and is found without this; $3 and $7: `parted` and `joined`; from $8 on the patterns of so many words.
 * The regular expression is in a function, so that it is asked only of what the index finds by the other patterns.
 */
const resemblingStatement = (count: number) => {
  const each = Array.from({ length: count }, (_, word) => {
    const [beginning, head, tail, near] = [0, 1, 2, 3].map(
      (place) => `$${FIRST_WORD + 4 * word + place}::text`,
    );
    return {
      begins: `${words} like ${beginning}`,
      isNear: `((${words} like ${head} or ${words} like ${tail}) and regexp_like(${words}, ${near}))`,
    };
  });
  const isContained = `(${words} like $3 or ${words} like $7)`;
  const allBegin = each.map(({ begins }) => begins).join(" and ");
  return searchStatement({
    matching: `not ${contains} and (${isContained} or (${each.map(({ begins, isNear }) => `(${begins} or ${isNear})`).join(" and ")}))`,
    rank: `case when ${isContained} then 0 when ${allBegin} then 1 else 2 end`,
  });
};

type Search = {
  q: string;
  limit: number;
  groupId?: string | undefined;
  organizationId?: string | undefined;
};

/** Those whose name q only resembles: without accents, in another order, with one error. One query, or none. */
async function listResembling(me: Me, { q, limit, ...without }: Search): Promise<FoundRow[]> {
  const patterns = resemblingPatterns(q);
  if (!patterns) return [];
  const { groupId = null, organizationId = null } = without;
  const { parted, joined, words: each } = patterns;
  const ofWords = each.flatMap(({ beginning, nearHead, nearTail, near }) => [
    beginning,
    nearHead,
    nearTail,
    near,
  ]);
  const values = [containing(fold(q)), me.id, parted, limit, groupId, organizationId, joined, ...ofWords];
  return sql<FoundRow>(`search_people_alike_${each.length}`, resemblingStatement(each.length), values);
}

/** Those whose name contains q; where that leaves room, those whose name it resembles. One query, two where there is room. */
async function listFound(me: Me, input: Search): Promise<FoundPersonView[]> {
  const q = fold(input.q);
  if (q === "") return [];
  const { groupId = null, organizationId = null, limit } = input;
  const values = [containing(q), me.id, containing(q).slice(1), limit, groupId, organizationId, q];
  const rows = await sql<FoundRow>("search_people", containingStatement(), values);
  const more = rows.length < limit ? await listResembling(me, { ...input, limit: limit - rows.length }) : [];
  return [...rows, ...more].map(toFoundPerson);
}

/**
 * Users whose name or username contains q and who let the caller find them, without the caller (docs/contract.md, 3 and
 * 4), then those whose name it resembles. Case is ignored, and `%` and `_` are plain characters. The user whose username is q
 * comes first, then names that begin with q; friends, then members of the same groups and organizations, before others.
 * `groupId` and `organizationId`: of the caller, whose members are left out. Two queries, one more for each of the two.
 * Throws not-found.
 */
export async function listUsers(me: Me, input: UserSearch): Promise<{ users: FoundPersonView[] }> {
  if (input.organizationId !== undefined)
    await organizationSource.only().getOwnMembership(me, input.organizationId);
  if (input.groupId !== undefined) await groupSource.only().getMembership(me, input.groupId);
  return { users: await listFound(me, input) };
}

/** Users to befriend: as `listUsers`, but fewer than three characters find nobody. */
export const listCandidates = async (
  me: Me,
  input: CandidateSearch,
): Promise<{ users: FoundPersonView[] }> => ({
  users: isLongEnough(input.q) ? await listFound(me, input) : [],
});

/** Users and the caller's groups, to start a conversation with. `type` narrows it. Three queries at most. */
export async function listPeople(
  me: Me,
  input: PeopleSearch,
): Promise<{ users: PersonView[]; groups: FoundGroupView[] }> {
  const { type } = input;
  const [users, groups] = await Promise.all([
    type === "groups" ? [] : listFound(me, input),
    type === "users" ? [] : groupSource.only().listFound(me, input),
  ]);
  return { users: users.map(toPerson), groups };
}

/** What the search over everything indexes of people, and whom a person finds (see `search/entries`). */
export const personEntries = {
  textsSql: `
    select u.id::text, u.name as title, '@' || u.username as text, '/' || u.username as url, u."createdAt" as at,
      u."profilePicture" as picture, null::text as color
    from ${peopleWithPrivacySql} u join ${openAccountsSql} open on open.id = u.id where u.id = any($1::uuid[])`,
  idsSql: `select u.id from ${openAccountsSql} u`,
  visibleToSql: (me: string) => `select u.id from ${peopleWithPrivacySql} u where ${isFoundBySql(me)}`,
};
