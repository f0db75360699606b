import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { notFound } from "@/lib/refusal";
import { sqlWithin, type Tx } from "@/server/db";
import type { StoredEvent } from "@/server/live/relay";
import { delivered, type TrainingEvent } from "../events";
import { MAX_COACHINGS } from "./rules";
import { type CoachingRow, type CoachingsAnswer, type CoachingView, toCoaching } from "./views";

/** Max of those that are over in a list. */
const SHOWN_PAST = 50;

/** SQL condition: `client` lets `coach` see workouts now. Both are SQL for ids. */
export const seesWorkoutsSql = (coach: string, client: string) => `(exists (
  select 1 from "Coaching" consent where consent."openKey" = ${coach} || ' ' || ${client}
    and consent.state = 'ACTIVE' and 'WORKOUTS' = any(consent.shares)) and not ${areBlockedSql(coach, client)})`;

/** $1: the caller, who is one of the two. A blocked pair sees nothing of it, as everywhere. */
const ownSql = `select c.id, c."coachId", c."clientId", c."isOffer", c.state, c.shares::text[] as shares,
    c."createdAt", c."answeredAt", c."endedAt", c."endedByCoach", c."openKey" is not null as "isOpen",
    ${personJsonSql("coach")} as coach, ${personJsonSql("client")} as client
  from "Coaching" c join ${peopleSql} coach on coach.id = c."coachId"
  join ${peopleSql} client on client.id = c."clientId"
  where $1::uuid in (c."coachId", c."clientId") and not ${areBlockedSql('c."coachId"', 'c."clientId"')}`;

/** SQL: `{ id, state }` of what is open between a coach and a client, by their ids; null: nothing. A unique look-up. */
export const openCoachingSql = (coach: string, client: string) =>
  `(select json_build_object('id', c.id, 'state', c.state) from "Coaching" c
    where c."openKey" = ${coach}::text || ' ' || ${client}::text)`;

const listStatement = `(${ownSql} and c."openKey" is not null order by c."createdAt" desc, c.id desc limit ${MAX_COACHINGS})
  union all (${ownSql} and c."openKey" is null order by c."createdAt" desc, c.id desc limit ${SHOWN_PAST})
  order by "isOpen" desc, "createdAt" desc, id desc`;

/** The caller's coaches and clients, open questions among them, then the latest that are over. One query. */
export async function listCoachings(me: Me): Promise<CoachingsAnswer> {
  const rows = await sqlWithin<CoachingRow>(undefined, "list_coachings", listStatement, [me.id]);
  return { coachings: rows.map((row) => toCoaching(row, me)) };
}

/** One of the caller's own. Throws not-found. */
export async function getCoachingRow(me: Me, id: string, tx?: Tx): Promise<CoachingRow> {
  const rows = await sqlWithin<CoachingRow>(tx, "get_coaching", `${ownSql} and c.id = $2::uuid`, [me.id, id]);
  if (!rows[0]) throw notFound("The coaching");
  return rows[0];
}

export const getCoaching = async (me: Me, tx: Tx, id: string): Promise<CoachingView> =>
  toCoaching(await getCoachingRow(me, id, tx), me);

/** The event as it is delivered, for stored ones. No query. */
export const listCoachingEvents = async (events: StoredEvent[]): Promise<Map<number, TrainingEvent>> =>
  new Map(events.map(({ position, data }) => [position, delivered.coachingChanged(data.coachingId ?? "")]));
