import { answers, person, router, sender } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { byId } from "../schema";
import { addClientComment, addComment, deleteComment, restoreComment } from "./commands";
import { listClientComments, listComments } from "./queries";
import { clientCommentCreation, clientCommentList, commentCreation, commentList } from "./schema";
import { commentAnswer, commentMadeAnswer, commentsAnswer } from "./views";

export const commentsRouter = router({
  list: person
    .input(commentList)
    .output(answers(commentsAnswer))
    .query(({ ctx, input }) => listComments(ctx.me, input)),
  listOfClient: person
    .input(clientCommentList)
    .output(answers(commentsAnswer))
    .query(({ ctx, input }) => listClientComments(ctx.me, input)),
  add: sender
    .input(commentCreation)
    .output(answers(commentMadeAnswer))
    .mutation(({ ctx, input }) => addComment(ctx.me, input)),
  addOfClient: sender
    .input(clientCommentCreation)
    .output(answers(commentMadeAnswer))
    .mutation(({ ctx, input }) => addClientComment(ctx.me, input)),
  delete: person
    .input(byId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteComment(ctx.me, input)),
  restore: person
    .input(byId)
    .output(answers(commentAnswer))
    .mutation(({ ctx, input }) => restoreComment(ctx.me, input)),
});
