import { z } from "zod";
import { type CategoryView, categoryView, toCategory } from "@/features/categories/views";
import { groupRoles } from "@/features/groups/rules";
import { organizationRoles } from "@/features/orgs/rules";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { type AnswerKind, answerKinds } from "./answers/rules";
import { type Approval, approvals } from "./approvals/rules";
import { type ActivityTimeView, activityTimeView } from "./exceptions/views";
import { lastTimeOrNull, type Membership, type Visibility, visibilities } from "./rules";
import { deadlineOf } from "./times/rules";

/** What a card shows of the group or organization of an activity. */
const activityGroupView = z.strictObject({
  id: z.string(),
  name: z.string(),
  pictureUrl: z.string().nullable(),
  color: z.string(),
});
export const activityOrganizationView = z.strictObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
});

/**
 * An activity as the caller sees it. `participants`: the first ones, with the caller if they have joined; `_count`
 * counts all, with their guests: as many places are taken.
 */
export const activityView = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    dateTime: z.iso.datetime(),
    /** of an all-day activity: midnight after its last day */
    endTime: z.iso.datetime().nullable(),
    /** it lasts for whole days of timeZone */
    allDay: z.boolean(),
    location: z.string(),
    maxParticipants: z.number().nullable(),
    /** how many minutes before each time begins its answer deadline is; null: there is none */
    answerMinutes: z.number().nullable(),
    /** how many guests each participant may bring */
    maxGuests: z.number(),
    /** the answer deadline of the time that is shown, else of the next one; null: there is none */
    answerBy: z.iso.datetime().nullable(),
    categoryId: z.string().nullable(),
    category: categoryView.nullable(),
    /** #RRGGBB, of its own; null: none, as in a group or organization */
    color: z.string().nullable(),
    visibility: z.enum(visibilities),
    groupId: z.string().nullable(),
    /** null unless the caller is in the group */
    group: activityGroupView.nullable(),
    organizationId: z.string().nullable(),
    /** null unless the caller sees the organization */
    organization: activityOrganizationView.nullable(),
    /** the caller's role in either; null: none */
    groupRole: z.enum(groupRoles).nullable(),
    organizationRole: z.enum(organizationRoles).nullable(),
    /** false: the host has left the group or organization, whose owners and admins may delete it */
    isHostMember: z.boolean(),
    /** true: nobody can join for now, as the staff has suspended its host */
    isPaused: z.boolean(),
    /** an RFC 5545 rule, counted from dateTime in local time of timeZone */
    recurrence: z.string().nullable(),
    timeZone: z.string(),
    /** when the last time begins; null: it repeats without end */
    lastTime: z.iso.datetime().nullable(),
    /** when the next time begins; null: none within 400 days */
    nextTime: z.iso.datetime().nullable(),
    /** the name of that time: when it begins by the rule; null: none, or the activity does not repeat */
    nextOccurrence: z.iso.datetime().nullable(),
    /** the time that was asked for, whose texts and times these are; null: the activity as a whole */
    time: activityTimeView.nullable(),
    host: personView,
    participants: z.array(z.strictObject({ user: personView, guests: z.number() })),
    _count: z.strictObject({
      participants: z.number(),
      /** how many of them are guests of others */
      guests: z.number(),
    }),
    isJoined: z.boolean(),
    /** how many guests the caller brings */
    guests: z.number(),
    /** the caller's own answer, if they have neither joined nor wait */
    answer: z.enum(answerKinds).nullable(),
    answerReason: z.string().nullable(),
    /** from 1; null: the caller is not on the waitlist */
    waitlistPosition: z.number().nullable(),
    /** the caller's pending invitation; null: there is none */
    invitationId: z.string().nullable(),
    /** when it was sent: after the answer deadline, it lets the caller join still */
    invitedAt: z.iso.datetime().nullable(),
    /** of a public event of an organization that is not verified, or of a newcomer; null: it needs none */
    approval: z.enum(approvals).nullable(),
    /** for the host: what the staff said of the last decision; null: nothing */
    approvalComment: z.string().nullable(),
    /** when the host cancelled it as a whole; null: it takes place */
    cancelledAt: z.iso.datetime().nullable(),
    /** the host's words about that; null: none */
    cancelMessage: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Activity" });
export type ActivityView = z.infer<typeof activityView>;

/** A participant, and how many guests they bring. */
export type Coming = { user: PersonView; guests: number };

export type ActivityRow = Membership & {
  isHostMember: boolean;
  isPaused: boolean;
  id: string;
  title: string;
  description: string;
  dateTime: Date;
  /** when its first time begins, moved ones included; lists are in this order */
  firstAt: Date;
  endTime: Date | null;
  allDay: boolean;
  location: string;
  maxParticipants: number | null;
  answerMinutes: number | null;
  maxGuests: number;
  visibility: Visibility;
  group: z.infer<typeof activityGroupView> | null;
  organization: z.infer<typeof activityOrganizationView> | null;
  category: CategoryView | null;
  color: string | null;
  recurrence: string | null;
  timeZone: string;
  lastTime: Date;
  /** when the last time is over */
  overAt: Date;
  isImported: boolean;
  /** when the last time by the rule begins; cancelled and moved times make lastTime differ from it */
  ruleEnd: Date;
  /** upcoming times by the rule that are cancelled or changed; null: none */
  skipped: string[] | null;
  /** the first upcoming one of the changed times */
  moved: { occurrence: string; dateTime: string } | null;
  host: PersonView;
  /** null: nobody has joined */
  participants: Coming[] | null;
  /** how many places are taken, by participants and their guests */
  joined: number;
  /** how many of them by guests */
  guestCount: number;
  /** how many guests the caller brings */
  guests: number;
  /** the caller's own state; null: neither joined nor waiting */
  isWaiting: boolean | null;
  /** the caller's own answer and its reason */
  answer: AnswerKind | null;
  reason: string | null;
  waitlistPosition: number | null;
  invitationId: string | null;
  invitedAt: Date | null;
  approval: Approval | null;
  approvalComment: string | null;
  submittedAt: Date | null;
  cancelledAt: Date | null;
  cancelMessage: string;
  createdAt: Date;
};

/** When an activity was cancelled as a whole, and the host's words about that. */
type Cancellation<At> = { cancelledAt: At | null; cancelMessage: string | null };

/** When the next time begins, and when it would begin by the rule. */
export type NextTime = { dateTime: Date; occurrence: Date | null };

export const toCancellation = ({ cancelledAt, cancelMessage }: Cancellation<Date>): Cancellation<string> => ({
  cancelledAt: cancelledAt?.toISOString() ?? null,
  cancelMessage: cancelMessage || null,
});

/** The caller's own answer, place and invitation. */
const toOwnPart = (row: ActivityRow) => ({
  isJoined: row.isWaiting === false,
  guests: row.guests,
  answer: row.answer,
  answerReason: row.reason,
  waitlistPosition: row.waitlistPosition,
  invitationId: row.invitationId,
  invitedAt: row.invitedAt?.toISOString() ?? null,
});

export const toActivity = (
  row: ActivityRow,
  next: NextTime | null,
  time: ActivityTimeView | null = null,
): ActivityView => ({
  id: row.id,
  title: row.title,
  description: row.description,
  dateTime: row.dateTime.toISOString(),
  endTime: row.endTime?.toISOString() ?? null,
  allDay: row.allDay,
  location: row.location,
  maxParticipants: row.maxParticipants,
  answerMinutes: row.answerMinutes,
  maxGuests: row.maxGuests,
  answerBy: next && (deadlineOf(row, next.dateTime)?.toISOString() ?? null),
  categoryId: row.category?.id ?? null,
  category: row.category && toCategory(row.category),
  color: row.color,
  visibility: row.visibility,
  groupId: row.groupId,
  group: row.group,
  organizationId: row.organizationId,
  organization: row.organization,
  groupRole: row.groupRole,
  organizationRole: row.organizationRole,
  isHostMember: row.isHostMember,
  isPaused: row.isPaused,
  recurrence: row.recurrence,
  timeZone: row.timeZone,
  lastTime: lastTimeOrNull(row.lastTime)?.toISOString() ?? null,
  nextTime: next?.dateTime.toISOString() ?? null,
  nextOccurrence: next?.occurrence?.toISOString() ?? null,
  time,
  host: toPerson(row.host),
  participants: (row.participants ?? []).map(({ user, guests }) => ({ user: toPerson(user), guests })),
  _count: { participants: row.joined, guests: row.guestCount },
  ...toOwnPart(row),
  approval: row.approval,
  approvalComment: row.approvalComment || null,
  ...toCancellation(row),
  createdAt: row.createdAt.toISOString(),
});

export const activityAnswer = z.strictObject({ activity: activityView }).meta({ id: "ActivityAnswer" });
export type ActivitiesAnswer = z.infer<typeof activitiesAnswer>;
export const activitiesAnswer = z
  .strictObject({ activities: z.array(activityView), nextCursor })
  .meta({ id: "ActivitiesAnswer" });
/** `position` on the waitlist, from 1; null: the caller has joined. */
export const activityJoinAnswer = z
  .strictObject({ ...done, activity: activityView, position: z.number().nullable() })
  .meta({ id: "ActivityJoinAnswer" });
