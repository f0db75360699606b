import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";
import { MESSAGE_LENGTH } from "./rules";

/** `type` defaults to `received` (docs/contract.md, 4). Without limit and cursor: all requests, up to 500. */
export const requestList = z.object({
  type: z.enum(["received", "sent"], "Type must be received or sent.").default("received"),
  limit: pageSize(500, 500),
  cursor: pageCursor,
});
export type RequestList = z.output<typeof requestList>;

export const requestCreate = z.object({
  toUserId: id,
  message: text(MESSAGE_LENGTH, { name: "Message" }).nullish(),
});
export type RequestCreate = z.output<typeof requestCreate>;

/** The `response` is `ACCEPTED` or `DECLINED` (docs/contract.md, 1). */
export const requestAnswer = z.object({
  id,
  response: z.enum(["ACCEPTED", "DECLINED"], "Response must be ACCEPTED or DECLINED."),
});
export type RequestAnswer = z.output<typeof requestAnswer>;

export const requestId = z.object({ id });
