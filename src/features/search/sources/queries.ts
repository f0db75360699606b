import { pollEntries } from "@/features/activities/polls/queries";
import { activityEntries } from "@/features/activities/search/queries";
import { groupEntries } from "@/features/groups/search/queries";
import { noticeEntries } from "@/features/notices/queries";
import { organizationEntries } from "@/features/orgs/search/queries";
import { personEntries } from "@/features/people/search/queries";
import { exerciseEntries } from "@/features/training/exercises/queries";
import { programEntries } from "@/features/training/programs/queries";
import { workoutEntries } from "@/features/training/workouts/queries";
import { once } from "@/lib/once";
import type { Client } from "@/server/db";
import { type EntryKind, type EntryText, type ShippedEntry, toIndexed } from "./rules";

/** What search finds of a kind. */
export type EntrySource = {
  kind: EntryKind;
  /** What there is of these ids now: absent are those that are gone, closed or hidden from everybody. */
  listTexts: (tx: Client, ids: string[]) => Promise<EntryText[]>;
  /** SQL condition: the person may see it now. A lookup by its id. Both are SQL for an id, `id` for one as text. */
  isVisibleSql: (id: string, me: string) => string;
  /** SQL of one column, id, in order: $1 after which, $2 how many. For what was there before the index. */
  listIdsSql: string;
  /** What comes with the product, in no table, by id: everybody finds it, and sees it in their language. */
  shipped: ReadonlyMap<string, ShippedEntry>;
};

/** What a noun says of a kind. `textsSql`: the texts of the ids $1; `idsSql`: all ids; `visibleToSql`: those that a person sees now. */
type Entries = {
  textsSql: string;
  idsSql: string;
  visibleToSql: (me: string) => string;
  shipped?: ShippedEntry[];
};

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

function sourceOf(kind: EntryKind, { textsSql, idsSql, visibleToSql, shipped = [] }: Entries): EntrySource {
  const byId = new Map(shipped.map((one) => [one.id, one]));
  const ids = [...byId.keys()].join(",");
  const isShipped = (id: string) => (byId.size > 0 ? ` or ${id} = any('{${ids}}'::text[])` : "");
  const all = byId.size > 0 ? `${idsSql} union all select unnest('{${ids}}'::uuid[]) as id` : idsSql;
  return {
    kind,
    listTexts: async (tx, wanted) => [
      ...(await tx.$queryRawUnsafe<EntryText[]>(textsSql, wanted)),
      ...wanted.flatMap((id) => byId.get(id) ?? []).map(toIndexed),
    ],
    isVisibleSql: (id, me) => `((
      select 1 from (${visibleToSql(me)}) visible where visible.id = ${id}::uuid limit 1
    ) is not null${isShipped(id)})`,
    listIdsSql: `select one.id::text from (${all}) one
      where one.id > coalesce(nullif($1, ''), '${FIRST_ID}')::uuid order by one.id limit $2`,
    shipped: byId,
  };
}

/** A function, as some SQL is made of pieces that are registered after this module is loaded. */
export const listSources = once((): EntrySource[] => [
  sourceOf("PERSON", personEntries),
  sourceOf("GROUP", groupEntries),
  sourceOf("ORGANIZATION", organizationEntries),
  sourceOf("ACTIVITY", activityEntries),
  sourceOf("NOTICE", noticeEntries),
  sourceOf("POLL", pollEntries),
  sourceOf("PROGRAM", programEntries),
  sourceOf("EXERCISE", exerciseEntries),
  sourceOf("WORKOUT", workoutEntries),
]);
