import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";
import { MESSAGE_LENGTH } from "./rules";

/** A blank q finds none. */
export const listedSearch = z.object({
  q: text(200, { name: "Search" }).default(""),
  limit: pageSize(50, 20),
});
export type ListedSearch = z.output<typeof listedSearch>;

export const requestList = z.object({ id, limit: pageSize(500, 500), cursor: pageCursor });
export type RequestList = z.output<typeof requestList>;

export const requestCreate = z.object({
  id,
  message: text(MESSAGE_LENGTH, { name: "Message" })
    .nullish()
    .transform((said) => said ?? ""),
});
export type RequestCreate = z.output<typeof requestCreate>;

export const requestWithdraw = z.object({ id, requestId: id });
export type RequestWithdraw = z.output<typeof requestWithdraw>;

export const requestAnswer = z.object({
  id,
  requestId: id,
  action: z.enum(["approve", "reject"], "Action must be approve or reject."),
});
export type RequestAnswer = z.output<typeof requestAnswer>;
