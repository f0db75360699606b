import { person, router } from "@/api/trpc";
import { createActivity, deleteActivity, updateActivity } from "./commands";
import { invitationsRouter } from "./invitations/router";
import { participantsRouter } from "./participants/router";
import { getActivity, listActivities } from "./queries";
import { activityCreate, activityId, activityList, activityUpdate } from "./schema";

export const activitiesRouter = router({
  list: person.input(activityList).query(({ ctx, input }) => listActivities(ctx.me, input)),
  create: person.input(activityCreate).mutation(({ ctx, input }) => createActivity(ctx.me, input)),
  get: person.input(activityId).query(({ ctx, input }) => getActivity(ctx.me, input.id)),
  update: person.input(activityUpdate).mutation(({ ctx, input }) => updateActivity(ctx.me, input)),
  delete: person.input(activityId).mutation(({ ctx, input }) => deleteActivity(ctx.me, input)),
  participants: participantsRouter,
  invitations: invitationsRouter,
});
