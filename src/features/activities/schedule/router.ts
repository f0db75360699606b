import { answers, person, router } from "@/api/trpc";
import { listSchedule } from "./queries";
import { scheduleList } from "./schema";
import { scheduleAnswer } from "./views";

export const scheduleRouter = router({
  list: person
    .input(scheduleList)
    .output(answers(scheduleAnswer))
    .query(({ ctx, input }) => listSchedule(ctx.me, input)),
});
