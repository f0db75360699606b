import { z } from "zod";
import { sports } from "@/lib/track";
import type { LineView } from "../runs/views";
import { weightView } from "../views";
import { thinned } from "./rules";

/** What a message shows of a workout, and nothing else of it. */
export const cardView = z
  .strictObject({
    messageId: z.string().nullable().meta({ description: "null: not sent" }),
    workoutId: z.string().nullable().meta({ description: "for its owner alone" }),
    title: z.string(),
    day: z.iso.date().meta({ description: "on which it began, where that was" }),
    durationSeconds: z.int().nullable(),
    sets: z.int().meta({ description: "completed, warm-ups apart" }),
    volume: z.number().meta({ description: "in KG; 0: no weight was lifted" }),
    record: z
      .strictObject({
        exercise: z.string(),
        weight: weightView.nullable(),
        reps: z.int().nullable(),
        seconds: z.number().nullable(),
        metres: z.number().nullable(),
      })
      .nullable(),
    run: z
      .strictObject({
        sport: z.enum(sports),
        distanceMetres: z.number().nullable(),
        movingSeconds: z.number().nullable(),
        line: z
          .array(z.strictObject({ latitude: z.number(), longitude: z.number(), isBreak: z.boolean() }))
          .nullable()
          .meta({ description: "where its owner has chosen it, without its first and last 200 m" }),
      })
      .nullable(),
  })
  .meta({ id: "TrainingCard" });
export type CardView = z.infer<typeof cardView>;

export const cardAnswer = z.strictObject({ card: cardView }).meta({ id: "TrainingCardAnswer" });
export type CardAnswer = z.infer<typeof cardAnswer>;

export const cardsAnswer = z.strictObject({ cards: z.array(cardView) }).meta({ id: "TrainingCardsAnswer" });
export type CardsAnswer = z.infer<typeof cardsAnswer>;

type Run = NonNullable<CardView["run"]>;

/** `line`: without its ends, or null. */
export function toCardLine(line: LineView | null): Run["line"] {
  const points = (line?.points ?? []).flatMap(({ latitude, longitude, isBreak }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, isBreak }],
  );
  return points.length > 1 ? thinned(points) : null;
}
