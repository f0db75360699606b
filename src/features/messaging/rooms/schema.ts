import { z } from "zod";
import { id } from "@/lib/id";
import { MAX_PEOPLE_AT_ONCE } from "../rules";

export const memberAddition = z.object({
  id,
  userIds: z.array(id).min(1, "At least one selection is needed.").max(MAX_PEOPLE_AT_ONCE),
});
export type MemberAddition = z.output<typeof memberAddition>;
