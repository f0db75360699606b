import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { notFound } from "@/lib/refusal";
import { sql } from "@/server/db";
import { findReady } from "../program-weeks/library";
import { listExerciseNames } from "../program-weeks/queries";
import type { ById } from "../schema";
import { SHOWN_CHANGES } from "./rules";
import { type ChangeRow, type ProgramChangesAnswer, toChange } from "./views";

const statement = `select coalesce((select json_agg(json_build_object('id', c.id, 'createdAt', c."createdAt",
      'count', c.count, 'differences', c.differences, 'author', (
        select ${personJsonSql("u")} from ${peopleSql} u
        where u.id = c."authorId" and not ${areBlockedSql('c."authorId"', 'p."userId"')})) order by c."createdAt" desc, c.id desc)
    from (select * from "TrainingProgramChange" c where c."programId" = p.id
      order by c."createdAt" desc, c.id desc limit ${SHOWN_CHANGES}) c), '[]') as changes
  from "TrainingProgram" p where p.id = $2 and p."userId" = $1 and p."deletedAt" is null`;

/** What coaches have changed in a program of the caller's, latest first. Two queries at most. Throws not-found. */
export async function listProgramChanges(me: Me, { id }: ById): Promise<ProgramChangesAnswer> {
  if (findReady(me.language, id)) return { changes: [] };
  const [row] = await sql<{ changes: ChangeRow[] }>("list_program_changes", statement, [me.id, id]);
  if (!row) throw notFound("The program");
  const ids = row.changes.flatMap(({ differences }) =>
    differences.flatMap(({ exerciseId }) => exerciseId ?? []),
  );
  const named = await listExerciseNames(me, ids);
  return { changes: row.changes.map((change) => toChange(change, named)) };
}
