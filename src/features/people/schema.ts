import { z } from "zod";
import { id } from "@/lib/id";
import { pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";

/** docs/contract.md, 3 and 4: `limit` defaults to 20, at most 50. A blank q finds nobody. */
const search = z.object({
  q: text(1000, { name: "Search" }).default(""),
  limit: pageSize(50, 20),
});

/** With `groupId` or `organizationId`, users/search leaves out its members (docs/contract.md, 4). */
export const userSearch = search.extend({ groupId: id.optional(), organizationId: id.optional() });
export type UserSearch = z.output<typeof userSearch>;

export const candidateSearch = search;
export type CandidateSearch = z.output<typeof candidateSearch>;

/** `type` narrows the search to people or groups. */
export const peopleSearch = search.extend({
  type: z.enum(["users", "groups"]).optional(),
});
export type PeopleSearch = z.output<typeof peopleSearch>;

export const personId = z.object({ id });
