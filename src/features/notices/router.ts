import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { createNotice, deleteNotice, updateNotice } from "./commands";
import { getNotice, listNotices, listNoticesOf } from "./queries";
import { authorNoticeList, noticeCreate, noticeId, noticeList, noticeUpdate } from "./schema";
import { noticeAnswer, noticesAnswer, noticeView } from "./views";

export const noticesRouter = router({
  list: person
    .input(noticeList)
    .output(answers(noticesAnswer))
    .query(({ ctx, input }) => listNotices(ctx.me, input)),
  create: person
    .input(noticeCreate)
    .output(answers(noticeAnswer))
    .mutation(({ ctx, input }) => createNotice(ctx.me, input)),
  get: person
    .input(noticeId)
    .output(answers(noticeView))
    .query(({ ctx, input }) => getNotice(ctx.me, input.id)),
  update: person
    .input(noticeUpdate)
    .output(answers(noticeAnswer))
    .mutation(({ ctx, input }) => updateNotice(ctx.me, input)),
  delete: person
    .input(noticeId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteNotice(ctx.me, input)),
  listOf: person
    .input(authorNoticeList)
    .output(answers(noticesAnswer))
    .query(({ ctx, input }) => listNoticesOf(ctx.me, input)),
});
