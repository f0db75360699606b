import { z } from "zod";
import { id } from "@/lib/id";
import { levels } from "./rules";

/** `channels`: of a group's own conversation, whether its sub-channels get the same level. */
export const levelChange = z.object({
  id,
  level: z.enum(levels, "Level must be ALL, MENTIONS or NOTHING."),
  channels: z.boolean().default(false),
});
export type LevelChange = z.output<typeof levelChange>;
