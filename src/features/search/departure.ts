import type { Departure } from "@/features/accounts/removal/commands";
import type { Me } from "@/features/accounts/rules";
import { sql } from "@/server/db";
import { indexChanges } from "./indexing/commands";

const unsignStatement = `
  with mine as (select id from "SearchMessage" where "senderId" = $1::uuid limit 500)
  update "SearchMessage" s set "senderId" = null from mine where s.id = mine.id returning s.id`;

/** Messages stay without a sender, and so do their words. What was found of everything that is gone leaves the index with it. */
export const searchDeparture: Departure = {
  columns: { "SearchMessage.senderId": "emptied" },
  clear: async (me: Me) => {
    while ((await sql("unsign_search", unsignStatement, [me.id])).length > 0);
  },
  finish: indexChanges,
};
