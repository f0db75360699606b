import { answers, person, router } from "@/api/trpc";
import { listLogEntries } from "./queries";
import { logList } from "./schema";
import { organizationLogAnswer } from "./views";

export const logRouter = router({
  list: person
    .input(logList)
    .output(answers(organizationLogAnswer))
    .query(({ ctx, input }) => listLogEntries(ctx.me, input)),
});
