import type { Me } from "@/features/accounts/rules";
import { demand } from "@/lib/rule";
import { addDays, dayOf } from "@/lib/whole-days";
import { sql } from "@/server/db";
import { dayOfSql } from "../weeks/queries";
import {
  firstLoadDay,
  isBuildingUp,
  isLoadRange,
  loadDays,
  PLANNED_DAYS,
  plannedDays,
  USUAL_DAYS,
  usualLoad,
} from "./rules";
import type { LoadRange } from "./schema";
import { type LoadAnswer, toLoadDay } from "./views";

/** A workout as the statement makes it: an array is read in a third of the time of a row. */
type SessionCells = [day: string, rpe: number | null, durationSeconds: number];
type Facts = { sessions: SessionCells[]; unrated: LoadAnswer["unrated"]; planned: string[] };

/** $2, $3: the days of the answer. Those before count in what fitness and fatigue have become. $4: until when plans are read. */
const statement = `with own as (
    select w.id, w.title, w."startedAt", w.rpe, ${dayOfSql} as day,
      round(extract(epoch from w."completedAt" - w."startedAt"))::float8 as seconds
    from "Workout" w where w."userId" = $1 and w."deletedAt" is null and w.state = 'COMPLETED'
      and w."startedAt" < $3::date + interval '3 days')
  select
    coalesce((select json_agg(json_build_array(day, rpe, seconds)) from own where day <= $3::date), '[]') as sessions,
    coalesce((select json_agg(json_build_object('day', day, 'workoutId', id, 'title', title)
        order by "startedAt" desc, id desc)
      from own where rpe is null and day between $2::date and $3::date), '[]') as unrated,
    array(select ${dayOfSql}::text from "Workout" w where w."userId" = $1 and w."deletedAt" is null and w.state = 'PLANNED'
      and ${dayOfSql} > $3::date and ${dayOfSql} <= $4::date order by 1) as planned`;

/**
 * The caller's load, fitness, fatigue and form, day by day until today. A planned workout has none there; how it would go on
 * with what is planned is apart. One query. Throws invalid.
 */
export async function getLoad(me: Me, range: LoadRange): Promise<LoadAnswer> {
  const today = dayOf(new Date(), me.timeZone);
  const { from: first } = range ?? {};
  const asked = range?.to ?? (first !== undefined && first > today ? first : today);
  const from = first ?? addDays(asked, 1 - USUAL_DAYS);
  demand(isLoadRange, { from, to: asked });
  const to = asked < today ? asked : today;
  const ahead = addDays(today, PLANNED_DAYS);
  const [facts] = await sql<Facts>("get_training_load", statement, [me.id, from, to, ahead]);
  const { sessions: cells = [], unrated = [], planned = [] } = facts ?? {};
  const sessions = cells.map(([day, rpe, durationSeconds]) => ({ day, rpe, durationSeconds }));
  const firstDay = firstLoadDay(sessions, to);
  const days = loadDays({ sessions, from, to });
  const last = days.at(-1);
  const follows = last?.day === today ? plannedDays(last, planned, usualLoad(sessions, today)) : [];
  return {
    days: days.map(toLoadDay),
    planned: follows.map(toLoadDay),
    firstDay,
    buildingUp: isBuildingUp(firstDay, to),
    unrated,
  };
}
