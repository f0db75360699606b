import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { answersRouter } from "./answers/router";
import { createActivity, deleteActivity, updateActivity } from "./commands";
import { feedsRouter } from "./feeds/router";
import { importActivities } from "./imports/commands";
import { activityImport } from "./imports/schema";
import { activitiesImportedAnswer } from "./imports/views";
import { invitationsRouter } from "./invitations/router";
import { occurrencesRouter } from "./occurrences/router";
import { activityPagesRouter } from "./pages/router";
import { participantsRouter } from "./participants/router";
import { getActivity, listActivities } from "./queries";
import { activityCreate, activityId, activityList, activityUpdate } from "./schema";
import { activitiesAnswer, activityAnswer, activityView } from "./views";

export const activitiesRouter = router({
  list: person
    .input(activityList)
    .output(answers(activitiesAnswer))
    .query(({ ctx, input }) => listActivities(ctx.me, input)),
  create: person
    .input(activityCreate)
    .output(answers(activityAnswer))
    .mutation(({ ctx, input }) => createActivity(ctx.me, input)),
  get: person
    .input(activityId)
    .output(answers(activityView))
    .query(({ ctx, input }) => getActivity(ctx.me, input.id)),
  update: person
    .input(activityUpdate)
    .output(answers(activityAnswer))
    .mutation(({ ctx, input }) => updateActivity(ctx.me, input)),
  delete: person
    .input(activityId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteActivity(ctx.me, input)),
  answers: answersRouter,
  occurrences: occurrencesRouter,
  pages: activityPagesRouter,
  participants: participantsRouter,
  invitations: invitationsRouter,
  feeds: feedsRouter,
  import: person
    .input(activityImport)
    .output(answers(activitiesImportedAnswer))
    .mutation(({ ctx, input }) => importActivities(ctx.me, input)),
});
