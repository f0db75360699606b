import { answers, anybody, router } from "@/api/trpc";
import { activityRead } from "../exceptions/schema";
import { getActivityPreview } from "./queries";
import { activityPreviewAnswer } from "./views";

export const activityPagesRouter = router({
  preview: anybody
    .input(activityRead)
    .output(answers(activityPreviewAnswer))
    .query(({ ctx, input }) => getActivityPreview(ctx, input)),
});
