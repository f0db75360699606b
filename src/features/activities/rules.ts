import type { Me } from "@/features/accounts/rules";
import type { GroupRole } from "@/features/groups/rules";
import type { OrganizationRole } from "@/features/orgs/rules";
import { endFrom, isBeginOfDay, type Lasting, type ZonedDays } from "@/lib/day-spans";
import { demand, rule } from "@/lib/rule";
import { dayOf } from "@/lib/whole-days";

/** docs/contract.md, 9: "visibility: PRIVATE, FRIENDS (default), GROUP, ORGANIZATION, PUBLIC". */
export const visibilities = ["PRIVATE", "FRIENDS", "GROUP", "ORGANIZATION", "PUBLIC"] as const;
export type Visibility = (typeof visibilities)[number];

export const MAX_PARTICIPANTS = 10_000;
/** Max minutes from an answer deadline to the start: 365 days. */
export const MAX_ANSWER_MINUTES = 525_600;
/** Max participants in an answer about a list; the rest are only counted. */
export const PARTICIPANTS_IN_LIST = 10;
export const PARTICIPANTS_IN_ONE = 50;
/** Max activities on a friend's profile. */
export const SHARED_ACTIVITIES = 50;
/** No activity is planned before or after these moments. */
export const EARLIEST = Date.parse("1900-01-01T00:00:00Z");
export const LATEST = Date.parse("3000-01-01T00:00:00Z");
/** Stored as the end of an activity that repeats without end. */
export const NEVER = new Date("9999-12-31T23:59:59.999Z");

/** `lastTime` as it is stored. Null: the activity repeats without end. */
export const lastTimeOrNull = (lastTime: Date): Date | null => (lastTime >= NEVER ? null : lastTime);

type Hosted = { hostId: string };

/** Only the host edits. */
export const mayEditActivity = rule(
  "Only the host of an activity may edit it.",
  (me: Pick<Me, "id">, activity: Hosted) => activity.hostId === me.id,
);

/** The group or organization that an activity belongs to, and the caller's role there; null: none. */
export type Membership = Pick<Audience, "groupId" | "organizationId"> & {
  groupRole: GroupRole | null;
  organizationRole: OrganizationRole | null;
};

/** As with notices (docs/contract.md, 9): who has left may not go on in the name of what they have left. */
export const isHostInside = rule(
  "The host of an activity of a group or organization may change it only as a member. Who has left may only delete it, or take it out of there.",
  ({ groupId, groupRole, organizationId, organizationRole }: Membership) =>
    (groupId === null || groupRole !== null) && (organizationId === null || organizationRole !== null),
);

/** What is planned in the name of a group or organization, with the caller's role there. */
type InName = Pick<Membership, "groupRole" | "organizationRole"> & {
  /** false: the host has left it */
  isHostMember: boolean;
};
const administering: readonly (GroupRole | OrganizationRole | null)[] = ["OWNER", "ADMIN"];

/** Whether the host has left the group or organization, and the caller is an owner or admin of it. */
export const isLeftToAdmins = ({ isHostMember, groupRole, organizationRole }: InName): boolean =>
  !isHostMember && (administering.includes(groupRole) || administering.includes(organizationRole));

/** As with notices: nothing stays in the name of a group or organization that nobody there can remove. */
export const mayDeleteActivity = rule(
  "Only the host of an activity may delete it. What former members planned for a group or organization its owners and admins may delete too.",
  (me: Pick<Me, "id">, activity: Hosted & InName) => activity.hostId === me.id || isLeftToAdmins(activity),
);

export const mayChangeTime = rule(
  "Only the host of an activity may cancel or change one of its times. Of what former members planned for a group or organization its owners and admins may too.",
  (me: Pick<Me, "id">, activity: Hosted & InName) => activity.hostId === me.id || isLeftToAdmins(activity),
);

export const isAfterStart = rule(
  "The end must be after the start.",
  ({ dateTime, endTime }: { dateTime: Date; endTime: Date | null }) => endTime === null || endTime > dateTime,
  "invalid",
);

export const hasStartAtMidnight = rule(
  "An all-day activity must begin at midnight in its time zone.",
  ({ allDay, timeZone, dateTime }: Lasting) => !allDay || isBeginOfDay(dateTime, timeZone),
  "invalid",
);

export const hasEndAtMidnight = rule(
  "An all-day activity must end at midnight in its time zone, after its last day.",
  ({ allDay, timeZone, dateTime, endTime }: Lasting) =>
    !allDay || endTime === null || (endTime > dateTime && isBeginOfDay(endTime, timeZone)),
  "invalid",
);

/** Checks when a time begins and ends. One that lasts all day and has no end lasts for one day. Throws invalid. */
export function checkedTimes(given: Lasting) {
  demand(hasStartAtMidnight, given);
  demand(hasEndAtMidnight, given);
  demand(isAfterStart, given);
  const { dateTime, endTime } = given;
  return { dateTime, endTime: given.allDay ? (endTime ?? endFrom(dateTime, given)) : endTime };
}

type Repeated = { recurrence: string | null; ruleEnd: Date };
type Whereabouts = Repeated & Lasting & { location: string };

/** Parts of a rule that only say what it would mean without them. */
const PLAIN_PARTS = new Set(["INTERVAL=1", "WKST=MO"]);

/** The days that a rule picks, in one spelling and without its end. */
const pickedBy = (recurrence: string): string =>
  recurrence
    .split(";")
    .filter((part) => !/^(COUNT|UNTIL)=/.test(part) && !PLAIN_PARTS.has(part))
    .map((part) => part.replace(/(?<=^BY[A-Z]+=).*/, (days) => days.split(",").sort().join(",")))
    .sort()
    .join(";");

/** Whether two rules from the same first time on have the same times: an end can be written in many ways. */
const isSameRule = (one: Repeated, other: Repeated): boolean =>
  one.recurrence === other.recurrence ||
  (one.recurrence !== null &&
    other.recurrence !== null &&
    pickedBy(one.recurrence) === pickedBy(other.recurrence) &&
    one.ruleEnd.getTime() === other.ruleEnd.getTime());

/** Whether another time zone means other times, although the first one begins at the same moment. */
const isZoned = ({ allDay, recurrence }: Pick<Whereabouts, "allDay" | "recurrence">): boolean =>
  allDay || recurrence !== null;

/** Whether participants must be told: they would come to the wrong place or at the wrong hour. */
export const isMoved = (before: Whereabouts, after: Whereabouts): boolean =>
  before.dateTime.getTime() !== after.dateTime.getTime() ||
  before.endTime?.getTime() !== after.endTime?.getTime() ||
  before.allDay !== after.allDay ||
  (isZoned(after) && before.timeZone !== after.timeZone) ||
  !isSameRule(before, after) ||
  before.location !== after.location;

type Cancellable = { cancelledAt: Date | null; cancelMessage: string };

/** What people know of all times: equal where nothing that they must be told differs. */
export const knownOfAll = (known: Whereabouts & Cancellable) => {
  const { dateTime, endTime, recurrence, location, allDay, timeZone } = known;
  const zone = isZoned(known) ? timeZone : null;
  const cancelled = [known.cancelledAt !== null, known.cancelMessage] as const;
  return [dateTime, endTime, recurrence, location, allDay, zone, ...cancelled] as const;
};

export type Texts = { title: string; description: string; location: string };

/** Whether a change gives an activity, or one time of it, another title, description or place. */
export const isReworded = (
  before: Texts,
  after: { [field in keyof Texts]?: string | null | undefined },
): boolean =>
  (["title", "description", "location"] as const).some(
    (field) => after[field] !== undefined && after[field] !== null && after[field] !== before[field],
  );

/** As with a group's memberLimit (docs/contract.md, 5): null, or at least the number of participants. */
export const isEnoughForParticipants = rule(
  "An activity can't have fewer places than participants.",
  ({ maxParticipants, joined }: { maxParticipants: number | null; joined: number }) =>
    maxParticipants === null || maxParticipants >= joined,
  "invalid",
);

/** The users that see an activity, besides the host, invited people and participants. */
export type Audience = { visibility: Visibility; groupId: string | null; organizationId: string | null };

export const hasMatchingGroup = rule(
  "Visibility GROUP requires a groupId, and no other visibility accepts one.",
  ({ visibility, groupId }: Pick<Audience, "visibility" | "groupId">) =>
    (visibility === "GROUP") === (groupId !== null),
  "invalid",
);

export const hasMatchingOrganization = rule(
  "Visibility ORGANIZATION requires an organizationId, and no other visibility but PUBLIC accepts one.",
  ({ visibility, organizationId }: Pick<Audience, "visibility" | "organizationId">) =>
    visibility === "PUBLIC" || (visibility === "ORGANIZATION") === (organizationId !== null),
  "invalid",
);

/** Throws invalid unless the audience names the group or organization that it needs. */
export function demandMatching(audience: Audience): void {
  demand(hasMatchingGroup, audience);
  demand(hasMatchingOrganization, audience);
}

/** As with notices: any member may, whatever their role. null: the caller sees the organization and is no member. */
export const mayPlanForOrganization = rule(
  "Only members of an organization may plan activities for it.",
  (role: OrganizationRole | null) => role !== null,
);

type GivenAudience = {
  visibility?: Visibility | undefined;
  groupId?: string | null | undefined;
  organizationId?: string | null | undefined;
};

/**
 * A groupId or organizationId without a visibility means GROUP or ORGANIZATION; any other visibility clears it. PUBLIC keeps
 * the organization of what was PUBLIC before.
 */
export function audienceOf(before: Audience, given: GivenAudience): Audience {
  const named = given.groupId ? "GROUP" : given.organizationId ? "ORGANIZATION" : undefined;
  const visibility = given.visibility ?? named ?? before.visibility;
  const { groupId = visibility === "GROUP" ? before.groupId : null } = given;
  const keepsOrganization =
    visibility === "ORGANIZATION" || (visibility === "PUBLIC" && before.visibility === "PUBLIC");
  const { organizationId = keepsOrganization ? before.organizationId : null } = given;
  return { visibility, groupId, organizationId };
}

/**
 * A category is one of the group or organization: it does not outlast a change of either. That of a PRIVATE activity does
 * not outlast another visibility.
 */
export function keptCategory(
  before: Audience & { categoryId: string | null },
  after: Audience,
): string | null {
  const isSame = before.groupId === after.groupId && before.organizationId === after.organizationId;
  const isAlone = after.groupId === null && after.organizationId === null;
  return isSame && (!isAlone || after.visibility === "PRIVATE") ? before.categoryId : null;
}

/** The day on which an all-day time begins, as news name it; nothing of one that has hours. */
export const dayAt = (at: Date, { allDay, timeZone }: ZonedDays): { day?: string } =>
  allDay ? { day: dayOf(at, timeZone) } : {};

/** When a time of a series begins by the rule, as notifications say it of one that was moved; nothing, if it was not. */
export const movedFrom = (
  occurrence: Date,
  dateTime: Date,
  zoned: ZonedDays,
): { fromTime?: string; fromDay?: string } => {
  if (occurrence.getTime() === dateTime.getTime()) return {};
  return zoned.allDay
    ? { fromDay: dayOf(occurrence, zoned.timeZone) }
    : { fromTime: occurrence.toISOString() };
};

/** When the last time begins, and when it is over. `lastTime` null: the activity repeats without end. */
export function spanOf(activity: Lasting, lastTime: Date | null) {
  if (lastTime === null) return { lastTime: NEVER, overAt: NEVER };
  const overAt = endFrom(lastTime, activity) ?? lastTime;
  return { lastTime, overAt: new Date(Math.min(overAt.getTime(), NEVER.getTime())) };
}
