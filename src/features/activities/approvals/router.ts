import { answers, person, router } from "@/api/trpc";
import { activityId } from "../schema";
import { decideEvent } from "./commands";
import { getSubmittedEvent, listSubmittedEvents } from "./queries";
import { eventDecision, eventList } from "./schema";
import { eventDecidedAnswer, submittedEventAnswer, submittedEventsAnswer } from "./views";

export const approvalsRouter = router({
  list: person
    .input(eventList)
    .output(answers(submittedEventsAnswer))
    .query(({ ctx, input }) => listSubmittedEvents(ctx.me, input)),
  get: person
    .input(activityId)
    .output(answers(submittedEventAnswer))
    .query(({ ctx, input }) => getSubmittedEvent(ctx.me, input)),
  decide: person
    .input(eventDecision)
    .output(answers(eventDecidedAnswer))
    .mutation(({ ctx, input }) => decideEvent(ctx.me, input)),
});
