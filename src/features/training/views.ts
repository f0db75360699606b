import { z } from "zod";
import { nextCursor } from "@/lib/answer";
import { sports } from "@/lib/track";
import { measures, setKinds, weightUnits, workoutStates } from "./rules";

export const weightView = z
  .strictObject({ value: z.number(), unit: z.enum(weightUnits) })
  .meta({ id: "Weight", description: "a weight as it was entered" });

export const workoutSetView = z
  .strictObject({
    id: z.string(),
    kind: z.enum(setKinds),
    weight: weightView.nullable(),
    reps: z.int().nullable(),
    seconds: z.number().nullable(),
    metres: z.number().nullable(),
    rpe: z.number().nullable(),
    note: z.string(),
    isCompleted: z.boolean(),
    completedAt: z.iso.datetime().nullable().meta({ description: "when it was ticked, by changedAt" }),
  })
  .meta({ id: "WorkoutSet" });
export type WorkoutSetView = z.infer<typeof workoutSetView>;

/** What a workout shows of an exercise. */
export const workoutExerciseView = z
  .strictObject({
    id: z.string(),
    exercise: z.strictObject({ id: z.string(), name: z.string(), measure: z.enum(measures) }),
    superset: z.string().nullable(),
    note: z.string(),
    restSeconds: z
      .int()
      .nullable()
      .meta({ description: "the rest after its sets; null: as usual for their kind" }),
    isSkipped: z.boolean(),
    sets: z.array(workoutSetView),
  })
  .meta({ id: "WorkoutExercise" });
export type WorkoutExerciseView = z.infer<typeof workoutExerciseView>;

const known = z.number().nullable();

export const enduranceView = z
  .strictObject({
    sport: z.enum(sports),
    exerciseId: z.string().meta({ description: "the exercise whose records hold what was covered" }),
    distanceMetres: known,
    elapsedSeconds: known.meta({ description: "from first to last" }),
    recordedSeconds: known.meta({ description: "without the pauses of the button" }),
    movingSeconds: known.meta({ description: "without standing still, too: pace goes by it" }),
    climbMetres: known,
    heartRate: z.strictObject({ average: known, max: known }).nullable(),
    maxSpeed: known.meta({ description: "m/s" }),
    laps: z.array(z.strictObject({ distanceMetres: known, elapsedSeconds: known, movingSeconds: known })),
    pauses: z.array(
      z.strictObject({ startedAt: z.iso.datetime(), seconds: z.number(), kind: z.enum(["PAUSE", "STILL"]) }),
    ),
  })
  .meta({ id: "Endurance", description: "what is not known is null, never 0" });
export type EnduranceView = z.infer<typeof enduranceView>;

export const workoutView = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    state: z.enum(workoutStates),
    startedAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
    timeZone: z.string(),
    durationSeconds: z.int().nullable(),
    note: z.string(),
    rpe: z.number().nullable().meta({ description: "how hard it was in all, from 1 to 10" }),
    activityId: z.string().nullable(),
    occurrence: z.iso.datetime().nullable(),
    program: z
      .strictObject({ id: z.string(), runId: z.string(), week: z.int(), weekday: z.int() })
      .nullable()
      .meta({ description: "the day of a program as which it counts" }),
    exercises: z.array(workoutExerciseView),
    endurance: enduranceView.nullable(),
  })
  .meta({ id: "Workout" });
export type WorkoutView = z.infer<typeof workoutView>;

export const workoutAnswer = z.strictObject({ workout: workoutView }).meta({ id: "WorkoutAnswer" });
export type WorkoutAnswer = z.infer<typeof workoutAnswer>;

export const workoutsAnswer = z
  .strictObject({ workouts: z.array(workoutView), nextCursor })
  .meta({ id: "WorkoutsAnswer" });
export type WorkoutsAnswer = z.infer<typeof workoutsAnswer>;
