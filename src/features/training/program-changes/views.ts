import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { type NamedExercise, namedExerciseView, plannedSetView } from "../program-weeks/views";
import { type Difference, differenceKinds } from "./rules";

const sets = z.array(plannedSetView).nullable();

export const programChangeView = z
  .strictObject({
    id: z.string(),
    author: personView.nullable().meta({ description: "the coach; null: an account that is gone" }),
    createdAt: z.iso.datetime(),
    count: z.int().meta({ description: "of all differences, of which at most 50 are named" }),
    differences: z.array(
      z.strictObject({
        kind: z.enum(differenceKinds),
        weeks: z.array(z.int()).meta({ description: "from 1" }),
        weekday: z.int().meta({ description: "1 (Monday) to 7" }),
        title: z.string().meta({ description: "of the day" }),
        exercise: namedExerciseView.nullable(),
        before: sets,
        after: sets,
      }),
    ),
  })
  .meta({ id: "ProgramChange" });
export type ProgramChangeView = z.infer<typeof programChangeView>;

export const programChangesAnswer = z
  .strictObject({ changes: z.array(programChangeView) })
  .meta({ id: "ProgramChangesAnswer" });
export type ProgramChangesAnswer = z.infer<typeof programChangesAnswer>;

export type ChangeRow = {
  id: string;
  author: PersonView | null;
  createdAt: string;
  count: number;
  differences: Difference[];
};

export const toChange = (
  { author, createdAt, differences, ...row }: ChangeRow,
  named: (exerciseId: string) => NamedExercise,
): ProgramChangeView => ({
  ...row,
  author: author && toPerson(author),
  createdAt: new Date(createdAt).toISOString(),
  differences: differences.map(({ exerciseId, before, after, ...difference }) => ({
    ...difference,
    exercise: exerciseId === null ? null : named(exerciseId),
    before: before && [...before],
    after: after && [...after],
  })),
});
