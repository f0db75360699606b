import type { Me } from "@/features/accounts/rules";
import { type Tx, transaction } from "@/server/db";
import { announceAudience } from "../approvals/commands";
import { setCancelled } from "../cancellations/commands";
import { demandRoom } from "../caps/commands";
import { deleteActivity } from "../commands";
import { followChange } from "../conversations/commands";
import { changeTime } from "../exceptions/commands";
import { getActivityAt } from "../exceptions/queries";
import type { ActivityChange, ActivityRemoval } from "../exceptions/schema";
import { settleMoves } from "../moves/commands";
import { getActivity, getLockedActivity, type LockedActivity } from "../queries";
import { changeSeries, continueSeries, endSeries } from "../series/commands";
import type { Move } from "../standings/rules";
import type { ActivityView } from "../views";

/**
 * What a change has written, after it has told those who come: the activity afterwards, which may be the one that
 * continues the changed one, and the time to show.
 */
export type Written = {
  after: Pick<LockedActivity, "allDay" | "timeZone"> &
    Parameters<typeof settleMoves>[2] &
    Parameters<typeof demandRoom>[3];
  occurrence?: Date;
  /** the changed one, where another continues it */
  ended?: LockedActivity;
};

/** Writes the part of an activity that a change is about: all times, one and all following, or one. */
function writeChange(me: Me, tx: Tx, held: LockedActivity, input: ActivityChange): Promise<Written> {
  const { id, occurrence, isCancelled, message } = input;
  if (!occurrence) {
    return isCancelled === undefined
      ? changeSeries(me, tx, held, input)
      : setCancelled(me, tx, held, { id, isCancelled, message });
  }
  if (input.scope === "THIS") return changeTime(me, tx, held, { ...input, occurrence });
  // what is done from the first time on is done to all of them
  return occurrence.getTime() === held.dateTime.getTime()
    ? changeSeries(me, tx, held, input)
    : continueSeries(me, tx, held, { ...input, occurrence });
}

/**
 * The same, and besides cancels or restores single times of what it has become. Throws not-found for a time that it does
 * not have after the change.
 */
async function writeWithTimes(me: Me, tx: Tx, held: LockedActivity, input: ActivityChange): Promise<Written> {
  const { times = [] } = input;
  const written = await writeChange(me, tx, held, input);
  if (times.length === 0) return written;
  let { after } = written;
  const { id } = after;
  const changed = await getLockedActivity(me, tx, id);
  for (const time of times) ({ after } = await changeTime(me, tx, changed, { id, scope: "THIS", ...time }));
  return { ...written, after };
}

/** Another number of places, as a move. */
const limitMoves = (me: Me, before: number | null, after: number | null): Move[] =>
  before === after
    ? []
    : [
        {
          kind: "PLACES_CHANGED",
          userId: me.id,
          occurrence: null,
          placesBefore: before,
          placesAfter: after,
        },
      ];

/**
 * Changes the given fields of an activity, or cancels or restores it: all its times, one, or one and all following; null
 * clears a field. Notifies those who come, wait or may still come when it takes place otherwise, and those who see it now
 * and did not before; new places go to the first on the waitlist. Of concurrent changes the later one works on what the
 * earlier one has left. Throws invalid, forbidden, not-found, conflict (too many times that differ), limit-reached.
 */
export async function changeActivity(me: Me, input: ActivityChange): Promise<{ activity: ActivityView }> {
  const activity = await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, input.id);
    const { after, occurrence, ended } = await writeWithTimes(me, tx, held, input);
    await demandRoom(me, tx, ended && ended.overAt > new Date() ? null : held, after);
    const moves = limitMoves(me, held.maxParticipants, after.maxParticipants);
    await settleMoves(me, tx, after, moves);
    await followChange(me, tx, held, after);
    const shown = await getActivityAt(me, { id: after.id, occurrence }, tx);
    await announceAudience(me, tx, held, shown);
    return shown;
  });
  return { activity };
}

/** Deletes an activity, cancels one of its times, or ends it before one. Throws as what it calls. */
export async function removeActivity(me: Me, input: ActivityRemoval): Promise<{ success: true }> {
  const { id, occurrence, message } = input;
  if (!occurrence) return deleteActivity(me, input);
  if (input.scope === "THIS") {
    await changeActivity(me, { id, occurrence, scope: "THIS", isCancelled: true, message: message ?? "" });
    return { success: true };
  }
  const isFirst = (await getActivity(me, id)).dateTime === occurrence.toISOString();
  if (isFirst) return deleteActivity(me, input);
  await endSeries(me, { ...input, occurrence });
  return { success: true };
}
