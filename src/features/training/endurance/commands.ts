import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import type { Sport } from "@/lib/track";
import type { Tx } from "@/server/db";
import { exerciseIdOf } from "../exercises/library";
import { type Change, merge, stampsOf } from "../rules";
import { getLockedRun } from "./queries";
import { hasHeartRatesInOrder, hasTimesInOrder, isByHand, type Numbers } from "./rules";
import type { EnduranceFields } from "./schema";

type Fields = Numbers & { sport: Sport; isIndoors: boolean };

const nothingKnown: Numbers = {
  distanceMetres: null,
  elapsedSeconds: null,
  recordedSeconds: null,
  movingSeconds: null,
  climbMetres: null,
  heartRateAverage: null,
  heartRateMax: null,
  maxSpeed: null,
};

/** The given numbers as they are stored. */
function numbersOf({ sport: _, isIndoors: __, heartRate, ...numbers }: EnduranceFields): Partial<Numbers> {
  return {
    ...numbers,
    ...(heartRate !== undefined && {
      heartRateAverage: heartRate?.average ?? null,
      heartRateMax: heartRate?.max ?? null,
    }),
  };
}

const demandOrder = (numbers: Numbers) => {
  demand(hasTimesInOrder, numbers);
  demand(hasHeartRatesInOrder, numbers);
};

/**
 * Adds or changes what was covered in a workout, whose row is locked: each field where no later entry has. Answers its whole
 * time in seconds. Throws invalid (also a new one without a sport), conflict (numbers of one that was recorded).
 */
export async function changeEndurance(
  me: Me,
  tx: Tx,
  workoutId: string,
  change: Change<object> & { fields: EnduranceFields },
): Promise<number | null> {
  const there = await getLockedRun(me, tx, workoutId);
  const given = numbersOf(change.fields);
  const { sport, isIndoors } = change.fields;
  const fields: Partial<Fields> = {
    ...given,
    ...(sport && { sport }),
    ...(isIndoors !== undefined && { isIndoors }),
  };
  if (!there) return addEndurance(me, tx, workoutId, { ...change, fields });
  demand(isByHand, there, given);
  const merged = merge<Fields>(there.stamps, { ...change, fields });
  const next = { ...there, ...merged.fields };
  demandOrder(next);
  const data = { ...merged.fields, exerciseId: exerciseIdOf(next), stamps: merged.stamps };
  await tx.run.update({ where: { workoutId }, data });
  return next.elapsedSeconds;
}

async function addEndurance(
  me: Me,
  tx: Tx,
  workoutId: string,
  change: Change<Fields>,
): Promise<number | null> {
  const { sport, isIndoors = false, ...given } = change.fields;
  if (!sport)
    throw new Refusal("invalid", "A run needs a sport.", {
      issues: [{ path: "endurance.sport", message: "Name the sport." }],
    });
  const numbers: Numbers = { ...nothingKnown, ...given };
  demandOrder(numbers);
  const exerciseId = exerciseIdOf({ sport, isIndoors });
  const data = { ...numbers, sport, isIndoors, exerciseId, stamps: stampsOf(change) };
  await tx.run.create({ data: { id: newId(), userId: me.id, workoutId, ...data } });
  return numbers.elapsedSeconds;
}
