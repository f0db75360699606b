import type { Language, Me } from "@/features/accounts/rules";
import { groupsSql, membershipsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { organizationsSql } from "@/features/orgs/queries";
import { notFound } from "@/lib/refusal";
import { sql } from "@/server/db";
import type { Measure } from "../rules";
import type { ById } from "../schema";
import { findInLibrary, type LibraryExercise, library } from "./library";
import { searchExercises } from "./rules";
import type { ExerciseList } from "./schema";
import {
  type ExerciseAnswer,
  type ExercisesAnswer,
  type ExerciseView,
  type OwnExerciseRow,
  toOwnExercise,
  type Use,
} from "./views";

/** Max exercises of a list: more are found by searching. */
const LONGEST_LIST = 2000;

/** An exercise of the library by its id, in the caller's language, for what is not of `Exercise`. */
export function getLibraryName(
  { language }: Pick<Me, "language">,
  id: string,
): { name: string; measure: Measure } {
  const found = findInLibrary(id);
  return found
    ? { name: found.names[language], measure: found.measure }
    : { name: "?", measure: "WEIGHT_REPS" };
}

/** The exercises `x` of a person, SQL for whose id is `person`, and of their groups and organizations. */
const usableOfSql = (person: string) => `from "Exercise" x
  left join ${membershipsSql} gm on gm."groupId" = x."groupId" and gm."userId" = ${person}
  left join ${organizationMembersSql} om on om."organizationId" = x."organizationId" and om."userId" = ${person}
  left join ${groupsSql} g on g.id = x."groupId"
  left join ${organizationsSql} o on o.id = x."organizationId"
  where (x."groupId" is null and x."organizationId" is null and x."userId" = ${person}
    or gm."userId" is not null or om."userId" is not null)`;

/** Own exercises, and those of the groups and organizations of $1, with whether $1 may change them. */
const usableSql = `select x.id, x.name, x.measure, x.muscles, x."secondaryMuscles", x.equipment, x."isOneSided",
    x."isArchived",
    case when x."groupId" is not null then json_build_object('type', 'GROUP', 'id', g.id, 'name', g.name)
      when x."organizationId" is not null then json_build_object('type', 'ORGANIZATION', 'id', o.id, 'name', o.name)
      else json_build_object('type', 'ME', 'id', x.id, 'name', '') end as owner,
    case when x."groupId" is not null then gm.role <> 'MEMBER'
      when x."organizationId" is not null then om.role in ('OWNER', 'ADMIN') else true end as "canEdit"
  ${usableOfSql("$1")}`;

const toExercise = (one: LibraryExercise, { language }: Me, { uses, lastUsedAt }: Use): ExerciseView => ({
  id: one.id,
  name: one.names[language],
  measure: one.measure,
  muscles: one.muscles,
  secondaryMuscles: one.secondary,
  equipment: one.equipment,
  isOneSided: one.isOneSided,
  isArchived: false,
  cues: one.cues?.[language] ?? [],
  owner: null,
  canEdit: false,
  uses,
  lastUsedAt,
  found: null,
});

const unused: Use = { uses: 0, lastUsedAt: null };

/** How often and when last the caller has trained each exercise. */
async function listUses(me: Me): Promise<Map<string, Use>> {
  const rows = await sql<{ id: string; uses: number; at: Date }>(
    "list_exercise_uses",
    `select e."exerciseId" as id, count(distinct e."workoutId")::int as uses, max(w."startedAt") as at
    from "WorkoutExercise" e join "Workout" w on w.id = e."workoutId"
    where e."userId" = $1 and e."deletedAt" is null and w."deletedAt" is null and w.state <> 'PLANNED'
    group by e."exerciseId"`,
    [me.id],
  );
  return new Map(rows.map(({ id, uses, at }) => [id, { uses, lastUsedAt: at.toISOString() }]));
}

/** The exercises that the caller can train: most used first, or with `q` the best match first. Two queries. */
export async function listExercises(me: Me, input: ExerciseList): Promise<ExercisesAnswer> {
  const [rows, uses] = await Promise.all([
    sql<OwnExerciseRow>("list_exercises", `${usableSql} and not x."isArchived" limit 5000`, [me.id]),
    listUses(me),
  ]);
  const useOf = (id: string) => uses.get(id) ?? unused;
  const own = rows.map((row) => ({ view: toOwnExercise(row, useOf(row.id)), names: [row.name] }));
  const shipped = library.map((one) => ({
    view: toExercise(one, me, useOf(one.id)),
    names: [one.names[me.language], ...Object.values(one.names), ...one.also],
  }));
  const all = input.owner ? own : [...own, ...shipped];
  const wanted = all.filter(({ view }) => isWanted(view, input));
  return { exercises: (input.q ? found(wanted, input.q) : mostUsed(wanted, me)).slice(0, LONGEST_LIST) };
}

const isWanted = (one: ExerciseView, { muscle, equipment }: ExerciseList) =>
  (!muscle || one.muscles.includes(muscle) || one.secondaryMuscles.includes(muscle)) &&
  (!equipment || one.equipment === equipment);

type Named = { view: ExerciseView; names: string[] };

const found = (wanted: Named[], q: string): ExerciseView[] =>
  searchExercises(
    wanted.map((one) => ({ ...one, id: one.view.id })),
    q,
  ).map(({ item, matched, isExact }) => ({ ...item.view, found: { name: matched, isExact } }));

const mostUsed = (wanted: Named[], { language }: Me): ExerciseView[] => {
  const { compare } = new Intl.Collator(language);
  return wanted
    .map(({ view }) => view)
    .sort((one, other) => other.uses - one.uses || compare(one.name, other.name));
};

/** An exercise that the caller can train: of the library, own, or of a group or organization of theirs. Throws not-found. */
export async function getUsableExercise(me: Me, id: string): Promise<ExerciseView> {
  const shipped = findInLibrary(id);
  if (shipped) return toExercise(shipped, me, unused);
  const [row] = await sql<OwnExerciseRow>("get_exercise", `${usableSql} and x.id = $2`, [me.id, id]);
  if (!row) throw notFound("The exercise");
  return toOwnExercise(row, unused);
}

/** An exercise that the caller can train, with how often they have. Throws not-found. */
export async function getExercise(me: Me, { id }: ById): Promise<ExerciseAnswer> {
  const [exercise, uses] = await Promise.all([getUsableExercise(me, id), listUses(me)]);
  return { exercise: { ...exercise, ...uses.get(id) } };
}

const englishNames = JSON.stringify(Object.fromEntries(library.map(({ id, names }) => [id, names.en])));

/** SQL for the name of an exercise by its id: of the library in English, or as somebody has called it. */
export const exerciseNameSql = (id: string): string =>
  `coalesce((select x.name from "Exercise" x where x.id = ${id}), $library$${englishNames}$library$::jsonb ->> ${id}::text)`;

/** Own exercises, and those of the caller's groups and organizations, archived ones too. One query. */
export const listUsableExercises = (me: Me): Promise<OwnExerciseRow[]> =>
  sql<OwnExerciseRow>("list_usable_exercises", `${usableSql} limit 5000`, [me.id]);

/**
 * What the search over everything indexes of exercises, and which of them a person finds: those that they can train. The
 * library is no table: `shipped` has its ids and what is indexed of it.
 */
export const exerciseEntries = {
  textsSql: `
    select x.id::text, x.name as title, '' as text, '/training/exercises/' || x.id as url, x."createdAt" as at,
      null::text as picture, null::text as color
    from "Exercise" x where x.id = any($1::uuid[]) and not x."isArchived"`,
  idsSql: `select x.id from "Exercise" x`,
  visibleToSql: (me: string) => `select x.id ${usableOfSql(me)} and not x."isArchived"`,
  shipped: library.map(({ id, names, also }) => {
    const others = (language: Language) =>
      [...new Set([...Object.values(names), ...also])].filter((name) => name !== names[language]).join(", ");
    const texts = { sv: others("sv"), en: others("en"), fr: others("fr") };
    return { id, titles: names, texts, url: `/training/exercises/${id}` };
  }),
};
