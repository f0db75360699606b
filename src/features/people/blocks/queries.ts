import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { personOfTopic } from "@/lib/live-event";
import { pageOf, parseCursor } from "@/lib/paging";
import { sql, type Tx } from "@/server/db";
import type { StoredEvent } from "@/server/live/relay";
import { type PersonView, toPerson } from "../views";
import type { BlockList } from "./schema";
import type { HiddenPeople, HiddenPerson } from "./views";

const listStatement = `
  select u.id, u.name, u.username, u."profilePicture", b."createdAt"
  from "Block" b join ${peopleSql} u on u.id = b."blockedId"
  where b."blockerId" = $1 and ($2::timestamptz is null or (b."createdAt", b."blockedId") < ($2, $3::uuid))
  order by b."createdAt" desc, b."blockedId" desc limit $4`;

/** Users blocked by the caller, last first, by cursor. Nobody learns who has blocked them. One query. */
export async function listBlocked(
  me: Me,
  input: BlockList,
): Promise<{ users: PersonView[]; nextCursor: string | null }> {
  const [at, id] = parseCursor(input.cursor);
  const values = [me.id, at, id, input.limit + 1];
  const rows = await sql<PersonView & { createdAt: Date }>("list_blocked", listStatement, values);
  const { page, nextCursor } = pageOf(rows, input.limit, (row) => [row.createdAt, row.id]);
  return { users: page.map(toPerson), nextCursor };
}

type HiddenRow = { viewerId: string; id: string; name: string; username: string; isBlockedByViewer: boolean };

/** Both directions of a pair, each by an index. Two blocks of one pair hold the same names. */
const hiddenPeopleStatement = `
  select viewer.id as "viewerId", pair.id, pair.name, pair.username,
    bool_or(pair."isBlockedByViewer") as "isBlockedByViewer"
  from unnest($1::uuid[]) as viewer(id)
  cross join lateral (
    select b."blockedId" as id, b."blockedName" as name, b."blockedUsername" as username, true as "isBlockedByViewer"
    from "Block" b where b."blockerId" = viewer.id
    union all
    select b."blockerId", b."blockerName", b."blockerUsername", false from "Block" b where b."blockedId" = viewer.id
  ) pair
  group by 1, 2, 3, 4`;

/** The hidden people of each of these users. One query for any number of users. */
export async function listHiddenPeople(userIds: string[]): Promise<Map<string, HiddenPeople>> {
  const rows = await sql<HiddenRow>("hidden people", hiddenPeopleStatement, [userIds]);
  const byViewer = new Map(userIds.map((id) => [id, new Map<string, HiddenPerson>()]));
  for (const { viewerId, id, ...hidden } of rows) byViewer.get(viewerId)?.set(id, hidden);
  return byViewer;
}

/** The users that the caller has blocked or is blocked by, and how the caller sees them. One query. */
export async function getHiddenPeople(me: Pick<Me, "id">): Promise<HiddenPeople> {
  return (await listHiddenPeople([me.id])).get(me.id) ?? new Map();
}

/** Each user's current hidden people. One query for any number of events. */
export async function listHiddenPeopleEvents(events: StoredEvent[]): Promise<Map<number, HiddenPeople>> {
  const userOf = ({ topic }: StoredEvent) => personOfTopic(topic) ?? "";
  const byViewer = await listHiddenPeople([...new Set(events.map(userOf))]);
  return new Map(events.map((event) => [event.position, byViewer.get(userOf(event)) ?? new Map()]));
}

/** Those of these users with whom the caller is a blocked pair. */
export async function listBlockedAmong(me: Me, tx: Tx, userIds: string[]): Promise<Set<string>> {
  const [mine, others] = [
    { blockerId: me.id, blockedId: { in: userIds } },
    { blockedId: me.id, blockerId: { in: userIds } },
  ];
  const pairs = await tx.block.findMany({ where: { OR: [mine, others] } });
  return new Set(pairs.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]));
}
