import { z } from "zod";
import { pageSize } from "@/lib/paging";
import { text } from "@/lib/text";

/** Contract, sections 3 and 4: `limit` default 20, at most 50. A blank q finds nobody. */
export const userSearch = z.object({
  q: text(1000, { name: "Search" }).default(""),
  limit: pageSize(50, 20),
});
export type UserSearch = z.output<typeof userSearch>;

/** `type` narrows (ours). */
export const peopleSearch = userSearch.extend({
  type: z.enum(["users", "groups"]).optional(),
});
export type PeopleSearch = z.output<typeof peopleSearch>;
