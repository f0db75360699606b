import { answers, person, router } from "@/api/trpc";
import { answerInvitation, createInvitations } from "./commands";
import { invitationAnswer, invitationsCreate } from "./schema";
import { activityInvitationAnswer, activityInvitationsAnswer } from "./views";

export const invitationsRouter = router({
  invite: person
    .input(invitationsCreate)
    .output(answers(activityInvitationsAnswer))
    .mutation(({ ctx, input }) => createInvitations(ctx.me, input)),
  respond: person
    .input(invitationAnswer)
    .output(answers(activityInvitationAnswer))
    .mutation(({ ctx, input }) => answerInvitation(ctx.me, input)),
});
