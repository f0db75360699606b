import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { conversationId } from "../conversations/schema";
import { membersAddedAnswer } from "../conversations/views";
import { addMembers, deleteRoom } from "./commands";
import { memberAddition } from "./schema";

export const roomsRouter = router({
  addMembers: person
    .input(memberAddition)
    .output(answers(membersAddedAnswer))
    .mutation(({ ctx, input }) => addMembers(ctx.me, input)),
  delete: person
    .input(conversationId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteRoom(ctx.me, input)),
});
