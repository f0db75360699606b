import { z } from "zod";
import { pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";

/** A blank q finds nothing. */
export const activitySearch = z.object({
  q: text(1000, { name: "Search" }).default(""),
  limit: pageSize(50, 20),
});
export type ActivitySearch = z.output<typeof activitySearch>;
