import { z } from "zod";
import { id } from "@/lib/id";
import { isOneCalendar } from "./rules";

/**
 * Without a group and an organization: the caller's own activities. null means the same as left out. `hasReminders`: see
 * `feedView`.
 */
export const feedCreate = z
  .object({ groupId: id.nullish(), organizationId: id.nullish(), hasReminders: z.boolean().default(true) })
  .refine(isOneCalendar, isOneCalendar.sentence);
export type FeedCreate = z.output<typeof feedCreate>;

export const feedId = z.object({ id });

export const feedChange = z.object({ id, hasReminders: z.boolean() });
export type FeedChange = z.output<typeof feedChange>;

/** Letters in upper case mean the same; anything else names nothing. */
export const feedToken = z.object({
  token: z.string().transform((token) => (/^[0-9a-f]{32}$/i.test(token) ? token.toLowerCase() : "")),
});
export type FeedToken = z.output<typeof feedToken>;
