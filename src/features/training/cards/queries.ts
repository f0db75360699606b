import type { Me } from "@/features/accounts/rules";
import type { TrainingReference } from "@/features/messaging/messages/schema";
import { participantsSql, sharedTrainingSql } from "@/features/messaging/queries";
import { areBlockedSql } from "@/features/people/queries";
import { demand } from "@/lib/rule";
import { sql } from "@/server/db";
import { seenLine } from "../clients/rules";
import { library } from "../exercises/library";
import { getLibraryName } from "../exercises/queries";
import type { WeightUnit } from "../rules";
import type { LineView } from "../runs/views";
import { dayOfSql } from "../weeks/queries";
import { isOwnTrained } from "./rules";
import type { CardList } from "./schema";
import { type CardsAnswer, type CardView, toCardLine } from "./views";

const weightedIds = library.filter(({ measure }) => measure === "WEIGHT_REPS").map(({ id }) => id);

/** Exercises `e` of a workout `w` with their completed sets `s`. */
const setsSql = `"WorkoutExercise" e join "WorkoutSet" s on s."workoutExerciseId" = e.id and s."deletedAt" is null
    and s."isCompleted"
  left join "Exercise" x on x.id = e."exerciseId"
  where e."workoutId" = w.id and e."deletedAt" is null`;

const ownStatement = `select w.id from "Workout" w
  where w.id = $2 and w."userId" = $1 and w."deletedAt" is null and w.state <> 'PLANNED'
    and ($3::uuid is null or exists (select from ${setsSql} and s.id = $3))`;

/** Whether the caller may share this: a workout of their own that has begun, with a set that was done. One query. Throws not-found. */
export async function demandShareable(me: Me, { workoutId, setId }: TrainingReference): Promise<void> {
  const found = await sql("find_shareable_workout", ownStatement, [me.id, workoutId, setId ?? null]);
  demand(isOwnTrained, found.length > 0);
}

type Row = Pick<CardView, "messageId" | "workoutId" | "title" | "day" | "durationSeconds"> & {
  sum: { sets: number; grams: number };
  record:
    | (Omit<NonNullable<CardView["record"]>, "exercise" | "weight"> & {
        exerciseId: string;
        name: string | null;
        value: number | null;
        unit: WeightUnit | null;
      })
    | null;
  run: (Omit<NonNullable<CardView["run"]>, "line"> & { line: LineView | null }) | null;
};

/**
 * Read from the workouts as they are now. A card is seen by those who are in the conversation of its message; a workout or a set
 * that is deleted is not in it, nor what a blocked pair has shared.
 */
const cardsStatement = `select m.id as "messageId", case when m."senderId" = $1 then w.id end as "workoutId", w.title,
    ${dayOfSql}::text as day,
    round(coalesce(r."elapsedSeconds", extract(epoch from w."completedAt" - w."startedAt")))::int as "durationSeconds",
    (select json_build_object('sets', count(*), 'grams', coalesce(sum(s."weightGrams" * s.reps)
        filter (where coalesce(x.measure = 'WEIGHT_REPS', e."exerciseId" = any($3))), 0))
      from ${setsSql} and s.kind <> 'WARMUP') as sum,
    case when m."setId" is not null then (select json_build_object('exerciseId', e."exerciseId", 'name', x.name,
        'value', s."weightValue"::float8, 'unit', s."weightUnit", 'reps', s.reps, 'seconds', s.seconds, 'metres', s.metres)
      from ${setsSql} and s.id = m."setId") end as record,
    case when r.id is not null then json_build_object('sport', r.sport, 'distanceMetres', r."distanceMetres",
      'movingSeconds', r."movingSeconds", 'line', case when m.line then r.line end) end as run
  from ${sharedTrainingSql} m
  join ${participantsSql} p on p."conversationId" = m."conversationId" and p."userId" = $1
  join "Workout" w on w.id = m."workoutId" and w."userId" = m."senderId" and w."deletedAt" is null
  left join "Run" r on r."workoutId" = w.id
  where m.id = any($2) and (m."setId" is null or exists (select from ${setsSql} and s.id = m."setId"))
    and not ${areBlockedSql("$1", 'm."senderId"')}`;

function toCard(me: Me, { sum, record, run, ...row }: Row): CardView {
  return {
    ...row,
    sets: sum.sets,
    volume: Math.round(sum.grams) / 1000,
    record: record && {
      reps: record.reps,
      seconds: record.seconds,
      metres: record.metres,
      exercise: record.name ?? getLibraryName(me, record.exerciseId).name,
      weight:
        record.value === null || record.unit === null ? null : { value: record.value, unit: record.unit },
    },
    run: run && { ...run, line: toCardLine(run.line && seenLine(run.line)) },
  };
}

/** Of the messages that the caller may read those whose workout is still shared, in the order of the ids. One query. */
export async function listCards(me: Me, { ids }: CardList): Promise<CardsAnswer> {
  const rows = await sql<Row>("list_training_cards", cardsStatement, [me.id, ids, weightedIds]);
  const cards = new Map(rows.map((row) => [row.messageId, toCard(me, row)]));
  return { cards: ids.flatMap((id) => cards.get(id) ?? []) };
}
