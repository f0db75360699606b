import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { standings } from "../standings/rules";
import type { ListedStanding } from "./rules";

/**
 * Without the activity: after leaving, the caller may no longer be allowed to see it. GOING and WAITING: the answer for
 * one time; null: taken back. `position`: in the queue for that time, from 1; null: the caller does not wait there.
 */
export const answerSetAnswer = z
  .strictObject({
    ...done,
    answer: z.enum(standings).nullable(),
    position: z.number().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: "ActivityAnswerSetAnswer" });
export type AnswerSetView = z.infer<typeof answerSetAnswer>;

const personOfActivity = z.strictObject({
  user: personView,
  /** why maybe or no; null: not said */
  reason: z.string().nullable(),
  /** how many guests they bring */
  guests: z.number(),
  /** the place on the waitlist, from 1; null: not on it */
  waitlistPosition: z.number().nullable(),
});

/** A list of the people of an activity, and how many are in each list. For the host. */
export const activityPeopleAnswer = z
  .strictObject({
    people: z.array(personOfActivity),
    counts: z.strictObject({
      INVITED: z.number(),
      UNANSWERED: z.number(),
      GOING: z.number(),
      WAITING: z.number(),
      MAYBE: z.number(),
      NO: z.number(),
    }),
    /** when the host last reminded those who have not answered; null: never */
    remindedAt: z.iso.datetime().nullable(),
    nextCursor,
  })
  .meta({ id: "ActivityPeopleAnswer" });
export type ActivityPeopleView = z.infer<typeof activityPeopleAnswer>;

export type PersonRow = { person: PersonView; reason: string | null; position: number; guests: number };

export const toPersonOfActivity = (
  { person, reason, position, guests }: PersonRow,
  standing: ListedStanding,
) => ({
  user: toPerson(person),
  reason,
  guests,
  waitlistPosition: standing === "WAITING" ? position : null,
});

export const remindersAnswer = z
  .strictObject({ ...done, reminded: z.number() })
  .meta({ id: "ActivityRemindersAnswer" });
