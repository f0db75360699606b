import { person, router } from "@/api/trpc";
import { createNotice, deleteNotice, removeNoticeAsStaff, updateNotice } from "./commands";
import { getNotice, listNotices, listNoticesOf } from "./queries";
import { authorNoticeList, noticeCreate, noticeId, noticeList, noticeRemoval, noticeUpdate } from "./schema";

export const noticesRouter = router({
  list: person.input(noticeList).query(({ ctx, input }) => listNotices(ctx.me, input)),
  create: person.input(noticeCreate).mutation(({ ctx, input }) => createNotice(ctx.me, input)),
  get: person.input(noticeId).query(({ ctx, input }) => getNotice(ctx.me, input.id)),
  update: person.input(noticeUpdate).mutation(({ ctx, input }) => updateNotice(ctx.me, input)),
  delete: person.input(noticeId).mutation(({ ctx, input }) => deleteNotice(ctx.me, input)),
  listOf: person.input(authorNoticeList).query(({ ctx, input }) => listNoticesOf(ctx.me, input)),
  removeAsStaff: person.input(noticeRemoval).mutation(({ ctx, input }) => removeNoticeAsStaff(ctx.me, input)),
});
