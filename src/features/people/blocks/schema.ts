import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";

/** The id of the user to block or unblock. */
export const blockedId = z.object({ id });

/** Without limit and cursor: all users that the caller has blocked, up to 500. */
export const blockList = z.object({ limit: pageSize(500, 500), cursor: pageCursor });
export type BlockList = z.output<typeof blockList>;
