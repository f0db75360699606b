import { z } from "zod";
import { answerAction } from "@/features/requests/schema";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";
import { memberAdd } from "../members/schema";
import { MESSAGE_LENGTH } from "./rules";

export const invitationCreate = memberAdd.extend({
  message: text(MESSAGE_LENGTH, { name: "Message" })
    .nullish()
    .transform((said) => said ?? ""),
});
export type InvitationCreate = z.output<typeof invitationCreate>;

export const invitationRespond = z.object({ invitationId: id, action: answerAction });
export type InvitationRespond = z.output<typeof invitationRespond>;

export const sentList = z.object({ id, limit: pageSize(100, 50), cursor: pageCursor });
export type SentList = z.output<typeof sentList>;

export const invitationWithdraw = z.object({ id, invitationId: id });
export type InvitationWithdraw = z.output<typeof invitationWithdraw>;
