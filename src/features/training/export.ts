import { type Export, exportedPerson } from "@/features/accounts/exports/queries";
import { organizationsSql } from "@/features/orgs/queries";
import { exerciseNameSql } from "./exercises/queries";

export const trainingExport: Export = {
  parts: {
    workouts: {
      words: { id: "training.export.workouts" },
      rows: `select w.id as key, json_build_object('id', w.id, 'title', w.title, 'state', w.state,
      'startedAt', w."startedAt", 'completedAt', w."completedAt", 'timeZone', w."timeZone", 'note', w.note,
      'rpe', w.rpe, 'activityId', w."activityId", 'occurrence', w.occurrence, 'programRunId', w."programRunId",
      'programWeek', w."programWeek", 'programDay', w."programDay", 'coachesToldAt', w."coachesToldAt", 'deletedAt', w."deletedAt", 'exercises', (
        select coalesce(json_agg(json_build_object('id', e.id, 'exerciseId', e."exerciseId", 'name', ${exerciseNameSql('e."exerciseId"')},
          'superset', e.superset, 'note', e.note, 'restSeconds', e."restSeconds", 'isSkipped', e."isSkipped",
          'deletedAt', e."deletedAt", 'sets', (
            select coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'weight', s."weightValue",
              'unit', s."weightUnit", 'reps', s.reps, 'seconds', s.seconds, 'metres', s.metres, 'rpe', s.rpe,
              'note', s.note, 'isCompleted', s."isCompleted", 'completedAt', s."completedAt",
              'deletedAt', s."deletedAt") order by s.position, s.id), '[]')
            from "WorkoutSet" s where s."workoutExerciseId" = e.id)) order by e.position, e.id), '[]')
        from "WorkoutExercise" e where e."workoutId" = w.id)) as row
    from "Workout" w where w."userId" = $1 and w.id > $2`,
    },
    runs: {
      words: { id: "training.export.runs" },
      rows: `select r.id as key, json_build_object('id', r.id, 'workoutId', r."workoutId", 'sport', r.sport,
      'isIndoors', r."isIndoors", 'exerciseId', r."exerciseId", 'distanceMetres', r."distanceMetres",
      'elapsedSeconds', r."elapsedSeconds", 'recordedSeconds', r."recordedSeconds",
      'movingSeconds', r."movingSeconds", 'climbMetres', r."climbMetres", 'heartRateAverage', r."heartRateAverage",
      'heartRateMax', r."heartRateMax", 'maxSpeed', r."maxSpeed", 'laps', r.laps, 'pauses', r.pauses,
      'fastest', r.fastest, 'trim', r.trim, 'cuts', r.cuts, 'startSeconds', r."startSeconds", 'line', r.line) as row
    from "Run" r where r."userId" = $1 and r.id > $2`,
    },
    exercises: {
      words: { id: "training.export.exercises" },
      rows: `select x.id as key, json_build_object('id', x.id, 'name', x.name, 'measure', x.measure,
      'muscles', x.muscles, 'secondaryMuscles', x."secondaryMuscles", 'equipment', x.equipment,
      'isOneSided', x."isOneSided", 'isArchived', x."isArchived", 'groupId', x."groupId",
      'organizationId', x."organizationId", 'createdAt', x."createdAt") as row
    from "Exercise" x where x."userId" = $1 and x.id > $2`,
    },
    "training-settings": {
      words: { id: "training.export.settings" },
      rows: `select t.id as key, json_build_object('id', t.id, 'settings', t.settings,
      'exerciseNames', t."exerciseNames") as row
    from "TrainingSettings" t where t."userId" = $1 and t.id > $2`,
    },
    "training-pauses": {
      words: { id: "training.export.pauses" },
      rows: `select p.id as key, json_build_object('id', p.id, 'from', p."from"::text, 'to', p."to"::text,
      'reason', p.reason) as row
    from "TrainingPause" p where p."userId" = $1 and p.id > $2`,
    },
    "training-programs": {
      words: { id: "training.export.programs" },
      rows: `select g.id as key, json_build_object('id', g.id, 'name', g.name, 'note', g.note, 'goal', g.goal,
      'weeks', g.weeks, 'exerciseNames', (select json_object_agg(id, ${exerciseNameSql("ids.id::uuid")})
        from (select distinct jsonb_path_query(g.weeks, '$[*].days[*].exercises[*].exerciseId') #>> '{}' as id) ids),
      'createdAt', g."createdAt", 'deletedAt', g."deletedAt", 'givenBy', ${exportedPerson('g."givenById"')},
      'changes', (select coalesce(json_agg(json_build_object('id', c.id, 'author', ${exportedPerson('c."authorId"')},
        'differences', c.differences, 'count', c.count, 'createdAt', c."createdAt") order by c."createdAt", c.id), '[]')
        from "TrainingProgramChange" c where c."programId" = g.id)) as row
    from "TrainingProgram" g where g."userId" = $1 and g.id > $2`,
    },
    "training-program-runs": {
      words: { id: "training.export.programRuns" },
      rows: `select r.id as key, json_build_object('id', r.id, 'programId', r."programId", 'from', r."from"::text,
      'missed', r.missed, 'time', r.time, 'createdAt', r."createdAt", 'stoppedAt', r."stoppedAt") as row
    from "TrainingProgramRun" r where r."userId" = $1 and r.id > $2`,
    },
    "training-coachings": {
      words: { id: "training.export.coachings" },
      rows: `select c.id as key, json_build_object('id', c.id, 'coach', ${exportedPerson('c."coachId"')},
      'client', ${exportedPerson('c."clientId"')}, 'isOffer', c."isOffer", 'state', c.state, 'shares', c.shares,
      'note', c.note, 'wordsUntil', c."wordsUntil", 'createdAt', c."createdAt", 'answeredAt', c."answeredAt", 'endedAt', c."endedAt",
      'endedByCoach', c."endedByCoach") as row
    from "Coaching" c where (c."coachId" = $1 or c."clientId" = $1) and c.id > $2`,
    },
    "training-organization-coaches": {
      words: { id: "training.export.organizationCoaches" },
      rows: `select n."organizationId" as key, json_build_object('id', n."organizationId", 'organization', o.name,
      'createdAt', n."createdAt") as row
    from "OrganizationCoach" n left join ${organizationsSql} o on o.id = n."organizationId"
    where n."userId" = $1 and n."organizationId" > $2`,
    },
    // a client's whole threads; of others' workouts the own words alone
    "training-comments": {
      words: { id: "training.export.comments" },
      rows: `select c.id as key, json_build_object('id', c.id, 'workoutId', c."workoutId", 'setId', c."setId",
      'coach', ${exportedPerson('c."coachId"')}, 'author', ${exportedPerson('c."authorId"')}, 'text', c.text,
      'createdAt', c."createdAt", 'deletedAt', c."deletedAt") as row
    from "WorkoutComment" c join "Workout" w on w.id = c."workoutId"
    where (c."authorId" = $1 or w."userId" = $1 and c."deletedAt" is null) and c.id > $2`,
    },
    "training-boards": {
      words: { id: "training.export.boards" },
      rows: `select b.id as key, json_build_object('id', b.id, 'activityId', b."activityId", 'occurrence', b.occurrence,
      'title', b.title, 'exercises', b.exercises, 'callText', b."callText", 'callAt', b."callAt") as row
    from "TrainingBoard" b where b."setById" = $1 and b.id > $2`,
    },
    "training-board-members": {
      words: { id: "training.export.boardMembers" },
      rows: `select m.id as key, json_build_object('id', m.id, 'activityId', b."activityId", 'occurrence', b.occurrence,
      'workoutId', m."workoutId", 'showsWeights', m."showsWeights", 'joinedAt', m."joinedAt") as row
    from "BoardMember" m join "TrainingBoard" b on b.id = m."boardId" where m."userId" = $1 and m.id > $2`,
    },
    "training-imports": {
      words: { id: "training.export.imports" },
      rows: `select i.id as key, json_build_object('id', i.id, 'createdAt', i."createdAt") as row
    from "TrainingImport" i where i."userId" = $1 and i.id > $2`,
    },
  },
  withheld: {
    "TrainingProgram.givenById": "it is the client's own from the moment on in which it is given",
    "TrainingProgramChange.authorId": "what is another in the program of a client is theirs",
    "WorkoutComment.coachId": "what the client has written there is the client's",
  },
};
