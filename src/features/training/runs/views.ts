import { z } from "zod";

const known = z.number().nullable();

/** A stretch of time in seconds. */
const stretch = z.strictObject({ from: z.number(), to: z.number() });

export const lineView = z
  .strictObject({
    points: z.array(
      z.strictObject({
        seconds: z.number().meta({ description: "since the start" }),
        metres: z.number().meta({ description: "covered until here" }),
        latitude: known,
        longitude: known,
        elevation: known,
        heartRate: known,
        speed: known.meta({ description: "m/s" }),
        isBreak: z.boolean().meta({ description: "nothing was covered since the point before" }),
      }),
    ),
    splits: z.array(
      z.strictObject({
        metres: z.number(),
        seconds: z.number().meta({ description: "by the clock" }),
        movingSeconds: z.number(),
        heightMetres: known.meta({ description: "of its end above its start" }),
        heartRate: known,
      }),
    ),
    fastest: z
      .array(z.strictObject({ metres: z.number(), seconds: z.number(), ...stretch.shape }))
      .meta({ description: "by the clock, pauses included; from and to in seconds since the start" }),
    fallMetres: known,
    trim: stretch.nullable().meta({ description: "what is left, in seconds since the recorded start" }),
    cuts: z
      .array(stretch)
      .meta({ description: "whose points are taken out, in seconds since the recorded start" }),
    recordedSeconds: z.number().meta({ description: "from the first to the last point that was recorded" }),
  })
  .meta({ id: "TrainingLine" });
export type LineView = z.infer<typeof lineView>;

export const lineAnswer = z.strictObject({ line: lineView }).meta({ id: "TrainingLineAnswer" });
export type LineAnswer = z.infer<typeof lineAnswer>;
