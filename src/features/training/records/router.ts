import { answers, person, router } from "@/api/trpc";
import { listRecords } from "./queries";
import { recordList } from "./schema";
import { recordsAnswer } from "./views";

export const recordsRouter = router({
  list: person
    .input(recordList)
    .output(answers(recordsAnswer))
    .query(({ ctx, input }) => listRecords(ctx.me, input)),
});
