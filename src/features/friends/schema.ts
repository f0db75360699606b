import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";

/** Without limit and cursor: all friends of the caller, up to 500, as with conversations. */
export const friendList = z.object({ limit: pageSize(500, 500), cursor: pageCursor });
export type FriendList = z.output<typeof friendList>;

/** `{id}` is the friendship's id or the friend's user id (docs/contract.md, 4). */
export const friendId = z.object({ id });
