import { once } from "@/lib/once";
import { registry } from "@/lib/registry";
import { countInTurn, countInTurnSql } from "@/server/caps";
import type { Tx } from "@/server/db";
import type { Me } from "../rules";

/** SQL of the files that people have stored, registered by each noun that stores some: "userId" and bytes, a row for each. */
export const fileSources = registry<string>("files of people");

/** SQL: all files of people, as rows. Not while modules load: the sources are registered later. */
export const filesSql = once(() => fileSources.all().join(" union all "));

const bytesSql = () =>
  `(select coalesce(sum(f.bytes), 0)::bigint from (${filesSql()}) f where f."userId" = $1)`;

/** SQL: what the files of the person $2 take up, in the turn $1 (see `turnOf`), for a statement that adds one. */
export const countBytesSql = () => `(${countInTurnSql([bytesSql()])})[1]`;
export const turnOf = (me: Pick<Me, "id">) => `files of ${me.id}`;

/** What the caller's files take up, in the caller's turn (see `countInTurn`). One query. */
export async function countBytes(me: Me, tx: Tx): Promise<number> {
  const [bytes = 0] = await countInTurn(tx, "files", me.id, [bytesSql()]);
  return bytes;
}
