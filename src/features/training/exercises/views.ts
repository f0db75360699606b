import { z } from "zod";
import { type Measure, measures } from "../rules";
import { equipments, muscles } from "./rules";

const ownerView = z.strictObject({
  type: z.enum(["ME", "GROUP", "ORGANIZATION"]),
  id: z.string(),
  name: z.string(),
});

export const exerciseView = z
  .strictObject({
    id: z.string(),
    name: z.string().meta({ description: "of the library: in the caller's language" }),
    measure: z.enum(measures),
    muscles: z.array(z.enum(muscles)),
    secondaryMuscles: z.array(z.enum(muscles)),
    equipment: z.enum(equipments),
    isOneSided: z.boolean(),
    isArchived: z.boolean(),
    cues: z.array(z.string()),
    owner: ownerView.nullable().meta({ description: "null: of the library" }),
    canEdit: z.boolean(),
    uses: z.int().meta({ description: "the caller's workouts that hold it" }),
    lastUsedAt: z.iso.datetime().nullable(),
    found: z
      .strictObject({ name: z.string(), isExact: z.boolean() })
      .nullable()
      .meta({ description: "with q: the name that was found; isExact false: with a typing error" }),
  })
  .meta({ id: "Exercise" });
export type ExerciseView = z.infer<typeof exerciseView>;
type Muscle = ExerciseView["muscles"][number];

export const exercisesAnswer = z
  .strictObject({ exercises: z.array(exerciseView) })
  .meta({ id: "ExercisesAnswer" });
export type ExercisesAnswer = z.infer<typeof exercisesAnswer>;

export const exerciseAnswer = z.strictObject({ exercise: exerciseView }).meta({ id: "ExerciseAnswer" });
export type ExerciseAnswer = z.infer<typeof exerciseAnswer>;

/** `isNew`: the call has made it; false: it was there. */
export const exerciseMadeAnswer = z
  .strictObject({ exercise: exerciseView, isNew: z.boolean() })
  .meta({ id: "ExerciseMadeAnswer" });
export type ExerciseMadeAnswer = z.infer<typeof exerciseMadeAnswer>;

/** An exercise that somebody has added. */
export type OwnExerciseRow = {
  id: string;
  name: string;
  measure: Measure;
  muscles: Muscle[];
  secondaryMuscles: Muscle[];
  equipment: ExerciseView["equipment"];
  isOneSided: boolean;
  isArchived: boolean;
  owner: NonNullable<ExerciseView["owner"]>;
  canEdit: boolean;
};

/** What one uses of an exercise. */
export type Use = { uses: number; lastUsedAt: string | null };

export const toOwnExercise = ({ ...row }: OwnExerciseRow, { uses, lastUsedAt }: Use): ExerciseView => ({
  ...row,
  cues: [],
  uses,
  lastUsedAt,
  found: null,
});
