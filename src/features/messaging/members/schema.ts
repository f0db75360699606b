import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";

export const memberList = z.object({ id, limit: pageSize(100, 50), cursor: pageCursor });
export type MemberList = z.output<typeof memberList>;
