import { person, router } from "@/api/trpc";
import { activityId } from "../schema";
import { joinActivity, leaveActivity } from "./commands";
import { activityJoin } from "./schema";

export const participantsRouter = router({
  join: person.input(activityJoin).mutation(({ ctx, input }) => joinActivity(ctx.me, input)),
  leave: person.input(activityId).mutation(({ ctx, input }) => leaveActivity(ctx.me, input)),
});
