import { z } from "zod";
import { pageSize } from "@/lib/paging";

/** The person after whom a page begins. */
const personCursor = z.uuid("The cursor is not valid.").nullish();

export const coachList = z.object({ limit: pageSize(100, 100), cursor: personCursor });
export type CoachList = z.output<typeof coachList>;
