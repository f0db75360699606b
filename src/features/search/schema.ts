import { z } from "zod";
import { pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";
import { searchKinds } from "./rules";

/** Max characters of a query: a sentence or an address that was pasted. */
export const MAX_QUERY = 300;

const kind = z
  .string()
  .transform((given) => given.toUpperCase())
  .pipe(z.enum(searchKinds));

/** A blank q finds nothing. `kind`: that alone, in any case. */
export const searchInput = z.object({
  q: text(MAX_QUERY, { name: "Search" }).default(""),
  kind: kind.nullish(),
  cursor: z.string().max(4000).nullish(),
  limit: pageSize(50, 20),
});
export type SearchInput = z.output<typeof searchInput>;
