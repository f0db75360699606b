import { answers, person, router } from "@/api/trpc";
import { byId } from "../schema";
import { acceptCoaching, changeShares, createCoaching, declineCoaching, endCoaching } from "./commands";
import { listCoachings } from "./queries";
import { coachingAcceptance, coachingChange, coachingCreation } from "./schema";
import { coachingAnswer, coachingsAnswer } from "./views";

export const coachingsRouter = router({
  list: person.output(answers(coachingsAnswer)).query(({ ctx }) => listCoachings(ctx.me)),
  create: person
    .input(coachingCreation)
    .output(answers(coachingAnswer))
    .mutation(({ ctx, input }) => createCoaching(ctx.me, input)),
  accept: person
    .input(coachingAcceptance)
    .output(answers(coachingAnswer))
    .mutation(({ ctx, input }) => acceptCoaching(ctx.me, input)),
  decline: person
    .input(byId)
    .output(answers(coachingAnswer))
    .mutation(({ ctx, input }) => declineCoaching(ctx.me, input)),
  end: person
    .input(byId)
    .output(answers(coachingAnswer))
    .mutation(({ ctx, input }) => endCoaching(ctx.me, input)),
  changeShares: person
    .input(coachingChange)
    .output(answers(coachingAnswer))
    .mutation(({ ctx, input }) => changeShares(ctx.me, input)),
});
