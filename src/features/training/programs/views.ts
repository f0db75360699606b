import { z } from "zod";
import { missedChoices, nextOf, type PlannedDay, programDayStates } from "../program-runs/rules";
import type { ProgramDocument, ProgramWeek } from "../program-weeks/rules";
import { type NamedExercise, programWeekView, toWeeks } from "../program-weeks/views";
import { targetView } from "../progressions/views";
import { setKinds } from "../rules";
import { weightView } from "../views";

const place = { week: z.int().meta({ description: "from 1" }), weekday: z.int() };

const runFields = { id: z.string(), from: z.iso.date(), missed: z.enum(missedChoices), time: z.string() };
export const runView = z
  .strictObject({
    ...runFields,
    next: z
      .strictObject({ ...place, workoutId: z.string() })
      .nullable()
      .meta({ description: "the day that comes next; null: nothing is left" }),
    doneCount: z.int(),
  })
  .meta({ id: "ProgramRun" });

const texts = { id: z.string(), name: z.string(), note: z.string(), goal: z.string(), isReady: z.boolean() };

export const programSummaryView = z
  .strictObject({
    ...texts,
    weekCount: z.int(),
    dayCount: z.int().meta({ description: "training days of all weeks" }),
    run: z.strictObject(runFields).nullable().meta({ description: "null: it does not run" }),
  })
  .meta({ id: "ProgramSummary" });
export type ProgramSummaryView = z.infer<typeof programSummaryView>;

const doneSetView = z.strictObject({
  kind: z.enum(setKinds),
  weight: weightView.nullable(),
  reps: z.int().nullable(),
  seconds: z.number().nullable(),
  metres: z.number().nullable(),
});

const planDayView = z
  .strictObject({
    ...place,
    date: z.iso.date().nullable().meta({ description: "when it is, or was done; null: it does not run" }),
    state: z.enum(programDayStates).nullable(),
    workoutId: z.string().nullable(),
    exercises: z
      .array(
        z.strictObject({
          target: targetView,
          done: z.array(doneSetView).nullable().meta({ description: "the completed sets; null: none of it" }),
        }),
      )
      .meta({ description: "in the order of the day's exercises" }),
  })
  .meta({ id: "ProgramPlanDay" });

export const programView = z
  .strictObject({
    ...texts,
    revision: z.int().meta({ description: "grows with each change" }),
    mayChange: z.boolean().meta({
      description: "own ones; a coach changes those that they have given, no ready one is changed",
    }),
    weeks: z.array(programWeekView),
    run: runView.nullable(),
    plan: z.array(planDayView).meta({ description: "the days by week and weekday" }),
  })
  .meta({ id: "Program" });
export type ProgramView = z.infer<typeof programView>;

export const programAnswer = z.strictObject({ program: programView }).meta({ id: "ProgramAnswer" });
export type ProgramAnswer = z.infer<typeof programAnswer>;

/** `isNew`: the call has made or started it. */
export const programMadeAnswer = z
  .strictObject({ program: programView, isNew: z.boolean() })
  .meta({ id: "ProgramMadeAnswer" });
export type ProgramMadeAnswer = z.infer<typeof programMadeAnswer>;

export const programsAnswer = z
  .strictObject({ programs: z.array(programSummaryView) })
  .meta({ id: "ProgramsAnswer" });
export type ProgramsAnswer = z.infer<typeof programsAnswer>;

type RunSummary = NonNullable<ProgramSummaryView["run"]>;
type Texts = Pick<ProgramDocument, "id" | "name" | "note" | "goal">;
const textsOf = ({ id, name, note, goal }: Texts) => ({ id, name, note, goal });

/** `counts`: of its weeks and of their days. */
export const toSummary = (
  program: Texts & { isReady: boolean; weekCount: number; dayCount: number },
  run: RunSummary | null,
): ProgramSummaryView => {
  const { isReady, weekCount, dayCount } = program;
  return { ...textsOf(program), isReady, weekCount, dayCount, run };
};

export const countsOf = (weeks: readonly ProgramWeek[]) => ({
  weekCount: weeks.length,
  dayCount: weeks.reduce((sum, { days }) => sum + days.length, 0),
});

const toPlanDay = ({ week, weekday, date, state, workout, targets, done }: PlannedDay) => ({
  ...{ week, weekday, date, state, workoutId: state === "REMOVED" ? null : (workout?.id ?? null) },
  exercises: targets.map((target, at) => ({
    target,
    done:
      done[at]?.map(({ kind, weight, reps, seconds, metres }) => ({ kind, weight, reps, seconds, metres })) ??
      null,
  })),
});

export function toProgram(
  document: ProgramDocument & { isReady: boolean; revision: number; mayChange: boolean },
  run: RunSummary | null,
  { days, named }: { days: PlannedDay[]; named: (exerciseId: string) => NamedExercise },
): ProgramView {
  const next = nextOf(days);
  const { id, from, missed, time } = run ?? {};
  return {
    ...textsOf(document),
    isReady: document.isReady,
    revision: document.revision,
    mayChange: document.mayChange,
    weeks: toWeeks(document.weeks, named),
    run:
      id && from && missed && time
        ? {
            ...{ id, from, missed, time },
            next: next && { week: next.week, weekday: next.weekday, workoutId: next.workout?.id ?? "" },
            doneCount: days.filter(({ state }) => state === "DONE").length,
          }
        : null,
    plan: days.map(toPlanDay),
  };
}
