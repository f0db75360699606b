import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { addDays } from "@/lib/whole-days";
import { countedSql, countInTurn } from "@/server/caps";
import { type Tx, transaction } from "@/server/db";
import { getWeek } from "./queries";
import { hasRoomForPause, MAX_PAUSES } from "./rules";
import type { PauseCreation, PauseRemoval } from "./schema";
import type { PauseRemovedAnswer, WeekAnswer } from "./views";

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayIn = (date: Date) => date.toISOString().slice(0, 10);

/**
 * Sets days of rest or illness, which break no streak. They replace what was set for these days. Answers with this week, as the call that reads it. Throws limit-reached.
 */
export async function addPause(me: Me, { from, to, reason }: PauseCreation): Promise<WeekAnswer> {
  await transaction(async (tx) => {
    demand(hasRoomForPause, { count: await countPauses(me, tx) });
    await clear(me, tx, { from, to });
    await tx.trainingPause.create({
      data: { id: newId(), userId: me.id, from: dateOf(from), to: dateOf(to), reason: reason ?? "" },
    });
  });
  return getWeek(me, undefined);
}

/** Takes these days out of all pauses. Answers as `addPause`, with what was taken out. */
export async function removePause(me: Me, range: PauseRemoval): Promise<PauseRemovedAnswer> {
  const removed = await transaction(async (tx) => {
    await countPauses(me, tx);
    return clear(me, tx, range);
  });
  return { ...(await getWeek(me, undefined)), removed };
}

/** Others of the caller's calls wait until the transaction ends. */
async function countPauses(me: Me, tx: Tx): Promise<number> {
  const own = `from "TrainingPause" where "userId" = $1`;
  const [count = 0] = await countInTurn(tx, "pauses", me.id, [countedSql(MAX_PAUSES, own)]);
  return count;
}

/** Pauses that reach over one end of the range are cut; one that reaches over both becomes two. Returns what lay within. */
async function clear(me: Me, tx: Tx, { from, to }: PauseRemoval): Promise<PauseRemovedAnswer["removed"]> {
  const where = { userId: me.id, from: { lte: dateOf(to) }, to: { gte: dateOf(from) } };
  const touched = await tx.trainingPause.findMany({ where });
  await tx.trainingPause.deleteMany({ where: { id: { in: touched.map(({ id }) => id) } } });
  const rest = touched.flatMap((pause) => [
    { ...pause, to: dateOf(addDays(from, -1)) },
    { ...pause, from: dateOf(addDays(to, 1)) },
  ]);
  await tx.trainingPause.createMany({
    data: rest.filter((part) => part.from <= part.to).map((part) => ({ ...part, id: newId() })),
  });
  return touched.map((pause) => ({
    from: dayIn(pause.from) < from ? from : dayIn(pause.from),
    to: dayIn(pause.to) > to ? to : dayIn(pause.to),
    reason: pause.reason,
  }));
}
