import { answers, anybody, router } from "@/api/trpc";
import { activityId } from "../schema";
import { getActivityPreview } from "./queries";
import { activityPreviewAnswer } from "./views";

export const activityPagesRouter = router({
  preview: anybody
    .input(activityId)
    .output(answers(activityPreviewAnswer))
    .query(({ ctx, input }) => getActivityPreview(ctx, input)),
});
