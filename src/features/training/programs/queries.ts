import type { Language, Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import { sql, type Tx } from "@/server/db";
import { findRun, getPlan } from "../program-runs/queries";
import type { MissedChoice } from "../program-runs/rules";
import { findReady, readyPrograms } from "../program-weeks/library";
import type { ProgramDocument, ProgramWeek } from "../program-weeks/rules";
import type { Stamps } from "../rules";
import type { ById } from "../schema";
import {
  countsOf,
  type ProgramAnswer,
  type ProgramsAnswer,
  type ProgramView,
  toProgram,
  toSummary,
} from "./views";

/** A program with the number of its changes; a ready one has none. */
type RevisedDocument = ProgramDocument & { revision: number; givenById: string | null };
type SummaryRow = Omit<ProgramDocument, "weeks"> & { weekCount: number; dayCount: number };
type RunRow = { id: string; programId: string; from: string; missed: MissedChoice; time: string };

const listStatement = `select
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'note', p.note, 'goal', p.goal,
      'weekCount', jsonb_array_length(p.weeks),
      'dayCount', (select count(*) from jsonb_path_query(p.weeks, '$[*].days[*]'))) order by p."createdAt" desc, p.id desc), '[]')
    from "TrainingProgram" p where p."userId" = $1 and p."deletedAt" is null) as programs,
  (select coalesce(json_agg(json_build_object('id', r.id, 'programId', r."programId", 'from', r."from"::text,
      'missed', r.missed, 'time', r.time)), '[]')
    from "TrainingProgramRun" r where r."userId" = $1 and r."stoppedAt" is null) as runs`;

/** The caller's own programs, latest first, then the ready ones. One query. */
export async function listPrograms(me: Me): Promise<ProgramsAnswer> {
  type Row = { programs: SummaryRow[]; runs: RunRow[] };
  const [row] = await sql<Row>("list_programs", listStatement, [me.id]);
  const runs = new Map((row?.runs ?? []).map(({ programId, ...run }) => [programId, run]));
  const own = (row?.programs ?? []).map((program) => ({ ...program, isReady: false }));
  const ready = readyPrograms(me.language).map((program) => ({
    ...program,
    ...countsOf(program.weeks),
    isReady: true,
  }));
  return { programs: [...own, ...ready].map((program) => toSummary(program, runs.get(program.id) ?? null)) };
}

/** `deleted`: one that is deleted, too. `coachId`: who reads it in place of its owner. */
type Reading = { deleted: boolean; coachId?: string };

/** A ready program, or one of the caller's own. Throws not-found. */
async function readProgram(me: Me, id: string, { deleted, coachId }: Reading): Promise<ProgramView> {
  const ready = findReady(me.language, id);
  const [row] = ready
    ? [{ ...ready, revision: 0, givenById: null }]
    : await sql<RevisedDocument>(
        "get_program",
        `select id, name, note, goal, weeks, revision, "givenById" from "TrainingProgram"
         where "userId" = $1 and id = $2 and ($3 or "deletedAt" is null)`,
        [me.id, id, deleted],
      );
  if (!row) throw notFound("The program");
  const run = await findRun(me, id);
  const isReady = ready !== undefined;
  const mayChange = coachId === undefined ? !isReady : row.givenById === coachId;
  return toProgram({ ...row, isReady, mayChange }, run, await getPlan(me, row.weeks, run));
}

/** A program with its days, their targets and what was done. Four queries at most. Throws not-found. */
export const getProgram = async (me: Me, { id }: ById): Promise<ProgramAnswer> => ({
  program: await readProgram(me, id, { deleted: false }),
});

/** A program of the caller as a coach of theirs reads it. Four queries at most. Throws not-found. */
export const getCoachedProgram = (me: Me, id: string, coachId: string): Promise<ProgramView> =>
  readProgram(me, id, { deleted: false, coachId });

/** What a call that changes it answers, which may be deleted. */
export const getChangedProgram = (me: Me, id: string): Promise<ProgramView> =>
  readProgram(me, id, { deleted: true });

export type LockedProgram = {
  id: string;
  name: string;
  weeks: ProgramWeek[];
  revision: number;
  deletedAt: Date | null;
  stamps: Stamps;
};

/** A program of the caller's own, deleted or not, with its row locked until the transaction ends. Throws not-found. */
export async function getLockedProgram(me: Me, tx: Tx, id: string): Promise<LockedProgram> {
  const [row] = await tx.$queryRaw<LockedProgram[]>`
    select id, name, weeks, revision, "deletedAt", stamps from "TrainingProgram"
    where id = ${id}::uuid and "userId" = ${me.id}::uuid for update`;
  if (!row) throw notFound("The program");
  return row;
}

const inEachLanguage = (
  id: string,
  textOf: (program: ProgramDocument) => string,
): Record<Language, string> => {
  const inOne = (language: Language) => {
    const program = findReady(language, id);
    return program ? textOf(program) : "";
  };
  return { sv: inOne("sv"), en: inOne("en"), fr: inOne("fr") };
};

/**
 * What the search over everything indexes of programs, and which of them a person finds: their own. The ready ones are no
 * table: `shipped` has their ids and what is indexed of them.
 */
export const programEntries = {
  textsSql: `
    select p.id::text, p.name as title, concat_ws(E'\\n', nullif(p.goal, ''), nullif(p.note, '')) as text,
      '/training/programs/' || p.id as url, p."createdAt" as at, null::text as picture, null::text as color
    from "TrainingProgram" p where p.id = any($1::uuid[]) and p."deletedAt" is null`,
  idsSql: `select p.id from "TrainingProgram" p`,
  visibleToSql: (me: string) =>
    `select p.id from "TrainingProgram" p where p."userId" = ${me} and p."deletedAt" is null`,
  shipped: readyPrograms("en").map(({ id }) => ({
    id,
    titles: inEachLanguage(id, ({ name }) => name),
    texts: inEachLanguage(id, ({ goal, note }) => `${goal}\n${note}`.trim()),
    url: `/training/programs/${id}`,
  })),
};
