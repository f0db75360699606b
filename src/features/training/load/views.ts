import { z } from "zod";
import type { LoadDay } from "./rules";

const loadDay = z.strictObject({
  day: z.iso.date(),
  load: z.number().nullable().meta({
    description: "0 without a workout; null: none of the day's workouts says how hard it was",
  }),
  fitness: z.number(),
  fatigue: z.number(),
  form: z.number(),
});

export const loadAnswer = z
  .strictObject({
    days: z.array(loadDay),
    planned: z.array(loadDay).meta({
      description:
        "the days after today, if what is planned is as hard as workouts usually are; no day of it has happened",
    }),
    firstDay: z.iso.date().nullable().meta({ description: "the first day with a load, if there is one" }),
    buildingUp: z.boolean().meta({ description: "the last day is one of the first 42" }),
    unrated: z
      .array(z.strictObject({ day: z.iso.date(), workoutId: z.string(), title: z.string() }))
      .meta({ description: "workouts of these days that do not say how hard they were" }),
  })
  .meta({ id: "TrainingLoadAnswer" });
export type LoadAnswer = z.infer<typeof loadAnswer>;

/** To one decimal, and never -0. */
const round = (value: number) => Math.round(value * 10) / 10 + 0;

export const toLoadDay = ({ day, load, fitness, fatigue, form }: LoadDay): LoadAnswer["days"][number] => ({
  day,
  load: load === null ? null : round(load),
  fitness: round(fitness),
  fatigue: round(fatigue),
  form: round(form),
});
