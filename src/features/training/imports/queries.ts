import { readFile } from "node:fs/promises";
import { peopleUnitsSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { readStrengthLog } from "@/lib/strength-log";
import { shownCell } from "@/lib/strength-problems";
import type { ReadExercise, ReadWorkout, StrengthLog } from "@/lib/strength-workout";
import { fold } from "@/lib/text";
import { sql, sqlWithin, type Tx } from "@/server/db";
import { findInLibrary, findInLibraryByName } from "../exercises/library";
import { listUsableExercises } from "../exercises/queries";
import { isStartNear, type Measure } from "../rules";
import { fileNameOf, type Known, measureOf } from "./rules";
import type { TrainingImport } from "./schema";
import type { ImportAnswer } from "./views";

type Units = { unit: "KG" | "LB"; distanceUnit: "KM" | "MI"; names: Record<string, string> | null };

const unitsStatement = `select u."weightUnit" as unit, u."distanceUnit", s."exerciseNames" as names
  from ${peopleUnitsSql} u left join "TrainingSettings" s on s."userId" = u.id where u.id = $1`;

/** The units of the caller, and the exercises to which they have mapped names of files before. */
export async function getImportHabits(me: Me): Promise<Units> {
  const [row] = await sql<Units>("get_import_habits", unitsStatement, [me.id]);
  return row ?? { unit: "KG", distanceUnit: "KM", names: null };
}

/** The bytes of a file, or a text as it is. */
export const getFile = async ({ file }: TrainingImport): Promise<string | Buffer> =>
  typeof file === "string" ? file : readFile(file.path);

/** Reads the file, in the units that are given, else in the caller's. Throws invalid, too-large. */
export async function getLog(
  me: Me,
  input: TrainingImport,
  file: string | Buffer,
  usual: Units,
): Promise<ReadLog> {
  const { unit, distanceUnit, timeZone = me.timeZone } = input;
  const { unit: usualUnit, distanceUnit: usualDistance } = usual;
  const given = { unit, distanceUnit, timeZone, usual: { unit: usualUnit, distanceUnit: usualDistance } };
  return withoutComing(await readStrengthLog(file, given));
}

/** A log, with all that is refused of it. */
export type ReadLog = Omit<StrengthLog, "refused"> & { refused: ImportAnswer["refused"] };

/** What lies more than a day ahead has not been trained. */
function withoutComing(log: StrengthLog): ReadLog {
  const now = new Date();
  const isPast = ({ startedAt }: ReadWorkout) => isStartNear({ startedAt, state: "COMPLETED" }, now);
  const coming = log.workouts.filter((workout) => !isPast(workout));
  const refused = coming.map(({ title, line }) => ({
    ...{ name: title, line, reason: isStartNear.sentence },
    ...{ code: "AHEAD" as const, cell: "" },
  }));
  return {
    ...log,
    workouts: log.workouts.filter(isPast),
    refused: [...log.refused.map((one) => ({ ...one, cell: shownCell(one.cell) })), ...refused],
  };
}

const knownStatement = `select id, "importKey" as key, "importDigest" as digest, "deletedAt" is not null as "isDeleted"
  from "Workout" where "userId" = $1 and "importKey" is not null
  union all select id, 'SAMVARO ' || id, null, "deletedAt" is not null
  from "Workout" where "userId" = $1 and id::text = any($2)`;

/** The workouts of the caller that a log may hold: those that were imported, and for our own logs those with its ids. */
export const listKnown = (me: Me, log: ReadLog, tx?: Tx): Promise<Known[]> => {
  const ids = log.source === "SAMVARO" ? log.workouts.map(({ key }) => key) : [];
  return sqlWithin<Known>(tx, "list_known_workouts", knownStatement, [me.id, ids]);
};

/** What each name of a file is. `made`: exercises that are to be made. */
export type Mapping = {
  ids: Map<string, string>;
  made: { id: string; name: string; measure: Measure }[];
  unknown: string[];
};

/** Finds the exercises of a log: as given, as before, of one's own, of the library. Throws not-found (a given id). */
export async function getMapping(
  me: Me,
  { workouts, source }: ReadLog,
  given: Record<string, string>,
  names: Record<string, string>,
): Promise<Mapping> {
  const blocks = new Map<string, ReadExercise[]>();
  for (const block of workouts.flatMap(({ exercises }) => exercises)) {
    const name = fileNameOf(block, source);
    const there = blocks.get(name);
    if (there) there.push(block);
    else blocks.set(name, [block]);
  }
  const own = await listUsableExercises(me);
  const [ownIds, ownNames] = [
    new Set(own.map(({ id }) => id)),
    new Map(own.map(({ id, name }) => [fold(name), id])),
  ];
  const mapping: Mapping = { ids: new Map(), made: [], unknown: [] };
  for (const [name, there] of blocks) {
    const chosen = given[name];
    if (chosen === "new") {
      const made = { id: newId(), name: name.slice(0, 100), measure: measureOf(there) };
      mapping.made.push(made);
      mapping.ids.set(name, made.id);
      continue;
    }
    if (chosen && !ownIds.has(chosen) && !findInLibrary(chosen)) throw notFound("The exercise");
    const id = chosen ?? names[fold(name)] ?? ownNames.get(fold(name)) ?? findInLibraryByName(name)?.id;
    if (id) mapping.ids.set(name, id);
    else mapping.unknown.push(name);
  }
  return mapping;
}
