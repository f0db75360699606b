import type { Me } from "@/features/accounts/rules";
import { Refusal } from "@/lib/refusal";
import { sqlWithin, type Tx } from "@/server/db";
import { isFitting } from "../attempts/rules";
import { findInLibrary } from "../exercises/library";
import { getLibraryName, listUsableExercises } from "../exercises/queries";
import type { Measure, Weight, WeightUnit } from "../rules";
import type { Formula } from "../settings/rules";
import type { ProgramWeek } from "./rules";
import type { NamedExercise } from "./views";

const exercisesOf = (weeks: readonly ProgramWeek[]) =>
  weeks.flatMap(({ days }) => days.flatMap(({ exercises }) => exercises));

/** The exercises of a program by id, as the caller reads them. A query where one is not of the library. */
export const listNames = (me: Me, weeks: readonly ProgramWeek[], tx?: Tx) =>
  listExerciseNames(
    me,
    exercisesOf(weeks).map(({ exerciseId }) => exerciseId),
    tx,
  );

/** Exercises that plans name, as the caller reads them. A query where one is not of the library. */
export async function listExerciseNames(
  me: Me,
  ids: readonly string[],
  tx?: Tx,
): Promise<(exerciseId: string) => NamedExercise> {
  const added = [...new Set(ids)].filter((id) => !findInLibrary(id));
  const rows =
    added.length === 0
      ? []
      : await sqlWithin<NamedExercise>(
          tx,
          "list_program_exercises",
          `select id, name, measure from "Exercise" where id = any($1)`,
          [added],
        );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => byId.get(id) ?? { id, ...getLibraryName(me, id) };
}

/** What refuses an exercise, by its place in the document. */
const refusal = (code: "invalid" | "not-found", sentence: string, path: string) =>
  new Refusal(code, sentence, { issues: [{ path, message: sentence }] });

/**
 * Checks that the caller can train the exercises of a program, and that their rules fit them. A query where one is not of the
 * library. Throws not-found, invalid.
 */
export async function getCheckedWeeks(me: Me, weeks: ProgramWeek[]): Promise<ProgramWeek[]> {
  const isAdded = exercisesOf(weeks).some(({ exerciseId }) => !findInLibrary(exerciseId));
  const own = isAdded ? await listUsableExercises(me) : [];
  const measures = new Map<string, Measure>(own.map(({ id, measure }) => [id, measure]));
  for (const [week, { days }] of weeks.entries())
    for (const [day, { exercises }] of days.entries())
      for (const [at, planned] of exercises.entries()) {
        const path = `weeks.${week}.days.${day}.exercises.${at}`;
        const measure = findInLibrary(planned.exerciseId)?.measure ?? measures.get(planned.exerciseId);
        if (!measure) throw refusal("not-found", "The exercise was not found.", `${path}.exerciseId`);
        if (!isFitting(measure, planned)) throw refusal("invalid", isFitting.sentence, `${path}.progress`);
      }
  return weeks;
}

/** How an estimate grows with repetitions, by formula: as in records/rules.ts. */
const factorSql: Record<Formula, string> = {
  EPLEY: "(case when s.reps = 1 then 1 else (30 + s.reps) / 30.0 end)",
  BRZYCKI: "(36.0 / (37 - s.reps))",
};
const byFormula = `(case when formula.name = 'BRZYCKI' then ${factorSql.BRZYCKI} else ${factorSql.EPLEY} end)`;

/** The best estimate of each exercise in all completed sets, by the formula that the caller has chosen. */
const maximaStatement = `with formula as (select coalesce((
    select settings ->> 'formula' from "TrainingSettings" where "userId" = $1), 'EPLEY') as name)
  select distinct on (e."exerciseId") e."exerciseId", s."weightUnit" as unit,
    round(s."weightValue" * ${byFormula}, 1)::float8 as value
  from formula, "WorkoutExercise" e
  join "Workout" w on w.id = e."workoutId" and w."deletedAt" is null and w.state <> 'PLANNED'
  join "WorkoutSet" s on s."workoutExerciseId" = e.id and s."deletedAt" is null and s."isCompleted"
    and s.kind <> 'WARMUP' and s."weightGrams" > 0 and s.reps between 1 and 12
  where e."userId" = $1 and e."exerciseId" = any($2) and e."deletedAt" is null
  order by e."exerciseId", s."weightGrams" * ${byFormula} desc`;

type MaximumRow = Weight & { exerciseId: string; unit: WeightUnit };

/** The estimated maxima of the exercises that a program plans in percents. A query where there are some. */
export async function listMaxima(
  me: Me,
  weeks: readonly ProgramWeek[],
  tx?: Tx,
): Promise<Map<string, Weight>> {
  const inPercents = exercisesOf(weeks).filter(({ sets }) => sets.some(({ percent }) => percent !== null));
  const ids = [...new Set(inPercents.map(({ exerciseId }) => exerciseId))];
  if (ids.length === 0) return new Map();
  const rows = await sqlWithin<MaximumRow>(tx, "list_program_maxima", maximaStatement, [me.id, ids]);
  return new Map(rows.map(({ exerciseId, value, unit }) => [exerciseId, { value, unit }]));
}
