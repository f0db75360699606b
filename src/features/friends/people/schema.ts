import { z } from "zod";
import { pageSize } from "@/lib/paging";
import { text } from "@/lib/text";

/** Contract, section 3: `limit` default 20, at most 50; `type` narrows (ours). A blank q finds nobody. */
export const peopleSearch = z.object({
  q: text(1000, { name: "Search" }).default(""),
  limit: pageSize(50, 20),
  type: z.enum(["users", "groups"]).optional(),
});
export type PeopleSearch = z.output<typeof peopleSearch>;
