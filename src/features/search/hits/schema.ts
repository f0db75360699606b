import { z } from "zod";

/** A place in the list of messages, newest first. */
const place = z.strictObject({ at: z.iso.datetime(), id: z.uuid() });

/**
 * A cursor. `top`: the newest message when the search began, so that what others write meanwhile moves nothing. `floor`: the
 * oldest one that was ranked; null where all were. `isNear`: whether typing errors were forgiven. `last`: the last one of the page before, with its tier; null after the
 * last ranked one.
 */
export const messageCursor = z.strictObject({
  top: place,
  floor: place.nullable(),
  isNear: z.boolean(),
  last: z.strictObject({ ...place.shape, tier: z.number().int().min(0).max(3).nullable() }),
});
export type MessageCursor = z.output<typeof messageCursor>;
