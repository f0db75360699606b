import type { Me } from "@/features/accounts/rules";
import { demand } from "@/lib/rule";
import type { Tx } from "@/server/db";
import { countAhead } from "./queries";
import {
  type Counted,
  hasRoomForActivity,
  hasRoomForImports,
  hasRoomForPublicSeries,
  kindsOf,
} from "./rules";

const laws = { planned: hasRoomForActivity, series: hasRoomForPublicSeries, imported: hasRoomForImports };

type Hosted = Counted & { hostId: string };

/**
 * Refuses an activity that has just been stored if its host has too many now. `before`: what it was, or what it replaces;
 * of what that counted for already nothing is asked, so that what is above a cap can be changed. One query at most. Throws
 * limit-reached.
 */
export async function demandRoom(me: Me, tx: Tx, before: Counted | null, after: Hosted): Promise<void> {
  const now = new Date();
  const known = before ? kindsOf(before, now) : [];
  const added = kindsOf(after, now).filter((kind) => !known.includes(kind));
  if (added.length === 0) return;
  const counts = await countAhead(me, tx, after.hostId);
  for (const kind of added) demand(laws[kind], counts[kind]);
}
