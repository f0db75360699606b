import type { Me } from "@/features/accounts/rules";
import { participantsSql, sharedTrainingSql } from "@/features/messaging/queries";
import { areBlockedSql } from "@/features/people/queries";
import { notFound } from "@/lib/refusal";
import { sql } from "@/server/db";
import { seenLine } from "../clients/rules";
import { library } from "../exercises/library";
import { getLibraryName } from "../exercises/queries";
import type { WeightUnit } from "../rules";
import type { LineView } from "../runs/views";
import { dayOfSql } from "../weeks/queries";
import type { CardList, OwnCard } from "./schema";
import { type CardAnswer, type CardsAnswer, type CardView, toCardLine } from "./views";

const weightedIds = library.filter(({ measure }) => measure === "WEIGHT_REPS").map(({ id }) => id);

/** Exercises `e` of a workout `w` with their completed sets `s`. */
const setsSql = `"WorkoutExercise" e join "WorkoutSet" s on s."workoutExerciseId" = e.id and s."deletedAt" is null
    and s."isCompleted"
  left join "Exercise" x on x.id = e."exerciseId"
  where e."workoutId" = w.id and e."deletedAt" is null`;

/** The caller's workout as a message would show it. */
const ownSql = `(select null::uuid as id, $1::uuid as "senderId", $2::uuid as "workoutId", $4::uuid as "setId", $5::boolean as line)`;

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

/** What is shown of `m`, read from the workouts as they are now; a workout or a set that is deleted is not in it. */
const cardsOf = (m: string) => `select m.id as "messageId",
    case when m."senderId" = $1 then w.id end as "workoutId", w.title, ${dayOfSql}::text as day,
    round(coalesce(r."elapsedSeconds", extract(epoch from w."completedAt" - w."startedAt")))::float8 as "durationSeconds",
    (select json_build_object('sets', count(*), 'grams', coalesce(sum(s."weightGrams" * s.reps)
        filter (where coalesce(x.measure = 'WEIGHT_REPS', e."exerciseId" = any($3))), 0))
      from ${setsSql} and s.kind <> 'WARMUP') as sum,
    case when m."setId" is not null then (select json_build_object('exerciseId', e."exerciseId", 'name', x.name,
        'value', s."weightValue"::float8, 'unit', s."weightUnit", 'reps', s.reps, 'seconds', s.seconds, 'metres', s.metres)
      from ${setsSql} and s.id = m."setId") end as record,
    case when r.id is not null then json_build_object('sport', r.sport, 'distanceMetres', r."distanceMetres",
      'movingSeconds', r."movingSeconds", 'line', case when m.line then r.line end) end as run
  from ${m} m
  join "Workout" w on w.id = m."workoutId" and w."userId" = m."senderId" and w."deletedAt" is null and w.state <> 'PLANNED'
    and (m."setId" is null or exists (select from ${setsSql} and s.id = m."setId"))
  left join "Run" r on r."workoutId" = w.id`;

/** Of those who read the conversation of the message, but nothing between a blocked pair. */
const sharedStatement = `${cardsOf(sharedTrainingSql)}
  join ${participantsSql} p on p."conversationId" = m."conversationId" and p."userId" = $1
  where m.id = any($2) and not ${areBlockedSql("$1", 'm."senderId"')}`;
const ownStatement = cardsOf(ownSql);

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
  const rows = await sql<Row>("list_training_cards", sharedStatement, [me.id, ids, weightedIds]);
  const cards = new Map(rows.map((row) => [row.messageId, toCard(me, row)]));
  return { cards: ids.flatMap((id) => cards.get(id) ?? []) };
}

/** What a message would show of a workout of the caller's that has begun, with a set that was done. One query. Throws not-found. */
export async function getOwnCard(me: Me, { id, setId, line }: OwnCard): Promise<CardAnswer> {
  const values = [me.id, id, weightedIds, setId ?? null, line];
  const [row] = await sql<Row>("get_training_card", ownStatement, values);
  if (!row) throw notFound("The workout");
  return { card: toCard(me, row) };
}
