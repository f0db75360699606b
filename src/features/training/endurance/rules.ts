import { rule } from "@/lib/rule";

/** The numbers of a run that are entered by hand. */
export type Numbers = {
  distanceMetres: number | null;
  elapsedSeconds: number | null;
  recordedSeconds: number | null;
  movingSeconds: number | null;
  climbMetres: number | null;
  heartRateAverage: number | null;
  heartRateMax: number | null;
  maxSpeed: number | null;
};

/** Is none greater than the one after it, where both are known? */
const isAscending = (...values: (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.every((value, place) => place === 0 || value >= (known[place - 1] ?? 0));
};

export const hasTimesInOrder = rule(
  "The moving time can't be longer than the recorded one, nor that longer than the whole.",
  ({ movingSeconds, recordedSeconds, elapsedSeconds }: Numbers) =>
    isAscending(movingSeconds, recordedSeconds, elapsedSeconds),
  "invalid",
);

export const hasHeartRatesInOrder = rule(
  "The average heart rate can't be above the highest.",
  ({ heartRateAverage, heartRateMax }: Numbers) => isAscending(heartRateAverage, heartRateMax),
  "invalid",
);

export const isByHand = rule(
  "The numbers of a recorded run come from its recording: only sport and isIndoors can be changed.",
  ({ isRecorded }: { isRecorded: boolean }, given: Partial<Numbers>) =>
    !isRecorded || Object.values(given).every((value) => value === undefined),
  "conflict",
);
