import { notFound } from "@/lib/refusal";
import { type Client, db, sql, type Tx } from "@/server/db";
import { UNDOABLE_DAYS } from "./rules";

/** What is known of something that is taken down, whatever noun it is of; null: it is not. One query. */
export const findTakedown = (tx: Client, thingId: string) => tx.takedown.findUnique({ where: { thingId } });

/** As `findTakedown`, locked until the transaction ends. Throws not-found. Two queries. */
export async function getLockedTakedown(tx: Tx, thingId: string) {
  await tx.$queryRaw`select 1 from "Takedown" where "thingId" = ${thingId}::uuid for update`;
  const found = await findTakedown(tx, thingId);
  if (!found) throw notFound("The takedown");
  return found;
}

/** Those of these addresses whose pictures are taken down: their files are kept. One query. */
export async function listTakenPictures(urls: string[]): Promise<string[]> {
  const rows = await db.takedown.findMany({ where: { url: { in: urls } }, select: { url: true } });
  return rows.flatMap(({ url }) => url ?? []);
}

/** What was deleted so long ago that it can't be put back any more. One query. */
export const listToPurge = () =>
  sql<{ thingId: string }>(
    "list_takedowns_to_purge",
    `select "thingId" from "Takedown" where "isDeleted" and "createdAt" <= now() - interval '${UNDOABLE_DAYS} days'
     order by "createdAt", "thingId"`,
    [],
  );

/** Takedowns as a subquery, for other features' `from` and `join`. */
export const takedownsSql = `(
  select "thingId", kind, "ownerId", "staffId", "isDeleted", title, reason, url, "holderId", "createdAt" from "Takedown"
)`;
