import type { Audience, Me } from "@/features/accounts/rules";
import { type PersonView, toPerson } from "@/features/accounts/views";
import { getMembership } from "@/features/groups/members/queries";
import { listFoundGroups } from "@/features/groups/queries";
import type { FoundGroupView } from "@/features/groups/views";
import { notFound } from "@/lib/refusal";
import { containing, fold } from "@/lib/text";
import { sql, type Tx } from "@/server/db";
import { areBlocked, blockedWith, standingCase, standingJoins } from "@/server/people-sql";
import { isLongEnough } from "./rules";
import type { CandidateSearch, PeopleSearch, UserSearch } from "./schema";
import { type FoundPersonView, toFoundPerson } from "./views";

/**
 * Raw, for the trigram indexes. Who is left out (me, a blocked pair, who does not let me find her, members of a
 * group) is gathered once and not asked for each row; what there is between us is looked up for the answer alone.
 */
const searchStatement = `
  with found as (
    select u.id, u.name, u.username, u."profilePicture", u."nameKey",
      (u."nameKey" like $3 or u."usernameKey" like $3) as "isBeginning"
    from "User" u
    where (u."nameKey" like $1 or u."usernameKey" like $1) and u.id <> $2
      and (u."whoMayFind" = 'EVERYONE' or (u."whoMayFind" = 'FRIENDS'
        and u.id in (select f."friendId" from "Friendship" f where f."userId" = $2)))
      and u.id not in (${blockedWith("$2")})
      and u.id not in (select g."userId" from "GroupMember" g where g."groupId" = $5)
    order by "isBeginning" desc, u."nameKey", u.id limit $4
  )
  select found.id, found.name, found.username, found."profilePicture",
    ${standingCase("$2")} as friendship, r.id as "requestId"
  from found
  ${standingJoins("found.id", "$2::uuid")}
  order by found."isBeginning" desc, found."nameKey", found.id`;

/** What the statement finds. One query. */
async function listFound(
  me: Me,
  input: { q: string; limit: number; groupId?: string | undefined },
): Promise<FoundPersonView[]> {
  const q = fold(input.q);
  if (q === "") return [];
  const values = [containing(q), me.id, containing(q).slice(1), input.limit, input.groupId ?? null];
  return (await sql<FoundPersonView>("search_people", searchStatement, values)).map(toFoundPerson);
}

/**
 * People whose name or username contains q, whatever the letter case, `%` and `_` being plain characters, without
 * oneself (contract, sections 3 and 4), who let me find them. Whose name begins with q come first. `groupId`: of a
 * group that I am in, whose members are left out; any organization is not-found until there are some. One query, two
 * with a group. Throws not-found.
 */
export async function listUsers(me: Me, input: UserSearch): Promise<{ users: FoundPersonView[] }> {
  if (input.organizationId !== undefined) throw notFound("The organization");
  if (input.groupId !== undefined) await getMembership(me, input.groupId);
  return { users: await listFound(me, input) };
}

/** People to befriend: as `listUsers`, but fewer than three characters find nobody. */
export const listCandidates = async (
  me: Me,
  input: CandidateSearch,
): Promise<{ users: FoundPersonView[] }> => ({
  users: isLongEnough(input.q) ? await listFound(me, input) : [],
});

/** People, and groups that I am in, to start a conversation with; `type` narrows. A query for each of the two. */
export async function listPeople(
  me: Me,
  input: PeopleSearch,
): Promise<{ users: PersonView[]; groups: FoundGroupView[] }> {
  const { type } = input;
  const [users, groups] = await Promise.all([
    type === "groups" ? [] : listFound(me, input),
    type === "users" ? [] : listFoundGroups(me, input),
  ]);
  return { users: users.map(toPerson), groups };
}

/** Somebody with what she lets me do. */
type Reached = PersonView & { isFriend: boolean; whoMayMessage: Audience; whoMayAdd: Audience };

const reachedStatement = `
  select u.id, u.name, u.username, u."profilePicture", u."whoMayMessage", u."whoMayAdd", f.id is not null as "isFriend"
  from "User" u
  left join "Friendship" f on f."userId" = $2::uuid and f."friendId" = u.id
  where u.id = any($1::uuid[]) and not ${areBlocked("u.id", "$2::uuid")}`;

/**
 * People by their ids, each once. "unknown or blocked: 404": somebody of a blocked pair is as if not there (contract,
 * section 1). `tx`: within a transaction, to whose end they are held, so that nobody is blocked between the look and
 * the act. One query, two within a transaction. Throws not-found when one of them is not there.
 */
export async function listReached(me: Me, ids: string[], tx?: Tx): Promise<Reached[]> {
  // I too, and as firmly as `getHeldPair` does: who holds them so already never waits for somebody who waits for her
  if (tx)
    await tx.$queryRaw`
    select id from "User" where id = any(${[me.id, ...ids]}::uuid[]) order by id for no key update`;
  const rows = tx
    ? await tx.$queryRawUnsafe<Reached[]>(reachedStatement, ids, me.id)
    : await sql<Reached>("reach_people", reachedStatement, [ids, me.id]);
  if (rows.length < new Set(ids).size) throw notFound("A person");
  return rows;
}

/** `{id, name, username, profilePicture}` of anybody but who is blocked (contract, section 4). Throws not-found. */
export async function getPerson(me: Me, id: string): Promise<PersonView> {
  const [person] = await listReached(me, [id]);
  if (!person) throw notFound("The person");
  return toPerson(person);
}
