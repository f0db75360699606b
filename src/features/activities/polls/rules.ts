import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 40;
/** Max people asked by name. The members of a group vote besides. */
export const MAX_PEOPLE = 100;
/** Max people in an answer, those who voted first; the rest are only counted. */
export const PEOPLE_IN_ONE = 200;
/** Max people whose open pages learn at once of a vote. Others see it when they look again. */
export const MAX_TOLD = 500;

/** AWAITING: the caller can vote and has not; OPEN: not decided, but the former; DECIDED: it has ended in an activity. */
export const pollStates = ["AWAITING", "OPEN", "DECIDED"] as const;
export type PollState = (typeof pollStates)[number];

type Deadline = { decidedAt: Date | null; closesAt: Date | null };

export const mayRunPoll = rule(
  "Only the host of a poll may change it, ask people, remind them or decide it.",
  (me: Pick<Me, "id">, poll: { hostId: string }) => poll.hostId === me.id,
);

export const isUndecided = rule(
  "This poll is decided already.",
  ({ decidedAt }: Pick<Deadline, "decidedAt">) => decidedAt === null,
  "conflict",
);

export const isOpenPoll = rule(
  "This poll is closed.",
  ({ decidedAt, closesAt }: Deadline, now: Date) =>
    decidedAt === null && (closesAt === null || closesAt > now),
  "conflict",
);

/** Max open polls of one host. */
export const MAX_OPEN_POLLS = 200;

/** `open`: before the one that is added. */
export const hasRoomForPoll = rule(
  "You can have at most 200 polls that are open.",
  (open: number) => open < MAX_OPEN_POLLS,
  "limit-reached",
);

export const isLaterClose = rule(
  "A new poll must close later than now.",
  (closesAt: Date | null, now: Date) => closesAt === null || closesAt > now,
  "invalid",
);

type Times = { dateTime: Date; endTime: Date | null };

/** What tells the times of a poll apart. */
export const optionKey = ({ dateTime, endTime }: Times) =>
  `${dateTime.getTime()} ${endTime?.getTime() ?? ""}`;

export const hasDistinctOptions = rule(
  "A poll can't have the same time twice.",
  (options: Times[]) => new Set(options.map(optionKey)).size === options.length,
  "invalid",
);

export const isUpcomingOption = rule(
  "This time is past.",
  ({ dateTime }: { dateTime: Date }, now: Date) => dateTime > now,
  "invalid",
);

export const isWithoutPollHost = rule(
  "You can't ask yourself in your own poll.",
  (me: Pick<Me, "id">, userIds: string[]) => !userIds.includes(me.id),
  "invalid",
);

export const hasNewPeople = rule(
  "All of these people are asked already.",
  (userIds: string[]) => userIds.length > 0,
  "conflict",
);

/** `people`: after the change. */
export const hasRoomForPeople = rule(
  "A poll can ask at most 100 people by name.",
  (people: number) => people <= MAX_PEOPLE,
  "conflict",
);

export const isUnansweredPoll = rule(
  "Everybody who is asked has voted.",
  (userIds: string[]) => userIds.length > 0,
  "conflict",
);

type Totals = { yes: number; ifNeeded: number };

/** The times at which the most can, of these those with the most yes; none before anybody can at any. */
export function bestOf<Option extends Totals>(options: Option[]): Option[] {
  const [first] = [...options].sort(
    (one, other) => other.yes + other.ifNeeded - (one.yes + one.ifNeeded) || other.yes - one.yes,
  );
  if (!first || first.yes + first.ifNeeded === 0) return [];
  return options.filter(({ yes, ifNeeded }) => yes === first.yes && ifNeeded === first.ifNeeded);
}
