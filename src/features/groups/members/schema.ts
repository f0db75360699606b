import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";

/** With `q`, only members whose name or username contains it. */
export const memberList = z.object({
  id,
  q: text(1000, { name: "Search" }).default(""),
  limit: pageSize(100, 50),
  cursor: pageCursor,
});
export type MemberList = z.output<typeof memberList>;

export const memberAdd = z.object({ id, userId: id });
export type MemberAdd = z.output<typeof memberAdd>;

export const memberRemove = z.object({ id, memberId: id });
export type MemberRemove = z.output<typeof memberRemove>;

/** Excludes OWNER: ownership is handed over by another call. */
export const memberRole = z.object({
  id,
  memberId: id,
  role: z.enum(["ADMIN", "MANAGER", "MEMBER"], "Role must be ADMIN, MANAGER or MEMBER."),
});
export type MemberRole = z.output<typeof memberRole>;
