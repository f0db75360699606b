import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";

export const sentList = z.object({ id, limit: pageSize(100, 50), cursor: pageCursor });
export type SentList = z.output<typeof sentList>;

export const invitationWithdraw = z.object({ id, invitationId: id });
export type InvitationWithdraw = z.output<typeof invitationWithdraw>;
