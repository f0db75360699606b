import { z } from "zod";
import { pageSize } from "@/lib/paging";

/** `cursor`: the id of the last person of the page before. */
export const usageList = z.object({
  limit: pageSize(100, 30),
  cursor: z.uuid("The cursor is not valid.").nullish(),
});
export type UsageList = z.output<typeof usageList>;
