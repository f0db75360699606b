import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { activityRead } from "../exceptions/schema";
import { activityId } from "../schema";
import { activityJoinAnswer } from "../views";
import { joinActivity, leaveActivity } from "./commands";
import { countWaiting } from "./queries";
import { activityJoin } from "./schema";
import { waitingAnswer } from "./views";

export const participantsRouter = router({
  waiting: person
    .input(activityRead)
    .output(answers(waitingAnswer))
    .query(({ ctx, input }) => countWaiting(ctx.me, input)),
  join: person
    .input(activityJoin)
    .output(answers(activityJoinAnswer))
    .mutation(({ ctx, input }) => joinActivity(ctx.me, input)),
  leave: person
    .input(activityId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => leaveActivity(ctx.me, input)),
});
