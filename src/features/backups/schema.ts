import { z } from "zod";

/** `discard`: what waits is deleted, and what comes from now on goes out. */
export const outgoingStart = z.object({ discard: z.boolean().default(false) });
export type OutgoingStart = z.output<typeof outgoingStart>;
