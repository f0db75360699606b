import { z } from "zod";

/** Messages of a conversation that match, newest first. */
export const hitsAnswer = z
  .strictObject({
    hits: z.array(
      z.strictObject({
        id: z.string(),
        seq: z.number().int(),
        at: z.iso.datetime(),
        /** which words of the message match, from 1 */
        places: z.array(z.number().int()),
      }),
    ),
    /** whether there are older ones than are listed */
    hasMore: z.boolean(),
  })
  .meta({ id: "HitsAnswer" });
export type HitsAnswer = z.infer<typeof hitsAnswer>;

/** Days of a month with messages, by the caller's time zone, with the first message of each. */
export const daysAnswer = z
  .strictObject({ days: z.array(z.strictObject({ day: z.iso.date(), messageId: z.string() })) })
  .meta({ id: "MessageDaysAnswer" });
export type DaysAnswer = z.infer<typeof daysAnswer>;

/** The first message from a day on, else the last one before it; null: there is none. */
export const nearestAnswer = z
  .strictObject({ messageId: z.string().nullable() })
  .meta({ id: "NearestMessageAnswer" });
export type NearestAnswer = z.infer<typeof nearestAnswer>;
