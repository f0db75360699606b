import { sqlWithin, type Tx } from "./db";

/** SQL: how many rows these selects find together, at most `max`. Each begins at its `from`. */
export const countedSql = (max: number, ...froms: string[]): string =>
  `(select count(*)::int from (${froms.map((from) => `(select 1 ${from})`).join(" union all ")} limit ${max}) counted)`;

/** SQL: takes the turn named $1, and returns the list of `counts` for the subject $2. Within `counts` the subject is $1. */
export const countInTurnSql = (counts: string[]): string =>
  `count_in_turn($1, $counts$select array[${counts.join(", ")}]$counts$, $2::uuid)::float8[]`;

/**
 * Counts what `subject` has. Until the transaction ends, others who count in the same turn wait, so that several at once
 * don't exceed a cap. One query.
 */
export async function countInTurn(
  tx: Tx,
  turn: string,
  subject: string,
  counts: string[],
): Promise<number[]> {
  const [row] = await sqlWithin<{ counts: number[] }>(
    tx,
    "count_in_turn",
    `select ${countInTurnSql(counts)} as counts`,
    [`${turn} of ${subject}`, subject],
  );
  return row?.counts ?? [];
}
