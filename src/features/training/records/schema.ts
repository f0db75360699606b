import { z } from "zod";
import { id } from "@/lib/id";

export const recordList = z.object({
  id,
  all: z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]).default(false),
});
export type RecordList = z.output<typeof recordList>;
