import { dayOfSql, isTrainedSql } from "../weeks/queries";

/** Of the client `c."clientId"`, deleted ones left out. */
const ofClientSql = `w."userId" = c."clientId" and w."deletedAt" is null`;

/** The latest words of the client that the coach has not answered. Of the latest 100, so that a long talk costs no more. */
const unansweredSql = `select 'COMMENT' as kind, w.id, w.title, said.text, said."createdAt" as at
  from (select * from "WorkoutComment" said where said."coachId" = c."coachId" and said."authorId" = c."clientId"
    and said."deletedAt" is null order by said."createdAt" desc, said.id desc limit 100) said
  join "Workout" w on w.id = said."workoutId" and ${ofClientSql}
  where not exists (select 1 from "WorkoutComment" word where word."workoutId" = w.id and word."coachId" = c."coachId"
    and word."authorId" = c."coachId" and word."deletedAt" is null
    and (word."createdAt", word.id) > (said."createdAt", said.id))
  order by said."createdAt" desc, said.id desc limit 1`;

const setNoteSql = `(select s.note from "WorkoutExercise" e join "WorkoutSet" s on s."workoutExerciseId" = e.id
  where e."workoutId" = w.id and e."deletedAt" is null and s."deletedAt" is null and s.note <> ''
  order by e.position, e.id, s.position, s.id limit 1)`;

/** The latest workout of two weeks with a note on which the coach has written nothing. By its start the index finds it. */
const notedSql = `select 'NOTE' as kind, w.id, w.title, noted.text, w."completedAt" as at
  from "Workout" w cross join lateral (select coalesce(nullif(w.note, ''), ${setNoteSql}) as text) noted
  where ${ofClientSql} and w.state = 'COMPLETED' and w."startedAt" > now() - interval '21 days'
    and w."completedAt" > now() - interval '14 days' and noted.text is not null
    and not exists (select 1 from "WorkoutComment" word where word."workoutId" = w.id
      and word."authorId" = c."coachId" and word."deletedAt" is null)
  order by w."completedAt" desc, w.id desc limit 1`;

const isPausedSql = (day: string) => `exists (select 1 from "TrainingPause" p
  where p."userId" = c."clientId" and ${day} between p."from"::date and p."to"::date)`;

const todaySql = `(now() at time zone z."timeZone")::date`;

/** The later of the last two planned workouts of four weeks, where both were missed and nothing was trained since the earlier. */
const absentSql = `select 'ABSENCE' as kind, missed.id, missed.title, '' as text, missed."startedAt" as at
  from (select w.id, w.title, w."startedAt", ${dayOfSql} as day, lead(${dayOfSql}) over latest_first as before
    from "Workout" w where ${ofClientSql} and w.state = 'PLANNED' and ${dayOfSql} < ${todaySql}
      and w."startedAt" > now() - interval '28 days' and not ${isPausedSql(dayOfSql)}
    window latest_first as (order by w."startedAt" desc, w.id desc)
    order by w."startedAt" desc, w.id desc limit 1) missed
  where missed.before is not null and not ${isPausedSql(todaySql)}
    and not exists (select 1 from "Workout" w where ${ofClientSql} and ${dayOfSql} >= missed.before
      and w."startedAt" > now() - interval '30 days' and ${isTrainedSql})`;

/**
 * SQL: the latest that waits for a word of the coach, as JSON or null, in a statement with a coaching `c` and the hours of its client
 * `z`.
 */
export const waitingSql = `(select json_build_object('kind', found.kind, 'workoutId', found.id, 'title', found.title,
    'text', found.text, 'at', found.at)
  from ((${unansweredSql}) union all (${notedSql}) union all (${absentSql})) found
  where c."wordsUntil" is null or found.at > c."wordsUntil" order by found.at desc limit 1)`;
