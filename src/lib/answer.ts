import { z } from "zod";

const success = z.literal(true);
/** Fields of an answer that only confirms success. */
export const done = { success };

/** The answer of a call that returns nothing else. */
export const successAnswer = z.strictObject(done).meta({ id: "Success" });

/** The field of a list's answer from which its next page is requested. */
export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: "the cursor of the next page; null: this is the last one" });
