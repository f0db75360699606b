import type { Me } from "@/features/accounts/rules";
import type { Manners } from "@/features/notifications/approaches/rules";
import {
  announceBadges,
  notify,
  settleNotifications,
  withdrawNotifications,
} from "@/features/notifications/commands";
import type { NewNotification } from "@/features/notifications/kinds/schema";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db";
import { type RequestKind, requestKinds } from "./schema";

/** Selects requests by id columns: each column must have one of its values. */
type Where = Record<string, string | string[]>;

/** The SQL condition on pending rows `r`, with its parameter values. */
function pendingWhere(where: Where): { condition: string; values: string[][] } {
  const columns = Object.keys(where).map((column, at) => `r."${column}" = any($${at + 1}::uuid[])`);
  return {
    condition: ["r.status = 'PENDING'", ...columns].join(" and "),
    values: Object.values(where).map((value) => [value].flat()),
  };
}

/** A request to create: the asked users, its unique key while pending, and the columns of its kind. */
type Asked = { userIds: string[]; pendingKey: string; columns: Record<string, string | null> };

/**
 * Creates requests and notifies the asked users. Already pending ones are left unchanged, even if two calls race.
 * `manners`: whose notification joins the line of what strangers cause. Returns the ids of those created.
 */
export async function createRequests(
  me: Me,
  tx: Tx,
  kind: RequestKind,
  asked: Asked[],
  tell: (id: string) => NewNotification,
  manners?: Manners,
): Promise<string[]> {
  // not the database's default, which is the start of the transaction
  const createdAt = new Date();
  const rows = asked.map(({ pendingKey, columns }) => ({ id: newId(), createdAt, pendingKey, ...columns }));
  const names = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
  if (names.length === 0) return [];
  const made = await tx.$queryRawUnsafe<{ id: string; pendingKey: string }[]>(
    `insert into "${kind.table}" (${names}) select ${names}
      from jsonb_populate_recordset(null::"${kind.table}", $1::jsonb)
      on conflict ("pendingKey") do nothing returning id, "pendingKey"`,
    JSON.stringify(rows),
  );
  const ids = new Map(made.map(({ id, pendingKey }) => [pendingKey, id]));
  const told = new Map(
    asked.flatMap(({ userIds, pendingKey }) => {
      const id = ids.get(pendingKey);
      return id ? userIds.map((userId): [string, string] => [userId, id]) : [];
    }),
  );
  const toldTo = (userId: string) => tell(told.get(userId) ?? "");
  if (told.size > 0) await notify(me, tx, [...told.keys()], toldTo, manners);
  return [...ids.values()];
}

/** Settles pending requests and their notifications. If calls race, one of them settles each. Returns the ids. */
export async function settleRequests(
  me: Me,
  tx: Tx,
  kind: RequestKind,
  where: Where,
  status: "ACCEPTED" | "DECLINED",
): Promise<string[]> {
  const { condition, values } = pendingWhere(where);
  const settled = await tx.$queryRawUnsafe<{ id: string }[]>(
    `update "${kind.table}" r
      set status = '${status}', "settledAt" = $${values.length + 1}::timestamptz, "pendingKey" = null
      where ${condition} returning r.id`,
    ...values,
    // not the database's now(), the start of the transaction: after a wait for a lock it may precede the request
    new Date(),
  );
  const ids = settled.map(({ id }) => id);
  if (ids.length > 0) await settleNotifications(me, tx, ids, status);
  return ids;
}

/** Deletes pending requests and their notifications, and announces it to the asked users. Returns the ids. */
export async function withdrawRequests(me: Me, tx: Tx, kind: RequestKind, where: Where): Promise<string[]> {
  const { condition, values } = pendingWhere(where);
  const asked = typeof kind.to === "string" ? `array[r."${kind.to}"]` : `array(${kind.to.users})`;
  const gone = await tx.$queryRawUnsafe<{ id: string; userIds: string[] }[]>(
    `delete from "${kind.table}" r where ${condition} returning r.id, ${asked} as "userIds"`,
    ...values,
  );
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) {
    await withdrawNotifications(me, tx, ids);
    announceBadges(
      me,
      tx,
      gone.flatMap(({ userIds }) => userIds),
    );
  }
  return ids;
}

/**
 * Deletes pending requests of any kind between the caller and a user, and their notifications, after a block. Those to
 * a role stay: other users of the role can answer them.
 */
export async function endRequestsWith(me: Me, tx: Tx, userId: string): Promise<void> {
  const kinds = requestKinds.all().filter(({ to }) => typeof to === "string");
  const parts = kinds.map(
    ({ table, to, from }, at) => `ended${at} as (
      delete from "${table}" r where r.status = 'PENDING' and r."${to}" in ($1::uuid, $2::uuid)
        and ${from} in ($1::uuid, $2::uuid) and ${from} <> r."${to}" returning r.id
    )`,
  );
  const gone = await tx.$queryRawUnsafe<{ id: string }[]>(
    `with ${parts} ${parts.map((_, at) => `select id from ended${at}`).join(" union all ")}`,
    me.id,
    userId,
  );
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await withdrawNotifications(me, tx, ids);
  announceBadges(me, tx, [me.id, userId]);
}
