import { z } from "zod";
import { id } from "@/lib/id";
import { MAX_MENTIONS } from "./rules";

/**
 * Whom the writer picked, at places of the sent text in code points, with the @: of two who may be meant it is this one. The
 * server finds all others by their username.
 */
export const picks = z
  .array(z.object({ id, place: z.int().min(0), length: z.int().min(1) }))
  .max(MAX_MENTIONS, `A message can mention at most ${MAX_MENTIONS} people.`)
  .nullish();
