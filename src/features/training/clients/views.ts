import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { type CoachingShare, coachingShares } from "../coachings/rules";
import { loadAnswer } from "../load/views";
import { programSummaryView } from "../programs/views";
import { progressAnswer } from "../progress/views";
import { workoutRecordView } from "../records/views";
import { workoutView } from "../views";
import { type WaitingKind, waitingKinds } from "../waits/rules";
import { type DayState, dayStates } from "../weeks/rules";

export const clientView = z
  .strictObject({
    ...personView.shape,
    coachingId: z.string(),
    shares: z.array(z.enum(coachingShares)),
    since: z.iso.datetime(),
    note: z.string().meta({ description: "the coach's own words, which the client's export holds" }),
    week: z
      .array(z.strictObject({ day: z.iso.date(), state: z.enum(dayStates) }))
      .nullable()
      .meta({ description: "this week, Monday first; null: workouts are not shared" }),
    timeZone: z
      .string()
      .nullable()
      .meta({ description: "by whose clock the days of the week go; null: workouts are not shared" }),
    latest: z
      .strictObject({ workoutId: z.string(), title: z.string(), completedAt: z.iso.datetime() })
      .nullable()
      .meta({ description: "the workout completed last; null: none, or not shared" }),
    loads: z.array(z.number()).nullable().meta({
      description:
        "the load of the latest six spans of seven days, the last of which ends today; null: not shared",
    }),
    program: z
      .strictObject({ id: z.string(), name: z.string(), week: z.int(), weekCount: z.int() })
      .nullable()
      .meta({
        description: "the program that runs, and the week of what comes next; null: none, or not shared",
      }),
    waiting: z
      .strictObject({
        kind: z.enum(waitingKinds),
        workoutId: z.string(),
        title: z.string(),
        text: z.string().meta({ description: "the client's own words; ABSENCE has none" }),
        at: z.iso.datetime(),
      })
      .nullable()
      .meta({
        description: "the latest that waits for a word, after wordsUntil; null: nothing, or not shared",
      }),
    wordsUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: "TrainingClient" });
export type ClientView = z.infer<typeof clientView>;

export const clientAnswer = z.strictObject({ client: clientView }).meta({ id: "TrainingClientAnswer" });
export type ClientAnswer = z.infer<typeof clientAnswer>;

export const clientsAnswer = z
  .strictObject({ clients: z.array(clientView) })
  .meta({ id: "TrainingClientsAnswer" });
export type ClientsAnswer = z.infer<typeof clientsAnswer>;

/** What the client does not share is null. */
export const clientProgressAnswer = z
  .strictObject({
    client: clientView,
    progress: progressAnswer.nullable(),
    load: loadAnswer.nullable(),
    records: z.array(workoutRecordView).nullable().meta({
      description: "of the latest 50 workouts of these days, the weights that were heavier than all before",
    }),
    journal: z
      .array(
        z.strictObject({ day: z.iso.date(), mood: z.int().nullable(), sleepMinutes: z.int().nullable() }),
      )
      .nullable(),
    workout: workoutView.nullable().meta({ description: "the one that was asked for, if it is still there" }),
  })
  .meta({ id: "TrainingClientProgressAnswer" });
export type ClientProgressAnswer = z.infer<typeof clientProgressAnswer>;

export const clientProgramsAnswer = z
  .strictObject({ programs: z.array(programSummaryView) })
  .meta({ id: "TrainingClientProgramsAnswer" });
export type ClientProgramsAnswer = z.infer<typeof clientProgramsAnswer>;

export type ClientRow = {
  coachingId: string;
  shares: CoachingShare[];
  since: Date;
  note: string;
  timeZone: string;
  person: PersonView;
  latest: { workoutId: string; title: string; completedAt: string } | null;
  loads: number[] | null;
  program: { id: string; name: string; week: number; weekCount: number } | null;
  waiting: { kind: WaitingKind; workoutId: string; title: string; text: string; at: string } | null;
  wordsUntil: Date | null;
};

export const toClient = (
  {
    coachingId,
    shares,
    since,
    note,
    timeZone,
    person,
    latest,
    loads,
    program,
    waiting,
    wordsUntil,
  }: ClientRow,
  week: { day: string; state: DayState }[] | null,
): ClientView => ({
  ...toPerson(person),
  coachingId,
  shares: coachingShares.filter((share) => shares.includes(share)),
  since: since.toISOString(),
  note,
  week,
  timeZone: week && timeZone,
  latest: latest && { ...latest, completedAt: new Date(latest.completedAt).toISOString() },
  loads,
  program,
  waiting: waiting && { ...waiting, at: new Date(waiting.at).toISOString() },
  wordsUntil: wordsUntil?.toISOString() ?? null,
});
