import type { Me } from "@/features/accounts/rules";
import { type PersonView, toPerson } from "@/features/accounts/views";
import { listFoundGroups } from "@/features/groups/queries";
import type { FoundGroupView } from "@/features/groups/views";
import { containing, fold } from "@/lib/text";
import { sql } from "@/server/db";
import { isLongEnough } from "./rules";
import type { PeopleSearch, UserSearch } from "./schema";

/**
 * People whose name or username contains q, whatever the letter case, `%` and `_` being plain characters, without
 * oneself (contract, sections 3 and 4). Whose name begins with q come first. One query, by trigram indexes.
 */
export async function listUsers(me: Me, input: UserSearch): Promise<{ users: PersonView[] }> {
  const q = fold(input.q);
  if (q === "") return { users: [] };
  const rows = await sql<PersonView>(
    "search_people",
    `select id, name, username, "profilePicture" from "User"
     where ("nameKey" like $1 or "usernameKey" like $1) and id <> $2
     order by ("nameKey" like $3 or "usernameKey" like $3) desc, "nameKey", id limit $4`,
    [containing(q), me.id, containing(q).slice(1), input.limit],
  );
  return { users: rows.map(toPerson) };
}

/** People to befriend: as `listUsers`, but fewer than three characters find nobody. */
export const listCandidates = async (me: Me, input: UserSearch): Promise<{ users: PersonView[] }> =>
  isLongEnough(input.q) ? listUsers(me, input) : { users: [] };

/** People, and groups that I am in, to start a conversation with; `type` narrows. A query for each of the two. */
export async function listPeople(
  me: Me,
  input: PeopleSearch,
): Promise<{ users: PersonView[]; groups: FoundGroupView[] }> {
  const { type } = input;
  const [{ users }, groups] = await Promise.all([
    type === "groups" ? { users: [] } : listUsers(me, input),
    type === "users" ? [] : listFoundGroups(me, input),
  ]);
  return { users, groups };
}
