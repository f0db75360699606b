import { z } from "zod";

/** Whose page: compared as usernames are, without case. Whatever is none is simply not found, as with ids. */
export const pageOf = z.object({ username: z.string().min(1) });
export type PageOf = z.output<typeof pageOf>;
