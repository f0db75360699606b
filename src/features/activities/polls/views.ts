import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { type VoteKind, voteKinds } from "../votes/rules";

const pollGroupView = z.strictObject({
  id: z.string(),
  name: z.string(),
  pictureUrl: z.string().nullable(),
  color: z.string(),
});

const pollFields = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  /** the host's, in which the times were chosen */
  timeZone: z.string(),
  host: personView,
  groupId: z.string().nullable(),
  /** null unless the caller is in the group */
  group: pollGroupView.nullable(),
  closesAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** the activity that it has ended in; null: none, or deleted since */
  activityId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** whether the caller has voted */
  isAnswered: z.boolean(),
};

/** A poll in a list. */
const pollSummaryView = z
  .strictObject({
    ...pollFields,
    _count: z.strictObject({ options: z.number(), answers: z.number() }),
    /** the first and the last of its times, or the chosen one */
    firstTime: z.iso.datetime(),
    lastTime: z.iso.datetime(),
  })
  .meta({ id: "ActivityPollSummary" });
export type PollSummaryView = z.infer<typeof pollSummaryView>;

const pollOptionView = z
  .strictObject({
    id: z.string(),
    dateTime: z.iso.datetime(),
    endTime: z.iso.datetime().nullable(),
    isChosen: z.boolean(),
    /** how many people voted so */
    yes: z.number(),
    ifNeeded: z.number(),
    no: z.number(),
    /** the caller's own vote */
    vote: z.enum(voteKinds).nullable(),
  })
  .meta({ id: "ActivityPollOption" });
export type PollOptionView = z.infer<typeof pollOptionView>;

const pollPersonView = z
  .strictObject({
    user: personView,
    /** null: has not voted */
    answeredAt: z.iso.datetime().nullable(),
    /** they have voted on none of the times that were added since */
    hasNewTimes: z.boolean(),
    comment: z.string(),
    votes: z.array(z.strictObject({ optionId: z.string(), vote: z.enum(voteKinds) })),
  })
  .meta({ id: "ActivityPollPerson" });

const pollOutsiderView = z
  .strictObject({
    id: z.string(),
    /** as they wrote it: nobody has proved it */
    name: z.string(),
    answeredAt: z.iso.datetime(),
    votes: z.array(z.strictObject({ optionId: z.string(), vote: z.enum(voteKinds) })),
  })
  .meta({ id: "ActivityPollOutsider" });
export type PollOutsiderView = z.infer<typeof pollOutsiderView>;

/** A poll with all that is voted. `people`: at most 200, the caller first, then in the order of voting. */
const pollView = z
  .strictObject({
    ...pollFields,
    options: z.array(pollOptionView),
    people: z.array(pollPersonView),
    /** those who answered by its link, without an account, in the order of answering; counted in `options` alone */
    outsiders: z.array(pollOutsiderView),
    /** anybody with its link answers without an account */
    hasLink: z.boolean(),
    _count: z.strictObject({ people: z.number(), answers: z.number() }),
    /** the caller's own comment */
    comment: z.string(),
    /** when the host last reminded those who had not voted; null for others */
    remindedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ActivityPoll" });
export type PollView = z.infer<typeof pollView>;

export const pollsAnswer = z
  .strictObject({ polls: z.array(pollSummaryView), nextCursor })
  .meta({ id: "ActivityPollsAnswer" });
export type PollsView = z.infer<typeof pollsAnswer>;
export const pollAnswer = z.strictObject({ poll: pollView }).meta({ id: "ActivityPollAnswer" });
export type PollAnswerView = z.infer<typeof pollAnswer>;
export const pollDecisionAnswer = z
  .strictObject({ ...done, activityId: z.string(), poll: pollView })
  .meta({ id: "ActivityPollDecisionAnswer" });
export type PollDecisionView = z.infer<typeof pollDecisionAnswer>;
export const pollReminderAnswer = z
  .strictObject({ ...done, reminded: z.number() })
  .meta({ id: "ActivityPollReminderAnswer" });
export type PollReminderView = z.infer<typeof pollReminderAnswer>;

type FieldsRow = {
  id: string;
  title: string;
  description: string;
  location: string;
  timeZone: string;
  host: PersonView;
  groupId: string | null;
  group: z.infer<typeof pollGroupView> | null;
  closesAt: Date | null;
  decidedAt: Date | null;
  activityId: string | null;
  createdAt: Date;
  isAnswered: boolean;
};

export type PollSummaryRow = FieldsRow & {
  optionCount: number;
  answerCount: number;
  firstTime: Date;
  lastTime: Date;
};

/** Dates in JSON are strings as PostgreSQL writes them. */
export type PollRow = FieldsRow & {
  hostId: string;
  remindedAt: Date | null;
  hasLink: boolean;
  comment: string | null;
  peopleCount: number;
  answerCount: number;
  options: (Omit<PollOptionView, "dateTime" | "endTime"> & { dateTime: string; endTime: string | null })[];
  /** null: nobody */
  people:
    | {
        user: PersonView;
        answeredAt: string | null;
        hasNewTimes: boolean;
        comment: string;
        votes: Record<string, VoteKind> | null;
      }[]
    | null;
  /** null: nobody */
  outsiders:
    | { id: string; name: string; answeredAt: string; votes: Record<string, VoteKind> | null }[]
    | null;
};

const iso = (at: string | Date) => new Date(at).toISOString();
const isoOrNull = (at: string | Date | null) => (at === null ? null : iso(at));

const toFields = (row: FieldsRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  location: row.location,
  timeZone: row.timeZone,
  host: toPerson(row.host),
  groupId: row.group?.id ?? null,
  group: row.group,
  closesAt: isoOrNull(row.closesAt),
  decidedAt: isoOrNull(row.decidedAt),
  activityId: row.activityId,
  createdAt: row.createdAt.toISOString(),
  isAnswered: row.isAnswered,
});

export const toPollSummary = (row: PollSummaryRow): PollSummaryView => ({
  ...toFields(row),
  _count: { options: row.optionCount, answers: row.answerCount },
  firstTime: iso(row.firstTime),
  lastTime: iso(row.lastTime),
});

const toVotes = (votes: Record<string, VoteKind> | null) =>
  Object.entries(votes ?? {}).map(([optionId, vote]) => ({ optionId, vote }));

export const toPoll = (row: PollRow, isHost: boolean): PollView => ({
  ...toFields(row),
  options: row.options.map((option) => ({
    ...option,
    dateTime: iso(option.dateTime),
    endTime: isoOrNull(option.endTime),
  })),
  people: (row.people ?? []).map(({ user, answeredAt, hasNewTimes, comment, votes }) => ({
    user: toPerson(user),
    answeredAt: isoOrNull(answeredAt),
    hasNewTimes,
    comment,
    votes: toVotes(votes),
  })),
  outsiders: (row.outsiders ?? []).map(({ id, name, answeredAt, votes }) => ({
    ...{ id, name, answeredAt: iso(answeredAt), votes: toVotes(votes) },
  })),
  hasLink: row.hasLink,
  _count: { people: row.peopleCount, answers: row.answerCount },
  comment: row.comment ?? "",
  remindedAt: isHost ? isoOrNull(row.remindedAt) : null,
});
