import type { Me } from "@/features/accounts/rules";
import { sql } from "@/server/db";
import type { JournalDay, JournalList } from "./schema";
import { type JournalDayAnswer, type JournalEntryRow, type JournalListAnswer, toEntry } from "./views";

const listStatement = `select
    (select min(day)::text from "JournalEntry" where "userId" = $1) as "firstDay",
    coalesce((select json_agg(json_build_object('day', day::text, 'mood', mood) order by day)
      from "JournalEntry" where "userId" = $1 and day between $2::date and $3::date), '[]') as days`;

/** The days of a range that the caller has written. One query. */
export async function listJournal(me: Me, { from, to }: JournalList): Promise<JournalListAnswer> {
  const [row] = await sql<JournalListAnswer>("list_journal", listStatement, [me.id, from, to]);
  return row ?? { days: [], firstDay: null };
}

/** Days whose tags are counted, and tags that are offered. */
const [COUNTED_DAYS, USUAL_TAGS] = [365, 12];

const dayStatement = `select e.mood, e.energy, e."sleepMinutes", e.tags, e.note, e."updatedAt",
    array(select tag from (select day, tags from "JournalEntry" where "userId" = $1
          order by day desc limit ${COUNTED_DAYS}) lately, unnest(lately.tags) tag
      group by tag order by count(*) desc, max(lately.day) desc, tag limit ${USUAL_TAGS}) as "usualTags"
  from (select 1) one left join "JournalEntry" e on e."userId" = $1 and e.day = $2::date`;

type DayRow = (JournalEntryRow | { updatedAt: null }) & { usualTags: string[] };

/** One day of the caller's journal, written or not. One query. */
export async function getJournalDay(me: Me, { day }: JournalDay): Promise<JournalDayAnswer> {
  const [row] = await sql<DayRow>("get_journal_day", dayStatement, [me.id, day]);
  return { entry: toEntry(day, row?.updatedAt ? row : null), usualTags: row?.usualTags ?? [] };
}

export type SharedDay = { day: string; mood: number | null; sleepMinutes: number | null };

/**
 * Mood and sleep of a person's written days, for somebody whom the person lets see them: the caller has asked for that, and
 * says which. Nothing else of the journal leaves it. One query.
 */
export const listSharedDays = (
  personId: string,
  { from, to, mood, sleep }: { from: string; to: string; mood: boolean; sleep: boolean },
): Promise<SharedDay[]> =>
  sql<SharedDay>(
    "list_shared_days",
    `select day::text, case when $4 then mood end as mood, case when $5 then "sleepMinutes" end as "sleepMinutes"
      from "JournalEntry" where "userId" = $1 and day between $2::date and $3::date order by day`,
    [personId, from, to, mood, sleep],
  );
