import type { Me } from "@/features/accounts/rules";
import type { Tx } from "@/server/db";
import { countWindows, demandWindow } from "@/server/limits";
import type { Approached, Manner, Manners } from "./rules";

/**
 * Counts that the caller invites, asks or adds these people, of whom only strangers count: who is neither a friend of the
 * caller nor in a group or organization with them. Who is counted today goes on being counted, so that adding a person to a
 * group of one's own frees from nothing. What is beyond the number of a pair counts for nobody else, and what is beyond that
 * of the caller not for the reader: nobody can use up another's. At most four statements, none for friends alone. Throws
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

/** Those of these people who are within the caller's number, and then within their own. */
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
