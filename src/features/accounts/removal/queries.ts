import { registry } from "@/lib/registry";
import { db, sql, type Tx } from "@/server/db";
import { openAccountsSql, peopleSql } from "../queries";
import { DELETED_MEMBER, type Language, type Me } from "../rules";
import { MAX_OWNED, type OwnedType } from "./rules";
import type { OwnedView } from "./views";

/** How a feature passes on what a user owns together with others. */
export type Inheritance = {
  type: OwnedType;
  /** The first of them by name, each with the member who gets it without a choice. One query. */
  listOwned: (me: Me, limit: number) => Promise<OwnedView[]>;
  /**
   * Hands each over to the chosen member, before the account is closed and in the same transaction. Throws conflict
   * (`isChosenHeir`).
   */
  handOver: (me: Me, tx: Tx, heirs: { id: string; userId: string }[]) => Promise<void>;
};

/** Each feature registers its own; they hand over in the order of registration. */
export const inheritances = registry<Inheritance>("inheritances");

/** What the caller owns together with others, and who gets it. One query for each type. */
export async function listOwned(me: Me): Promise<{ owned: OwnedView[]; hasMore: boolean }> {
  const all: OwnedView[] = [];
  for (const one of inheritances.all()) all.push(...(await one.listOwned(me, MAX_OWNED + 1)));
  return { owned: all.slice(0, MAX_OWNED), hasMore: all.length > MAX_OWNED };
}

/** What can be owned together with others, as SQL subqueries; the planner inlines them. */
export type OwnedTables = {
  type: OwnedType;
  /** "spaceId", "userId", role, "joinedAt"; the values of the roles' enum are ordered by rank */
  members: string;
  /** id, name, "nameKey", "memberCount" */
  spaces: string;
};

/** The heir is the longest-standing member of the highest rank; closed accounts come last. */
const heirSql = ({ members }: OwnedTables, spaceId: string) => `
  select m."userId" from ${members} m left join ${openAccountsSql} a on a.id = m."userId"
  where m."spaceId" = ${spaceId} and m."userId" <> $1::uuid
  order by a.id is null, m.role, m."joinedAt", m."userId" limit 1`;

/** The id of a space's heir if the caller's account goes; null: there are no others. The space's row must be locked. */
export async function findHeirIn(
  me: Me,
  tx: Tx,
  tables: OwnedTables,
  spaceId: string,
): Promise<string | null> {
  const [heir] = await tx.$queryRawUnsafe<{ userId: string }[]>(heirSql(tables, "$2::uuid"), me.id, spaceId);
  return heir?.userId ?? null;
}

/** What the caller owns together with others, by name, each with the heir. One query. */
export const listOwnedIn = (me: Me, tables: OwnedTables, limit: number): Promise<OwnedView[]> =>
  sql(
    `list_owned_${tables.type.toLowerCase()}`,
    `select '${tables.type}' as type, s.id, s.name, s."memberCount", to_json(u) as heir
     from ${tables.members} mine join ${tables.spaces} s on s.id = mine."spaceId"
     cross join lateral (${heirSql(tables, "s.id")}) h
     cross join lateral (
       select id, name, username, "profilePicture" from ${peopleSql} p where p.id = h."userId"
     ) u
     where mine."userId" = $1 and mine.role = 'OWNER' order by s."nameKey", s.id limit $2`,
    [me.id, limit],
  );

type Row = {
  id: string;
  username: string;
  profilePicture: string | null;
  role: Me["role"];
  language: string;
  timeZone: string;
};

/** The actor of the steps. A closed account has no name and no session any more. */
const toActor = (row: Row): Me => ({
  id: row.id,
  name: DELETED_MEMBER,
  username: row.username,
  profilePicture: row.profilePicture,
  role: row.role,
  language: row.language as Language,
  timeZone: row.timeZone,
  sessionId: "",
});

/** An account that is closed and not yet deleted, or null. */
export async function findClosed(id: string): Promise<Me | null> {
  const row = await db.user.findFirst({ where: { id, closedAt: { not: null } } });
  return row && toActor(row);
}

/** Accounts closed before that time and not yet deleted. */
export async function listClosed(before: Date): Promise<string[]> {
  const rows = await db.user.findMany({ where: { closedAt: { lt: before } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

const leftIn = (column: string) => {
  const [table, name] = column.split(".");
  return `exists (select 1 from "${table}" where "${name}" = $1::uuid)`;
};

/** Whether the earlier steps left any value in `columns` or in the account itself. The account's row is locked. */
export async function findLeftover(tx: Tx, id: string, columns: string[]): Promise<boolean> {
  const [row] = await tx.$queryRawUnsafe<{ left: boolean }[]>(
    `select ${columns.map(leftIn).join(" or ")}
       or exists (select 1 from "User" where id = $1::uuid and "profilePicture" is not null) as left`,
    id,
  );
  return row?.left ?? false;
}
