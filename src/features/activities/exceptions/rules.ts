import { endFrom, type Lasting } from "@/lib/day-spans";
import { rule } from "@/lib/rule";

/** Max cancelled and changed times of an activity, past ones included. */
export const MAX_EXCEPTIONS = 100;

export const MAX_MESSAGE_LENGTH = 1000;

/** Max times that one change of a series cancels or restores: each is written and told by itself. */
export const MAX_TIMES_AT_ONCE = 20;

export const hasRoomForException = rule(
  "At most 100 times of an activity can be cancelled or changed. Change this and all following times instead.",
  (others: number) => others < MAX_EXCEPTIONS,
  "conflict",
);

const timely = ["title", "description", "location", "dateTime", "endTime"];
const naming = ["id", "occurrence", "scope", "isCancelled", "message"];

/** Whether a change of one time says no more than that it is cancelled, and why. */
export const isOnlyCancelled = (given: { isCancelled?: boolean | undefined }): boolean =>
  given.isCancelled === true &&
  Object.entries(given).every(([name, value]) => value === undefined || naming.includes(name));

/** What is given besides, such as places or the audience, belongs to all times. */
export const isOfOneTime = rule(
  "For one time alone, only title, description, location, dateTime and endTime can be changed.",
  (given: object) =>
    Object.entries(given).every(
      ([name, value]) => value === undefined || timely.includes(name) || naming.includes(name),
    ),
  "invalid",
);

/** One time and all following ones are ended with DELETE: a series that stops earlier has nothing left to restore. */
export const isNotForFollowing = rule(
  "isCancelled applies to one time, with the scope THIS, or without an occurrence to the whole activity.",
  (given: {
    occurrence?: Date | undefined;
    scope: "THIS" | "FOLLOWING";
    isCancelled?: boolean | undefined;
  }) => given.isCancelled === undefined || given.scope === "THIS",
  "invalid",
);

/** People are told one thing: that the activity is cancelled, or that it takes place. */
export const isCancelledAlone = rule(
  "Without an occurrence, isCancelled and message can't be combined with other changes.",
  (given: { occurrence?: Date | undefined; isCancelled?: boolean | undefined }) =>
    given.isCancelled === undefined ||
    given.occurrence !== undefined ||
    Object.entries(given).every(([name, value]) => value === undefined || naming.includes(name)),
  "invalid",
);

export const isEachTimeOnce = rule(
  "Each time can be named once.",
  (times: { occurrence: Date }[]) =>
    new Set(times.map(({ occurrence }) => occurrence.getTime())).size === times.length,
  "invalid",
);

export type Times = { dateTime: Date; endTime: Date | null };

/** A time of an activity as it is stored where it is cancelled or differs. Null: as for the other times. */
export type Exception = Times & {
  id: string;
  occurrence: Date;
  isCancelled: boolean;
  message: string;
  title: string | null;
  description: string | null;
  location: string | null;
  changedAt: Date;
};

/** When a time begins and ends that is as the activity's others. */
export const usualTimes = (occurrence: Date, activity: Lasting): Times => ({
  dateTime: occurrence,
  endTime: endFrom(occurrence, activity),
});

/** Whether it begins and ends as the other times of its activity do. */
export const isAtUsualTimes = (one: Times & { occurrence: Date }, activity: Lasting): boolean =>
  one.dateTime.getTime() === one.occurrence.getTime() &&
  one.endTime?.getTime() === endFrom(one.occurrence, activity)?.getTime();

/** Whether nothing distinguishes it from the other times. */
export const isUsual = (one: Omit<Exception, "id" | "changedAt">, activity: Lasting): boolean =>
  !one.isCancelled &&
  one.title === null &&
  one.description === null &&
  one.location === null &&
  isAtUsualTimes(one, activity);
