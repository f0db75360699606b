import type { Me } from "@/features/accounts/rules";
import { listKnown } from "@/features/people/queries";
import type { Tx } from "@/server/db";
import { countWindows, demandWindow } from "@/server/limits";
import type { Approached, Manner, Manners } from "./rules";

/**
 * Counts the caller's approaches to these people for the day. Only strangers count: people who are neither friends of the caller
 * nor in a group or organization with them. A pair that is counted today stays counted, so that adding a person to one's own
 * group does not lift the limits. The limits apply in this order: pair, caller, reader; an approach beyond one of them does not
 * count towards the next, so that nobody can use up another's. At most four statements; none if all are friends. Throws
 * too-many.
 */
export async function countApproaches(me: Me, tx: Tx, people: Approached[]): Promise<Manners> {
  const others = people.filter(({ isFriend }) => !isFriend);
  if (others.length === 0) return new Map();
  const pairs = others.map(({ id, isFellow }) => ({ subject: `${me.id} ${id}`, isOnlyKnown: isFellow }));
  const ofPairs = await countWindows(tx, "approaches-of-pair", pairs);
  const counted = others.filter(({ id }) => ofPairs.has(`${me.id} ${id}`)).map(({ id }) => id);
  if (counted.length === 0) return new Map();
  demandWindow(
    "approaches",
    await countWindows(tx, "approaches", [{ subject: me.id, weight: counted.length }]),
  );
  const isExcessive = (id: string) => (ofPairs.get(`${me.id} ${id}`) ?? 0) > 0;
  const usual = counted.filter((id) => !isExcessive(id));
  const shown = await listWithinOthers(me, tx, usual);
  const mannerOf = (id: string): Manner => {
    if (isExcessive(id)) return "EXCESSIVE";
    return shown.has(id) ? "SHOWN" : "FOLDED";
  };
  return new Map(counted.map((id) => [id, mannerOf(id)]));
}

/** As `countApproaches`, of people whose relation to the caller is not known yet. One statement more. */
export const countApproachesTo = async (me: Me, tx: Tx, userIds: string[]): Promise<Manners> =>
  countApproaches(me, tx, userIds.length > 0 ? await listKnown(me, tx, userIds) : []);

/** The people whose approach is within the caller's limit, and within their own as readers. */
async function listWithinOthers(me: Me, tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const mine = await countWindows(tx, "approaches-by", [{ subject: me.id, weight: ids.length }]);
  const within = ids.slice(0, ids.length - Math.max(0, mine.get(me.id) ?? 0));
  if (within.length === 0) return new Set();
  const theirs = await countWindows(
    tx,
    "approaches-to",
    within.map((subject) => ({ subject })),
  );
  return new Set(within.filter((id) => (theirs.get(id) ?? 0) <= 0));
}
