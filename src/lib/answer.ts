import { z } from "zod";

const success = z.literal(true);
/** Fields of an answer that says no more than that it is done. */
export const done = { success };

/** The answer of a call that has nothing else to say. */
export const successAnswer = z.strictObject(done).meta({ id: "Success" });

/** The field of a list's answer that leads to its next page. */
export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: "the cursor of the next page; null: this is the last one" });
