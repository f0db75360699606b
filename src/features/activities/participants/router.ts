import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { activityId } from "../schema";
import { activityJoinAnswer } from "../views";
import { joinActivity, leaveActivity } from "./commands";
import { activityJoin } from "./schema";

export const participantsRouter = router({
  join: person
    .input(activityJoin)
    .output(answers(activityJoinAnswer))
    .mutation(({ ctx, input }) => joinActivity(ctx.me, input)),
  leave: person
    .input(activityId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => leaveActivity(ctx.me, input)),
});
