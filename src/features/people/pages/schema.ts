import { z } from "zod";

/** Usernames are compared ignoring case. A malformed one is not found rather than invalid, as with ids. */
export const pageOf = z.object({ username: z.string().min(1) });
export type PageOf = z.output<typeof pageOf>;
