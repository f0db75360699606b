import type { Me } from "@/features/accounts/rules";
import { isUpForSql } from "@/features/accounts/takedowns/rules";
import { countedSql, countInTurn } from "@/server/caps";
import type { Tx } from "@/server/db";
import { type CountedKind, MAX_IMPORTED, MAX_PLANNED, MAX_PUBLIC_SERIES } from "./rules";

/** What a host has ahead: not what is over, nor what the staff has deleted. */
const ahead = `from "Activity" a
  where a."hostId" = $1 and a."overAt" > now() and ${isUpForSql("a.id", "$1")}`;
const isOfFile = `(a."isImported" and a.visibility = 'PRIVATE')`;
/** One more than the cap is enough to see that it is passed. */
const counts = [
  countedSql(MAX_PLANNED + 1, `${ahead} and not ${isOfFile}`),
  countedSql(MAX_PUBLIC_SERIES + 1, `${ahead} and a.visibility = 'PUBLIC' and a.recurrence is not null`),
  countedSql(MAX_IMPORTED + 1, `${ahead} and ${isOfFile}`),
];

/** What a host has ahead, of each kind, in the host's turn (see `countInTurn`). One query. */
export async function countAhead(_me: Me, tx: Tx, hostId: string): Promise<Record<CountedKind, number>> {
  const [planned = 0, series = 0, imported = 0] = await countInTurn(tx, "activities", hostId, counts);
  return { planned, series, imported };
}

/** How many more imported activities the caller may have that are not over, in the caller's turn. One query. */
export const countRoomForImports = async (me: Me, tx: Tx): Promise<number> =>
  Math.max(0, MAX_IMPORTED - (await countAhead(me, tx, me.id)).imported);

/** SQL: who hosts what is not over, a row for each; imported or not. */
export const aheadSql = (isImported: boolean) => `
  select a."hostId" as "userId" from "Activity" a
  where a."overAt" > now() and ${isUpForSql("a.id", 'a."hostId"')} and ${isImported ? "" : "not "}${isOfFile}`;
